import { bundleServer } from '@gredia/front-server/bundle';
import { build } from 'vite';

await build({ configFile: 'vite.config.ts', logLevel: 'warn' });
await bundleServer(import.meta.dirname);
