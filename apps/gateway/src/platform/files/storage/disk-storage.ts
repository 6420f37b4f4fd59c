import type { Dirent } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { ifMissing } from '../spool';
import type { Storage, StoredBytes } from './storage';

/** Keeps files in a folder of this machine, or of a disk that all gateways share. */
export class DiskStorage implements Storage {
  readonly #root: string;

  constructor(root: string) {
    this.#root = root;
  }

  async put(key: string, from: string): Promise<void> {
    const to = this.#path(key);
    await mkdir(path.dirname(to), { recursive: true, mode: 0o700 });
    await flush(from);
    // The spool lies on the same disk: the bytes are there at once, and whole.
    await rename(from, to);
    await flush(path.dirname(to));
  }

  async read(key: string, range?: { start: number; end: number }) {
    const file = await open(this.#path(key));
    return file.createReadStream(range);
  }

  async remove(key: string): Promise<void> {
    await rm(this.#path(key), { force: true });
  }

  async *list(folder: string): AsyncGenerator<StoredBytes> {
    const entries = await readdir(this.#path(folder), { withFileTypes: true }).catch(ifMissing<Dirent[]>([]));
    for (const entry of entries) {
      const key = folder + entry.name;
      if (entry.isDirectory()) yield* this.list(`${key}/`);
      else yield* await this.#describe(key);
    }
  }

  async link(): Promise<null> {
    return null;
  }

  /** Nothing where it was removed meanwhile. */
  async #describe(key: string): Promise<StoredBytes[]> {
    const found = await stat(this.#path(key)).catch(ifMissing(null));
    return found ? [{ key, storedAt: found.mtime }] : [];
  }

  #path(key: string): string {
    return path.join(this.#root, ...key.split('/'));
  }
}

/** Waits until a file or folder has reached the disk. */
async function flush(target: string): Promise<void> {
  const handle = await open(target);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
