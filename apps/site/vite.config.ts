import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, defineConfig, type Plugin, type Rolldown, type UserConfig } from 'vite';
import { chunkGroups, START } from './chunk-groups.ts';
import { sectionsOf } from './chunk-sections.ts';

/** Built twice for browsers: how modules are put into files is known when it is known what each page needs. */
export default defineConfig(async ({ command, mode, isSsrBuild }) =>
  siteConfig(
    command === 'build' && !isSsrBuild ? [START, ...chunkGroups(await firstBuild(mode), sectionsOf)] : [START],
  ),
);

async function firstBuild(mode: string): Promise<Rolldown.OutputChunk[]> {
  const config = siteConfig([START]);
  const built = (await build({
    ...config,
    build: { ...config.build, write: false },
    configFile: false,
    mode,
    root: import.meta.dirname,
    logLevel: 'warn',
  })) as Rolldown.RolldownOutput;
  return built.output.filter((file) => file.type === 'chunk');
}

function siteConfig(groups: Rolldown.CodeSplittingGroup[]): UserConfig {
  return {
    plugins: [react(), leanRouter(), printedStyles(), drawnIcons()],
    build: {
      manifest: true,
      outDir: 'dist/client',
      emptyOutDir: true,
      target: 'es2022',
      reportCompressedSize: false,
      // The editor of posts is larger than 500 kB and comes only to who writes; server/first-download.test.ts watches the rest.
      chunkSizeWarningLimit: 600,
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
              // A group takes exactly its modules: with what those import, and barrels name, it would take half the site.
              codeSplitting: { groups, includeDependenciesRecursively: false },
            },
            // Emotion calls it in `withTheme` alone, which is never used; as CommonJS it would come along all the same.
            treeshake: { moduleSideEffects: [{ test: /node_modules\/hoist-non-react-statics\//, sideEffects: false }] },
          },
        },
      },
    },
  };
}

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

/**
 * What every page begins with (reset, global rules, variables of tokens) is printed by the server and stays where it is: the
 * browser need not make it once more of hundreds of rules before anything lives.
 * @throws Error when an update of Chakra words its system otherwise
 */
function printedStyles(): Plugin {
  const made = '[getPreflightCss(), getGlobalCss(), getTokenCss()]';
  const reset = 'createPreflight({ preflight })';
  return {
    name: 'printed-styles',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /\/@chakra-ui\/react\/dist\/esm\/styled-system\/system\.js$/ },
      handler: (code) => {
        if (!code.includes(made) || !code.includes(reset))
          throw new Error('Chakra makes its global styles otherwise now.');
        return { code: code.replace(made, '[]').replace(reset, '{}'), map: null };
      },
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
