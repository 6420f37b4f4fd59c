import { build } from 'esbuild';

/**
 * A plugin of esbuild: packages of npm stay outside; the workspace's own are TypeScript that Node cannot load, and go in.
 * @type {import('esbuild').Plugin}
 */
export const bundleWorkspaceOnly = {
  name: 'bundle-workspace-only',
  setup({ onResolve }) {
    onResolve({ filter: /^[^./]/ }, ({ path: name, kind }) =>
      kind === 'entry-point' || name.startsWith('@gredia/') ? undefined : { path: name, external: true },
    );
  },
};

/**
 * Bundles `server/main.ts` of an app into `dist/server/main.js`, and beside it the programs of its threads.
 * @param {string} root the app's folder
 * @param {string[]} threads their files, from the app's folder
 */
export async function bundleServer(root, threads = []) {
  await build({
    entryPoints: ['server/main.ts', ...threads],
    absWorkingDir: root,
    outdir: 'dist/server',
    entryNames: '[name]',
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: true,
    plugins: [bundleWorkspaceOnly],
    logLevel: 'warning',
  });
}
