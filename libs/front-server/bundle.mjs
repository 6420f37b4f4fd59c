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
 * Bundles `server/main.ts` of an app into `dist/server/main.js`.
 * @param {string} root the app's folder
 */
export async function bundleServer(root) {
  await build({
    entryPoints: ['server/main.ts'],
    absWorkingDir: root,
    outfile: 'dist/server/main.js',
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: true,
    plugins: [bundleWorkspaceOnly],
    logLevel: 'warning',
  });
}
