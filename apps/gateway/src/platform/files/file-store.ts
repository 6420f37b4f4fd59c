import path from 'node:path';
import { clamd, type ClamdAddress } from './scanning/clamd';
import { noScanner, type Scanner } from './scanning/scanner';
import { Spool } from './spool';
import { DiskStorage } from './storage/disk-storage';
import { S3Storage, type S3Settings } from './storage/s3-storage';
import type { Storage } from './storage/storage';

export interface FileSettings {
  /** Folder for files that are being received, and for all files where there is no bucket. */
  dir: string;
  s3: S3Settings | undefined;
  /** Whether bytes without a row are taken out: only where no copy of the database may know of them. */
  removesStrays: boolean;
  /** ClamAV's daemon; without one files are not scanned. */
  clamd: ClamdAddress | undefined;
}

/** Where the bytes of files are, come in, and are looked at. */
export interface FileStore {
  storage: Storage;
  spool: Spool;
  scanner: Scanner;
  removesStrays: boolean;
}

/** Touches neither disk nor network yet. */
export function createFileStore({ dir, s3, clamd: daemon, removesStrays }: FileSettings): FileStore {
  return {
    storage: s3 ? new S3Storage(s3) : new DiskStorage(path.join(dir, 'stored')),
    spool: new Spool(path.join(dir, 'incoming')),
    scanner: daemon ? clamd(daemon) : noScanner,
    removesStrays,
  };
}
