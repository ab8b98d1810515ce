import type { ComponentType } from 'react';
import { matchPath, type Params } from 'react-router-dom';
import {
  COLLECTIONS,
  canonicalPath,
  capitalise,
  decoded,
  findCategory,
  listPath,
  listTitle,
  listsOf,
} from '../domain/catalogue';
import { BRAND } from '../domain/brand';
import { LEGAL_PAGES } from '../domain/legalPages';
import { creationHead, titled, type Head } from '../domain/pageHead';
import { lazyComponent } from './missingCode';

interface Route {
  path: string;
  /** The page shows a resource whose key is its address, which the build bakes in. */
  hasData?: true;
  /** For a creation's page a placeholder, which the build or CreationSheet replaces. */
  head(params: Params): Head;
  source: `src/pages/${string}.tsx`;
  /** Fetches the component; prefetch.ts calls it, too. */
  load: () => Promise<ComponentType>;
  Page: ComponentType;
}

/** Most heads are the same for every address of a route. */
type Row = Omit<Route, 'head' | 'Page'> & (Record<'title' | 'description', string> | Pick<Route, 'head'>);

function route(row: Row): Route {
  const head = 'head' in row ? row.head : () => titled(row.title, row.description);
  return { ...row, head, Page: lazyComponent(row.load) };
}

export const PUBLIC_ROUTES: readonly Route[] = [
  route({
    path: '/',
    source: 'src/pages/home/Home.tsx',
    load: async () => (await import('../pages/home/Home')).Home,
    hasData: true,
    head: () => ({
      title: `${BRAND.name} · crochet, couture, papier et cadeaux personnalisés faits main`,
      description: `${BRAND.tagline}\u00a0: ${BRAND.offer}`,
      isListed: true,
    }),
  }),
  route({
    path: '/contact',
    source: 'src/pages/contact/Contact.tsx',
    load: async () => (await import('../pages/contact/Contact')).Contact,
    title: 'Contactez-nous',
    description: 'Une question, une envie, une commande\u00a0? Écrivez aux deux ateliers.',
  }),
  route({
    path: '/avisClients',
    source: 'src/pages/avis/AvisClients.tsx',
    load: async () => (await import('../pages/avis/AvisClients')).AvisClients,
    hasData: true,
    title: 'Témoignages clients',
    description: 'Les avis que des visiteurs ont laissés ici, sans vérification d’achat.',
  }),
  route({
    path: '/addavisClient',
    source: 'src/pages/avis/AddAvisClient.tsx',
    load: async () => (await import('../pages/avis/AddAvisClient')).AddAvisClient,
    title: 'Laissez votre avis',
    description: 'Dites-nous ce que vous avez pensé de nos créations\u00a0: quelques mots suffisent.',
  }),
  route({
    path: '/plan-du-site',
    source: 'src/pages/legal/SiteMap.tsx',
    load: async () => (await import('../pages/legal/SiteMap')).SiteMap,
    title: 'Plan du site',
    description:
      'Toutes les pages du site\u00a0: collections, catégories, avis, contact et informations légales.',
  }),
  route({
    path: LEGAL_PAGES.notice.path,
    source: 'src/pages/legal/MentionsLegales.tsx',
    load: async () => (await import('../pages/legal/MentionsLegales')).MentionsLegales,
    title: LEGAL_PAGES.notice.label,
    description: `Qui édite et héberge le site ${BRAND.name}, et ce que l’on peut faire de son contenu.`,
  }),
  route({
    path: LEGAL_PAGES.privacy.path,
    source: 'src/pages/legal/Confidentialite.tsx',
    load: async () => (await import('../pages/legal/Confidentialite')).Confidentialite,
    title: LEGAL_PAGES.privacy.label,
    description: 'Quelles données nous traitons, pourquoi, combien de temps, et vos droits.',
  }),
  route({
    path: LEGAL_PAGES.cookies.path,
    source: 'src/pages/legal/Cookies.tsx',
    load: async () => (await import('../pages/legal/Cookies')).Cookies,
    title: LEGAL_PAGES.cookies.label,
    description: 'Ce site ne dépose aucun cookie\u00a0; il n’a ni suivi publicitaire ni mesure d’audience.',
  }),
  route({
    path: '/creation/:id',
    source: 'src/pages/creations/CreationPage.tsx',
    load: async () => (await import('../pages/creations/CreationPage')).CreationPage,
    hasData: true,
    head: () => creationHead(),
  }),
  ...COLLECTIONS.map((collection) =>
    route({
      path: `/${collection}/:category?`,
      source: 'src/pages/creations/CreationList.tsx',
      load: async () => (await import('../pages/creations/CreationList')).CreationList,
      hasData: true,
      head: ({ category = null }) => {
        if (category === null)
          return titled(
            `${capitalise(collection)}\u00a0: toutes nos créations ${collection === 'personnalisable' ? 'à personnaliser' : 'faites main'}`,
            `${BRAND.collections[collection].phrase} Toute la collection, photos et prix.`,
          );
        const made = findCategory(collection, category)?.made;
        return titled(
          made ? `${made} · ${capitalise(collection)}` : listTitle({ collection, category }),
          `${made ?? 'Créations faites main'}, collection ${collection}\u00a0: photos et prix.`,
        );
      },
    }),
  ),
];

const NOT_FOUND: Route = route({
  path: '*',
  source: 'src/pages/NotFound.tsx',
  load: async () => (await import('../pages/NotFound')).NotFound,
  head: () => titled('Page introuvable', 'Cette page n’existe pas ou n’existe plus.', false),
});

/** The administration is one chunk, which has its own table of pages and titles (Admin.tsx): public pages carry none of it. */
export const ADMIN_ROUTES: readonly Route[] = ['/admin/*', '/login'].map((path) =>
  route({
    path,
    source: 'src/pages/admin/Admin.tsx',
    load: async () => (await import('../pages/admin/Admin')).Admin,
    head: () => titled('Administration', 'Espace réservé aux créatrices.', false),
  }),
);

/**
 * The route of an address, its parameters, and the address that the site links to: case is ignored, and accents where lists
 * are. NOT_FOUND where none matches. The router's matchRoutes would weigh 2 kB.
 */
export function findRoute(pathname: string): { route: Route; params: Params; address: string } {
  const canonical = canonicalPath(pathname);
  for (const route of [...PUBLIC_ROUTES, ...ADMIN_ROUTES]) {
    const match = matchPath(route.path, decoded(pathname));
    const address = /[:*]/.test(route.path) ? canonical : route.path;
    if (match) return { route, params: match.params, address };
  }
  return { route: NOT_FOUND, params: {}, address: canonical };
}

/** Every address that the build writes a page for, in the order of the sitemap. */
export function staticPaths(): string[] {
  const single = PUBLIC_ROUTES.map(({ path }) => path).filter((path) => !path.includes(':'));
  const lists = COLLECTIONS.flatMap(listsOf);
  return [...single, ...lists.map(({ collection, category }) => listPath(collection, category))];
}
