import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

export default defineConfig({
  plugins: [react(), leanRouter(), drawnIcons()],
  build: {
    manifest: true,
    outDir: 'dist/client',
    emptyOutDir: true,
    target: 'es2022',
    reportCompressedSize: false,
    // For browsers that preload no modules: they download a page's parts one after another, and it works the same.
    modulePreload: { polyfill: false },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // The first file lists all others, for preloading: those that share a part need no name that one can read.
            chunkFileNames: ({ isDynamicEntry }) => `assets/${isDynamicEntry ? '[name]-' : ''}[hash].js`,
            codeSplitting: {
              groups: [
                // What every page starts with is one file, whatever else imports parts of it.
                { name: 'start', tags: ['$initial'], priority: 1 },
                // Components and icons that many pages and dialogs share are one more: dozens of small ones compress worse.
                // No others: what only forms share, such as zod, is not for every page, nor are the compound widgets.
                {
                  name: 'ui',
                  test: /\/(libs\/ui\/src\/(?!forms\/|components\/data-table\/|theme\/recipes\/table|(theme\/recipes\/)?widgets\/)|lucide-react\/)/,
                  minShareCount: 10,
                },
                // Tables are for the pages that have one.
                {
                  name: 'tables',
                  test: /\/libs\/ui\/src\/(components\/data-table\/|theme\/recipes\/table)/,
                  minShareCount: 2,
                },
              ],
            },
          },
          // Emotion calls it in `withTheme` alone, which is never used; as CommonJS it would come along all the same.
          treeshake: { moduleSideEffects: [{ test: /node_modules\/hoist-non-react-statics\//, sideEffects: false }] },
        },
      },
    },
  },
});

/**
 * React Router without what this site does not use of it: routes that load data, forms, prefetching. Its package says that
 * nothing in it has side effects, yet it is one file that makes each component and context by a call and names it for
 * development tools, which keeps them all in the bundle: here the names go, and the calls are marked as what they are. Its
 * exports lead to the build for development; the one for production differs in that constant. Should an update word
 * things otherwise, the download grows, and server/first-download.test.ts tells.
 */
function leanRouter(): Plugin {
  return {
    name: 'lean-router',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /\/node_modules\/react-router\/dist\// },
      handler: (code) => ({
        code: code
          .replace('ENABLE_DEV_WARNINGS = true', 'ENABLE_DEV_WARNINGS = false')
          .replace(/^\w+\.displayName = "\w+";$/gm, '')
          .replace(/= (React\d*\.(?:createContext|forwardRef|memo)\()/g, '= /* @__PURE__ */ $1'),
        map: null,
      }),
    },
  };
}

/** Icons that the server draws once (src/app/drawn-icon.ts). Should an update word things otherwise, they are right and slow. */
function drawnIcons(): Plugin {
  const ours = JSON.stringify(fileURLToPath(new URL('src/app/drawn-icon.ts', import.meta.url)));
  return {
    name: 'drawn-icons',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr',
    transform: {
      filter: { id: /\/lucide-react\/dist\/esm\/createLucideIcon\.mjs$/ },
      handler: (code) => ({
        code: code.replace(
          'export { createLucideIcon as default };',
          `import { drawnIcon } from ${ours};
const create = (...args) => drawnIcon(createLucideIcon(...args));
export { create as default };`,
        ),
        map: null,
      }),
    },
  };
}
