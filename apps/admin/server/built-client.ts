import { readFile } from 'node:fs/promises';
import path from 'node:path';
import express from 'express';
import type { Client } from './app';

/** The client as `build.mjs` left it in a folder. Files named by their content may be kept for ever. */
export async function builtClient(folder: string): Promise<Client> {
  const page = await readFile(path.join(folder, 'index.html'), 'utf8');
  const files = express.Router();
  const assets = { immutable: true, maxAge: '1y', index: false, fallthrough: false };
  files.use('/assets', express.static(path.join(folder, 'assets'), assets));
  files.use(express.static(folder, { index: false, maxAge: '1h' }));
  return { files, page: async () => page };
}
