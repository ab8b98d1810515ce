import type { DemoAvis } from './avis';
import { DEMO_CREATIONS, type PlacedCreation } from './catalogue';

/** Listed in one string each: the formatter would give every word a line. */
const TEMPER_LIST =
  'des Collines, du Rivage, de la Clairière, du Verger, des Brumes, du Moulin, de l’Étang, ' +
  'des Fougères, du Belvédère, de la Garrigue, des Tuileries, du Printemps, de l’Automne, ' +
  'des Neiges, du Marché, de la Rivière, des Toits, du Grenier, des Dunes, du Potager, de la Lande';
const PEOPLE_LIST =
  'Adèle, Basile, Colette, Diane, Émile, Fanny, Gaspard, Hélène, Ivan, Joséphine, Kenza, Louis, ' +
  'Margaux, Nino, Olympe, Paul, Quitterie, Raphaël, Suzanne, Théo, Ulysse, Violette, Zoé';
const TEMPERS = TEMPER_LIST.split(', ');
const PEOPLE = PEOPLE_LIST.split(', ');

/**
 * Creations for load tests, `count` of them: the demo's things under names of their own, spread over its categories.
 *
 * @throws RangeError when there are not enough different names
 */
export function generatedCreations(count: number): PlacedCreation[] {
  const models = DEMO_CREATIONS.filter(({ description }) => description.trim() !== '');
  const most = models.length * TEMPERS.length * PEOPLE.length;
  if (count > most) throw new RangeError(`At most ${most} creations can be generated.`);
  return Array.from({ length: count }, (_, index) => {
    const model = models[index % models.length];
    if (model === undefined) throw new RangeError('The demo catalogue is empty.');
    const variant = Math.floor(index / models.length);
    const temper = TEMPERS[variant % TEMPERS.length] ?? '';
    const person = PEOPLE[Math.floor(variant / TEMPERS.length) % PEOPLE.length] ?? '';
    // Short enough for the longest of the demo's names, cut at a word.
    const stem = model.name.slice(0, 70).replace(/\s+\S*$/, (end) => (model.name.length > 70 ? '' : end));
    return { ...model, name: `${stem}, modèle ${temper} pour ${person}` };
  });
}

/** Testimonials for load tests, an hour apart. */
export function generatedAvis(count: number): DemoAvis[] {
  const start = Date.UTC(2026, 9, 1, 8);
  return Array.from({ length: count }, (_, index) => ({
    name: PEOPLE[index % PEOPLE.length] ?? 'Anonyme',
    date: new Date(start - index * 3_600_000),
    message: `Commande reçue ${TEMPERS[(index * 5) % TEMPERS.length] ?? ''} : un travail soigné, merci !`,
  }));
}
