/** The demo data: 120 creations and eight avis, some in older record formats. papier/divers is left empty. */
import { readFileSync } from 'node:fs';
import { dayOf } from '../../src/domain/date';

/** What the seeding changes; it stores all other fields as they are. */
export interface DemoCreation {
  name: string;
  /** The name of a file in pictures/, without its extension; null for a creation without a picture. */
  picture: string | null;
  /** Of more files in pictures/. */
  photos?: string[];
  customizable?: boolean;
  legacy?: true;
}

export const DEMO_CREATIONS = read<{ creations: DemoCreation[] }[]>('creations.json').flatMap(
  ({ creations, ...section }) => creations.map((creation) => ({ ...creation, ...section })),
);

export const DEMO_AVIS = read<{ date?: string }[]>('avis.json');

export function demoSite(now: Date) {
  const inDays = (days: number) => dayOf(new Date(now.getTime() + days * 86_400_000));
  return {
    announcement: {
      text: 'Les commandes de fin d’année sont ouvertes\u00a0: écrivez-nous tôt, tout est fait à la main.',
      until: inDays(30),
    },
    markets: [
      {
        day: inDays(12),
        place: 'Marché des créateurs, halle aux toiles',
        town: 'Ville-Exemple',
        hours: '10\u00a0h – 18\u00a0h',
        address: 'https://www.marche-des-createurs.example',
      },
      { day: inDays(26), place: 'Place du lavoir', town: 'Bourg-Exemple', hours: '', address: '' },
    ],
  };
}

export const ADMIN = {
  email: 'admin@demo.example',
  password: 'demo-admin-2026',
  userName: 'Clémence',
} as const;

function read<T>(file: string): T {
  return JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8')) as T;
}
