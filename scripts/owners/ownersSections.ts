import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/**
 * `import file from './proprietaires.json?mentions&owners'` is a module with that section of the owners' file alone: a bundler
 * would else put all of it into the code of every page. Node gives the whole file.
 */
export const ownersSections: Plugin = {
  name: 'owners-sections',
  load: {
    filter: { id: /\/proprietaires\.json\?/ },
    handler: (id) => {
      const [path = '', query] = id.split('?');
      const wanted = new URLSearchParams(query);
      const sections = Object.entries(JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>);
      const chosen = Object.fromEntries(sections.filter(([name]) => wanted.has(name)));
      return { code: `export default ${JSON.stringify(chosen)}`, moduleType: 'js' };
    },
  },
};
