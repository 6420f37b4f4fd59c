import { cp, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'esbuild';

const root = import.meta.dirname;
const dist = path.join(root, 'dist');
const commands = (await readdir(path.join(root, 'src', 'cli'))).filter((file) => /^[\w-]+\.ts$/.test(file));

/** Packages of npm stay outside; the workspace's own are TypeScript that Node cannot load, and go in. */
const bundleWorkspaceOnly = {
  name: 'bundle-workspace-only',
  setup({ onResolve }) {
    onResolve({ filter: /^[^./]/ }, ({ path: name, kind }) =>
      kind === 'entry-point' || name.startsWith('@gredia/') ? undefined : { path: name, external: true },
    );
  },
};

await rm(dist, { recursive: true, force: true });
await build({
  entryPoints: ['src/main.ts', ...commands.map((file) => `src/cli/${file}`)],
  absWorkingDir: root,
  outdir: dist,
  outbase: 'src',
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  sourcemap: true,
  plugins: [bundleWorkspaceOnly],
  logLevel: 'warning',
});
for (const folder of ['drizzle', 'starter']) {
  await cp(path.join(root, folder), path.join(dist, folder), { recursive: true });
}
