import { capitalise, categoryLabel, findCollection } from '../../../domain/catalogue';
import type { CreationDraft } from '../../../domain/creation';

export const LABELS: Record<keyof CreationDraft, string> = {
  picture: 'Photo',
  name: 'Nom',
  description: 'Description',
  price: 'Prix',
  collection: 'Collection',
  category: 'Catégorie',
  customizable: 'Personnalisable',
  focus: 'Cadrage dans la liste',
};

/** A field as a creator reads it; `chosenUrl`: of the photo that was chosen on this device. */
export function showField(draft: CreationDraft, field: keyof CreationDraft, chosenUrl: string | undefined) {
  if (field === 'picture') return showPicture(draft.picture, chosenUrl);
  const collection = findCollection(draft.collection);
  if (field === 'category' && collection && draft.category) return categoryLabel(collection, draft.category);
  const value = draft[field];
  if (value === null) return 'Au milieu';
  if (typeof value === 'object') return `À ${value[0]}\u00a0% de la gauche, ${value[1]}\u00a0% du haut`;
  if (typeof value === 'boolean') return value ? 'Oui' : 'Non';
  return capitalise(value.trim()) || '(vide)';
}

function showPicture(picture: CreationDraft['picture'], chosenUrl: string | undefined) {
  const [url, alt] =
    picture && 'stored' in picture ? [picture.stored, 'Enregistrée'] : [picture && chosenUrl, 'Choisie ici'];
  return url ? <img className="admin-changed__photo" src={url} alt={alt} /> : '(aucune)';
}
