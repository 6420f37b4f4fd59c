import { rm } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'esbuild';
import { sourceMark } from './src/modules/regulations/linking/source-mark.mjs';

const root = import.meta.dirname;
// Tests build into a folder of their own.
const dist = path.resolve(root, process.argv[2] ?? 'dist');

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
  entryPoints: {
    main: 'src/app/main.ts',
    ...Object.fromEntries(
      ['analyze-labels', 'grant', 'import', 'import-rows', 'migrate', 'review-rules', 'starter'].map((program) => [
        `cli/${program}`,
        `src/cli/${program}.ts`,
      ]),
    ),
  },
  absWorkingDir: root,
  outdir: dist,
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  sourcemap: true,
  define: { BUILT_SOURCE_MARK: JSON.stringify(sourceMark(root)) },
  plugins: [bundleWorkspaceOnly],
  logLevel: 'warning',
});
