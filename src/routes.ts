import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { matchPath, type Params } from 'react-router-dom';
import {
  COLLECTIONS,
  MENU,
  capitalise,
  categoryPath,
  collectionPath,
  decodedPath,
  findCategory,
  listTitle,
} from './domain/catalogue';
import { BRAND } from './domain/brand';
import { fetched } from './services/fetched';

/** A page of the site. */
export interface Route {
  path: string;
  Page: LazyExoticComponent<ComponentType>;
  /** Fetches the page's code; called ahead on intent (hover, focus) and at start-up. */
  load: () => Promise<object>;
  /** Fetches the code that reads the page's data; called ahead on intent only. */
  loadData?: () => Promise<object>;
  /** The page's source file, by which the build finds its chunks. */
  source: string;
  title: (params: Params) => string;
  /** `total`: how many creations a list holds, where that is known. */
  description: (params: Params, total?: number) => string;
  /** Kept out of search engines. */
  unlisted?: boolean;
}

/** The route of a page that is the export `name` of its module. */
function route<Name extends string>(
  row: Omit<Route, 'Page' | 'load'>,
  name: Name,
  load: () => Promise<Record<Name, ComponentType>>,
): Route {
  return { ...row, load, Page: lazy(async () => ({ default: (await fetched(load))[name] })) };
}

/** The route of a list of creations. */
function listRoute(row: Pick<Route, 'path' | 'title' | 'description'>): Route {
  return route(
    {
      ...row,
      source: 'src/pages/creations/CreationList.tsx',
      loadData: () => import('./services/creations/catalogue'),
    },
    'CreationList',
    () => import('./pages/creations/CreationList'),
  );
}

const fixed = (text: string) => () => text;

export const PUBLIC_ROUTES: readonly Route[] = [
  route(
    {
      path: '/',
      source: 'src/pages/home/Home.tsx',
      title: fixed(`${BRAND.name} · crochet, couture, papier et cadeaux personnalisés faits main`),
      description: fixed(`${BRAND.tagline} : ${BRAND.offer}`),
    },
    'Home',
    () => import('./pages/home/Home'),
  ),
  route(
    {
      path: '/contact',
      source: 'src/pages/contact/Contact.tsx',
      title: fixed(`Contactez-nous · ${BRAND.name}`),
      description: fixed(
        'Une question, une envie, une commande\u00a0? Écrivez aux deux ateliers ou suivez-les.',
      ),
    },
    'Contact',
    () => import('./pages/contact/Contact'),
  ),
  route(
    {
      path: '/avisClients',
      source: 'src/pages/avis/AvisClients.tsx',
      loadData: () => import('./services/avis'),
      title: fixed(`Témoignages clients · ${BRAND.name}`),
      description: fixed('Les mots que des visiteurs ont laissés sur nos créations faites main.'),
    },
    'AvisClients',
    () => import('./pages/avis/AvisClients'),
  ),
  route(
    {
      path: '/addavisClient',
      source: 'src/pages/avis/AddAvisClient.tsx',
      title: fixed(`Laissez votre avis · ${BRAND.name}`),
      description: fixed('Racontez-nous votre création\u00a0: quelques mots suffisent.'),
      unlisted: true,
    },
    'AddAvisClient',
    () => import('./pages/avis/AddAvisClient'),
  ),
  route(
    {
      path: '/mentions-legales.html',
      source: 'src/pages/legal/MentionsLegales.tsx',
      title: fixed(`Mentions légales · ${BRAND.name}`),
      description: fixed(`Éditeur, hébergeur et droits du site ${BRAND.name}.`),
    },
    'MentionsLegales',
    () => import('./pages/legal/MentionsLegales'),
  ),
  route(
    {
      path: '/confidentialite.html',
      source: 'src/pages/legal/Confidentialite.tsx',
      title: fixed(`Confidentialité · ${BRAND.name}`),
      description: fixed('Quelles données nous traitons, pourquoi, combien de temps, et vos droits.'),
    },
    'Confidentialite',
    () => import('./pages/legal/Confidentialite'),
  ),
  route(
    {
      path: '/cookies.html',
      source: 'src/pages/legal/Cookies.tsx',
      title: fixed(`Cookies · ${BRAND.name}`),
      description: fixed('Ce site ne dépose aucun cookie et n’utilise aucun traceur.'),
    },
    'Cookies',
    () => import('./pages/legal/Cookies'),
  ),
  route(
    {
      path: '/creation/:id',
      source: 'src/pages/creations/CreationPage.tsx',
      loadData: () => import('./services/creations/catalogue'),
      // The page puts the creation's name there.
      title: fixed(`Création · ${BRAND.name}`),
      description: fixed(`Une création faite main, sa photo et son prix. ${BRAND.tagline}.`),
    },
    'CreationPage',
    () => import('./pages/creations/CreationPage'),
  ),
  ...COLLECTIONS.flatMap((collection) => [
    listRoute({
      path: collectionPath(collection),
      title: fixed(`${capitalise(collection)}\u00a0: toutes nos créations faites main · ${BRAND.name}`),
      description: (_, total) => `${BRAND.collections[collection]} ${capitalise(whatOf(total))}.`,
    }),
    listRoute({
      path: categoryPath(collection, ':category'),
      title: ({ category = '' }) => {
        const known = findCategory(collection, category);
        const title = known
          ? `${known.label} ${known.made} · ${capitalise(collection)}`
          : listTitle({ collection, category });
        return `${title} · ${BRAND.name}`;
      },
      description: ({ category = '' }, total) => {
        const known = findCategory(collection, category);
        const what = known ? `${known.label} ${known.made}` : 'Créations faites main';
        return `${what}, collection ${collection}\u00a0: ${whatOf(total)}.`;
      },
    }),
  ]),
];

export const NOT_FOUND: Route = route(
  {
    path: '*',
    source: 'src/pages/NotFound.tsx',
    title: fixed(`Page introuvable · ${BRAND.name}`),
    description: fixed('Cette page n’existe pas ou n’existe plus.'),
    unlisted: true,
  },
  'NotFound',
  () => import('./pages/NotFound'),
);

const ADMIN_ROW = {
  source: 'src/pages/admin/Admin.tsx',
  title: fixed(`Administration · ${BRAND.name}`),
  description: fixed('Espace réservé aux créatrices.'),
  unlisted: true,
};

/** The administration is one chunk with its own routes inside; `/login` is where signed-out visitors are sent. */
export const ADMIN_ROUTES: readonly Route[] = [
  route({ ...ADMIN_ROW, path: '/admin/*' }, 'Admin', () => import('./pages/admin/Admin')),
  route({ ...ADMIN_ROW, path: '/login' }, 'Admin', () => import('./pages/admin/Admin')),
];

/** The route of an address, with its parameters; NOT_FOUND where none matches. */
export function findRoute(pathname: string): { route: Route; params: Params } {
  for (const candidate of [...PUBLIC_ROUTES, ...ADMIN_ROUTES]) {
    const match = matchPath(candidate.path, decodedPath(pathname));
    if (match) return { route: candidate, params: match.params };
  }
  return { route: NOT_FOUND, params: {} };
}

function whatOf(total: number | undefined): string {
  if (total === 1) return 'une création, sa photo et son prix';
  return `${total === undefined ? 'toutes nos' : total} créations, leurs photos et leurs prix`;
}

/** Every address that the build writes a page for, in the order of the sitemap. */
export function staticPaths(): string[] {
  const single = PUBLIC_ROUTES.map(({ path }) => path).filter((path) => !path.includes(':'));
  const lists = COLLECTIONS.flatMap((collection) =>
    MENU[collection].map(({ slug }) => categoryPath(collection, slug)),
  );
  return [...single, ...lists];
}
