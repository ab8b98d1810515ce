import { capitalise, categoryLabel, findCollection } from '../../../domain/catalogue';
import type { CreationDraft } from '../../../domain/creation';
import { conflictingFields, type Edits } from '../../../domain/creationEdit';
import type { ChangedField } from '../ChangedNotice';

const LABELS: Record<keyof CreationDraft, string> = {
  picture: 'Photo',
  name: 'Nom',
  description: 'Description',
  price: 'Prix',
  collection: 'Collection',
  category: 'Catégorie',
  customizable: 'Personnalisable',
  focus: 'Cadrage dans la liste',
};

/** The fields that two edits of a creation have changed, in words; `photoUrl`: of the photo that was chosen here. */
export function creationChanges(edits: Edits, photoUrl: string | undefined): ChangedField[] {
  const { stored, mine } = edits;
  return conflictingFields(edits).map((field) => {
    const label = LABELS[field];
    if (field !== 'picture') return { label, stored: wordsOf(stored, field), mine: wordsOf(mine, field) };
    const url = stored.picture && 'stored' in stored.picture ? stored.picture.stored : undefined;
    return {
      label,
      stored: <Photo url={url} alt="Enregistrée" />,
      mine: <Photo url={photoUrl} alt="Choisie ici" />,
    };
  });
}

function Photo({ url, alt }: { url: string | undefined; alt: string }) {
  return url ? <img className="admin-changed__photo" src={url} alt={alt} /> : '(aucune)';
}

function wordsOf(draft: CreationDraft, field: Exclude<keyof CreationDraft, 'picture'>): string {
  const collection = findCollection(draft.collection);
  if (field === 'category' && collection && draft.category) return categoryLabel(collection, draft.category);
  const value = draft[field];
  if (value === null) return 'Au milieu';
  if (typeof value === 'object') return `À ${value[0]}\u00a0% de la gauche, ${value[1]}\u00a0% du haut`;
  if (typeof value === 'boolean') return value ? 'Oui' : 'Non';
  return capitalise(value.trim()) || '(vide)';
}
