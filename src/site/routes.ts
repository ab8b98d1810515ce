import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { matchPath, type Params } from 'react-router-dom';
import {
  COLLECTIONS,
  MENU,
  capitalise,
  listPath,
  decoded,
  findCategory,
  listTitle,
  type Section,
} from '../domain/catalogue';
import type { Resource } from '../data/Resource';
import { BRAND } from '../domain/brand';
import { creationIdOf } from '../domain/creationPath';
import { shortened } from '../domain/shortened';
import type { Head, HeadRow } from './head';

/** A page of the site: where it is, its code, what it shows and what its head says. */
export interface Route extends HeadRow {
  path: string;
  /** The component, after which its file is named: the build finds the page's chunk by it. */
  name: string;
  Page: LazyExoticComponent<ComponentType>;
  /** Fetches the page's code; called ahead on intent (hover, focus) and at start-up. */
  load: () => Promise<object>;
}

/** A row of the table below: the page is the export `name` of its module. */
interface Row<Name extends string, T> extends Pick<Route, 'path'> {
  name: Name;
  load: () => Promise<Record<Name, ComponentType>>;
  data?: (params: Params) => Promise<Resource<T>>;
  /** A head that depends on nothing needs no function. */
  head?: Head | ((params: Params, data?: T) => Head);
}

function route<Name extends string, T = never>({ head, ...row }: Row<Name, T>): Route {
  return {
    ...row,
    Page: lazy(async () => ({ default: (await row.load())[row.name] })),
    ...(head && { head: typeof head === 'function' ? head : () => head }),
  };
}

const listAt = async (section: Section) =>
  (await import('../pages/creations/creationLists')).creationList(section);
const CREATION_LIST = {
  name: 'CreationList',
  load: () => import('../pages/creations/CreationList'),
} as const;

/** Characters of a title and a description that search engines and link previews show. */
const SHOWN = { title: 60, description: 160 };

export const PUBLIC_ROUTES: readonly Route[] = [
  route({
    path: '/',
    name: 'Home',
    load: () => import('../pages/home/Home'),
    data: async () => (await import('../pages/home/latestCreations')).latestCreations,
    head: {
      title: `${BRAND.name} · crochet, couture, papier et cadeaux personnalisés faits main`,
      description: `${BRAND.tagline} : ${BRAND.offer}`,
    },
  }),
  route({
    path: '/contact',
    name: 'Contact',
    load: () => import('../pages/contact/Contact'),
    head: {
      title: `Contactez-nous · ${BRAND.name}`,
      description: 'Une question, une envie, une commande\u00a0? Écrivez aux deux ateliers ou suivez-les.',
    },
  }),
  route({
    path: '/avisClients',
    name: 'AvisClients',
    load: () => import('../pages/avis/AvisClients'),
    data: async () => (await import('../pages/avis/avisResource')).avisResource,
    head: {
      title: `Témoignages clients · ${BRAND.name}`,
      description: 'Les mots que des visiteurs ont laissés ici, sans vérification d’achat.',
    },
  }),
  route({
    path: '/addavisClient',
    name: 'AddAvisClient',
    load: () => import('../pages/avis/AddAvisClient'),
    head: {
      title: `Laissez votre avis · ${BRAND.name}`,
      description: 'Racontez-nous votre création\u00a0: quelques mots suffisent.',
      listed: false,
    },
  }),
  route({
    path: '/plan-du-site',
    name: 'SiteMap',
    load: () => import('../pages/legal/SiteMap'),
    head: {
      title: `Plan du site · ${BRAND.name}`,
      description:
        'Toutes les pages du site\u00a0: collections, catégories, avis, contact et informations légales.',
    },
  }),
  route({
    path: '/mentions-legales.html',
    name: 'MentionsLegales',
    load: () => import('../pages/legal/MentionsLegales'),
    head: {
      title: `Mentions légales · ${BRAND.name}`,
      description: `Éditrices, hébergeur et droits du site ${BRAND.name}.`,
    },
  }),
  route({
    path: '/confidentialite.html',
    name: 'Confidentialite',
    load: () => import('../pages/legal/Confidentialite'),
    head: {
      title: `Confidentialité · ${BRAND.name}`,
      description: 'Quelles données nous traitons, pourquoi, combien de temps, et vos droits.',
    },
  }),
  route({
    path: '/cookies.html',
    name: 'Cookies',
    load: () => import('../pages/legal/Cookies'),
    head: {
      title: `Cookies · ${BRAND.name}`,
      description:
        'Ce site ne dépose aucun cookie\u00a0; il n’a aucun suivi publicitaire ni mesure d’audience.',
    },
  }),
  route({
    path: '/creation/:id',
    name: 'CreationPage',
    load: () => import('../pages/creations/CreationPage'),
    data: async ({ id = '' }) => {
      const { creationDetails } = await import('../pages/creations/creationDetails');
      return creationDetails(creationIdOf(`/creation/${id}`) ?? '');
    },
    head: (_, shown) => {
      const { name = '', description = '' } = shown?.creation ?? {};
      return {
        title: `${shortened(name, SHOWN.title) || 'Création'} · ${BRAND.name}`,
        description:
          shortened(description, SHOWN.description) ||
          `Une création faite main, sa photo et son prix. ${BRAND.tagline}.`,
        listed: Boolean(shown?.creation),
      };
    },
  }),
  ...COLLECTIONS.flatMap((collection) => [
    route({
      ...CREATION_LIST,
      path: listPath(collection),
      data: () => listAt({ collection, category: null }),
      head: (_, list) => ({
        title: `${capitalise(collection)}\u00a0: toutes nos créations faites main · ${BRAND.name}`,
        description: `${BRAND.collections[collection].door} ${capitalise(whatOf(list?.total))}.`,
      }),
    }),
    route({
      ...CREATION_LIST,
      path: listPath(collection, ':category'),
      data: ({ category = '' }) => listAt({ collection, category }),
      head: ({ category = '' }, list) => {
        const known = findCategory(collection, category);
        const what = known && `${known.label} ${known.made}`;
        const title = what ? `${what} · ${capitalise(collection)}` : listTitle({ collection, category });
        return {
          title: `${title} · ${BRAND.name}`,
          description: `${what ?? 'Créations faites main'}, collection ${collection}\u00a0: ${whatOf(list?.total)}.`,
          listed: known !== null,
        };
      },
    }),
  ]),
];

export const NOT_FOUND: Route = route({
  path: '*',
  name: 'NotFound',
  load: () => import('../pages/NotFound'),
  head: {
    title: `Page introuvable · ${BRAND.name}`,
    description: 'Cette page n’existe pas ou n’existe plus.',
    listed: false,
  },
});

const ADMIN = { name: 'Admin', load: () => import('../pages/admin/Admin') } as const;

/** The administration is one chunk with its own routes and heads inside; `/login` is where signed-out visitors are sent. */
export const ADMIN_ROUTES: readonly Route[] = [
  route({ ...ADMIN, path: '/admin/*' }),
  route({ ...ADMIN, path: '/login' }),
];

/** The route of an address, with its parameters; NOT_FOUND where none matches. */
export function findRoute(pathname: string): { route: Route; params: Params } {
  for (const candidate of [...PUBLIC_ROUTES, ...ADMIN_ROUTES]) {
    const match = matchPath(candidate.path, decoded(pathname));
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
