/** The sections of the owners' file that a module imports (scripts/owners/ownersSections.ts). */
declare module '*/proprietaires.json?site&ateliers&collections' {
  const file: Pick<typeof import('./proprietaires.json'), 'site' | 'ateliers' | 'collections'>;
  export default file;
}
declare module '*/proprietaires.json?accueil' {
  const file: Pick<typeof import('./proprietaires.json'), 'accueil'>;
  export default file;
}
declare module '*/proprietaires.json?commandes' {
  const file: Pick<typeof import('./proprietaires.json'), 'commandes'>;
  export default file;
}
declare module '*/proprietaires.json?mentions' {
  const file: Pick<typeof import('./proprietaires.json'), 'mentions'>;
  export default file;
}
