import { defineConfig } from 'vite';

/**
 * Bundles the function with the parts of src/domain that it shares with the site. Packages stay outside: Google installs
 * them from functions/package.json.
 */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  build: {
    ssr: 'src/index.ts',
    outDir: 'lib',
    emptyOutDir: true,
    target: 'node20',
    minify: false,
    sourcemap: true,
    rollupOptions: { output: { format: 'es', entryFileNames: 'index.js' } },
  },
});
