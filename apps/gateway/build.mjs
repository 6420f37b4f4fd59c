import { rm } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'esbuild';

const root = import.meta.dirname;
const dist = path.join(root, 'dist');

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
  // The programs find drizzle/, law/ and starter/ beside dist/.
  entryPoints: [
    'main',
    'cli/analyze-labels',
    'cli/grant',
    'cli/import',
    'cli/migrate',
    'cli/review-rules',
    'cli/starter',
  ].map((program) => `src/${program}.ts`),
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
