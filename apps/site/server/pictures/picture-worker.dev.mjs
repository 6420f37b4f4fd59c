import { register } from 'tsx/esm/api';

// Node reads no TypeScript in a thread: for development and tests, where nothing has bundled it.
register();
await import('./picture-worker.ts');
