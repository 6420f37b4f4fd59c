import { cp, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { bundleServer } from '@gredia/front-server/bundle';
import { build } from 'vite';

/** dist/client (files for browsers), template.html and manifest.json, dist/server/entry-server.js (the app), main.js (the server). */
const root = import.meta.dirname;
process.env.NODE_ENV = 'production';
const pretendard = dirname(createRequire(import.meta.url).resolve('pretendard/dist/public/static/Pretendard-Bold.otf'));

await rm(`${root}/dist`, { recursive: true, force: true });
await build({ root, logLevel: 'warn' });
// Out of the folder that browsers see: neither is a page.
await rename(`${root}/dist/client/index.html`, `${root}/dist/template.html`);
await rename(`${root}/dist/client/.vite/manifest.json`, `${root}/dist/manifest.json`);
await rm(`${root}/dist/client/.vite`, { recursive: true });
await build({
  root,
  logLevel: 'warn',
  // One file with all it needs: starts quickly, and cannot pick up a development build of React.
  ssr: { noExternal: true },
  build: {
    ssr: 'src/entry-server.tsx',
    outDir: 'dist/server',
    emptyOutDir: false,
    manifest: false,
    copyPublicDir: false,
  },
});
await bundleServer(root, ['server/pictures/picture-worker.ts']);
// Pictures are drawn in our own font, with every Korean syllable: an image of the site has no other.
await cp(pretendard, `${root}/dist/server/fonts`, {
  recursive: true,
  filter: (path) => path === pretendard || /Pretendard-(Regular|Bold)\.otf$/.test(path),
});
