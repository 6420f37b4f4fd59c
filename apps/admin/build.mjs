import { build as bundle } from 'esbuild';
import { build } from 'vite';

await build({ configFile: 'vite.config.ts', logLevel: 'warn' });
await bundle({
  entryPoints: ['server/main.ts'],
  outfile: 'dist/server/main.js',
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  packages: 'external',
  sourcemap: true,
  logLevel: 'warning',
});
