/** The owners' file, of which the build gives the sections that are named before `&owners` (scripts/owners/ownersSections.ts). */
declare module '*&owners' {
  const file: typeof import('./proprietaires.json');
  export default file;
}
