import type { ComponentType, LazyExoticComponent } from 'react';
import { matchPath, type Params } from 'react-router-dom';
import {
  COLLECTIONS,
  MENU,
  capitalise,
  listPath,
  decodedPath,
  findCategory,
  listTitle,
} from '../domain/catalogue';
import { BRAND } from '../domain/brand';
import { lazyPart } from './waiting';

/** A page of the site. */
export interface Route {
  path: string;
  /** The component, after which its file is named: the build finds the page's chunk by it. */
  name: string;
  Page: LazyExoticComponent<ComponentType>;
  /** Fetches the page's code; called ahead on intent (hover, focus) and at start-up. */
  load: () => Promise<object>;
  /** Fetches the code that reads the page's data; called ahead on intent only. */
  loadData?: () => Promise<object>;
  title: (params: Params) => string;
  /** `total`: how many creations a list holds, where that is known. */
  description: (params: Params, total?: number) => string;
  /** Kept out of search engines. */
  unlisted?: boolean;
}

/** A row of the table below. A title or description that depends on nothing is a string. */
type Row<Name extends string> = Omit<Route, 'Page' | 'title' | 'description'> & {
  name: Name;
  load: () => Promise<Record<Name, ComponentType>>;
  title: string | Route['title'];
  description: string | Route['description'];
};

/** The page is the export `name` of its module. */
function route<Name extends string>(row: Row<Name>): Route {
  const { title, description } = row;
  return {
    ...row,
    Page: lazyPart(row.name, row.load),
    title: typeof title === 'string' ? () => title : title,
    description: typeof description === 'string' ? () => description : description,
  };
}

const CREATION_LIST = {
  name: 'CreationList',
  load: () => import('../pages/creations/CreationList'),
  loadData: () => import('../services/creations/creations'),
} as const;

export const PUBLIC_ROUTES: readonly Route[] = [
  route({
    path: '/',
    name: 'Home',
    load: () => import('../pages/home/Home'),
    title: `${BRAND.name} · crochet, couture, papier et cadeaux personnalisés faits main`,
    description: `${BRAND.tagline} : ${BRAND.offer}`,
  }),
  route({
    path: '/contact',
    name: 'Contact',
    load: () => import('../pages/contact/Contact'),
    title: `Contactez-nous · ${BRAND.name}`,
    description: 'Une question, une envie, une commande\u00a0? Écrivez aux deux ateliers ou suivez-les.',
  }),
  route({
    path: '/avisClients',
    name: 'AvisClients',
    load: () => import('../pages/avis/AvisClients'),
    loadData: () => import('../services/avis'),
    title: `Témoignages clients · ${BRAND.name}`,
    description: 'Les mots que des visiteurs ont laissés sur nos créations faites main.',
  }),
  route({
    path: '/addavisClient',
    name: 'AddAvisClient',
    load: () => import('../pages/avis/AddAvisClient'),
    title: `Laissez votre avis · ${BRAND.name}`,
    description: 'Racontez-nous votre création\u00a0: quelques mots suffisent.',
    unlisted: true,
  }),
  route({
    path: '/plan-du-site',
    name: 'SiteMap',
    load: () => import('../pages/legal/SiteMap'),
    title: `Plan du site · ${BRAND.name}`,
    description:
      'Toutes les pages du site\u00a0: collections, catégories, avis, contact et informations légales.',
  }),
  route({
    path: '/mentions-legales.html',
    name: 'MentionsLegales',
    load: () => import('../pages/legal/MentionsLegales'),
    title: `Mentions légales · ${BRAND.name}`,
    description: `Éditeur, hébergeur et droits du site ${BRAND.name}.`,
  }),
  route({
    path: '/confidentialite.html',
    name: 'Confidentialite',
    load: () => import('../pages/legal/Confidentialite'),
    title: `Confidentialité · ${BRAND.name}`,
    description: 'Quelles données nous traitons, pourquoi, combien de temps, et vos droits.',
  }),
  route({
    path: '/cookies.html',
    name: 'Cookies',
    load: () => import('../pages/legal/Cookies'),
    title: `Cookies · ${BRAND.name}`,
    description: 'Ce site ne dépose aucun cookie et n’utilise aucun traceur.',
  }),
  route({
    path: '/creation/:id',
    name: 'CreationPage',
    load: () => import('../pages/creations/CreationPage'),
    loadData: () => import('../services/creations/creations'),
    // The page puts the creation's name there.
    title: `Création · ${BRAND.name}`,
    description: `Une création faite main, sa photo et son prix. ${BRAND.tagline}.`,
  }),
  ...COLLECTIONS.flatMap((collection) => [
    route({
      ...CREATION_LIST,
      path: listPath(collection),
      title: `${capitalise(collection)}\u00a0: toutes nos créations faites main · ${BRAND.name}`,
      description: (_, total) => `${BRAND.collections[collection].door} ${capitalise(whatOf(total))}.`,
    }),
    route({
      ...CREATION_LIST,
      path: listPath(collection, ':category'),
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

export const NOT_FOUND: Route = route({
  path: '*',
  name: 'NotFound',
  load: () => import('../pages/NotFound'),
  title: `Page introuvable · ${BRAND.name}`,
  description: 'Cette page n’existe pas ou n’existe plus.',
  unlisted: true,
});

const ADMIN = {
  name: 'Admin',
  load: () => import('../pages/admin/Admin'),
  title: `Administration · ${BRAND.name}`,
  description: 'Espace réservé aux créatrices.',
  unlisted: true,
} as const;

/** The administration is one chunk with its own routes inside; `/login` is where signed-out visitors are sent. */
export const ADMIN_ROUTES: readonly Route[] = [
  route({ ...ADMIN, path: '/admin/*' }),
  route({ ...ADMIN, path: '/login' }),
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
    MENU[collection].map(({ slug }) => listPath(collection, slug)),
  );
  return [...single, ...lists];
}
