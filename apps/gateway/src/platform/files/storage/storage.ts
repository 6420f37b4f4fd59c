import type { Readable } from 'node:stream';

/** Bytes from the first to the last, both among them. */
export interface ByteRange {
  start: number;
  end: number;
}

export interface StoredBytes {
  key: string;
  storedAt: Date;
}

export interface LinkedBytes {
  key: string;
  /** How the download is called. */
  name: string;
  contentType: string;
}

/** Where the bytes of files are kept. A key is a path of plain letters with slashes, and is never used twice. */
export interface Storage {
  /** Keeps a copy of a local file, which may be moved: whole or not at all. */
  put(key: string, path: string, contentType: string): Promise<void>;
  /** @throws when there are no such bytes, before the first one is read */
  read(key: string, range?: ByteRange): Promise<Readable>;
  /** Does nothing when there are none. */
  remove(key: string): Promise<void>;
  /** Everything whose key begins with a folder (`a/b/`). */
  list(folder: string): AsyncIterable<StoredBytes>;
  /** An address at which the storage itself gives bytes away for a short time; null: it gives none. */
  link(bytes: LinkedBytes): Promise<string | null>;
}
