import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Database } from '../../../platform/database/client';
import type { FileModel } from '../../../platform/files/files.table';
import type { Storage } from '../../../platform/files/storage/storage';
import type { OpenApiService } from '../open-api/open-api-services';
import { csvLine } from '../reject-file';
import type { DomesticUpdateModel } from './domestic-updates.table';
import { keptRows } from './update-run';

/** Runs work with a folder of its own, which is gone afterwards. What a killed process leaves is in the system's own. */
export async function withFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'gredia-update-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Writes the kept pages as the file that the importer knows. The same pages make the same file, by which an import that was
 * stopped knows it again.
 */
export async function writePages(
  db: Database,
  { dataSet, columns }: OpenApiService,
  run: DomesticUpdateModel,
  folder: string,
): Promise<string> {
  const file = path.join(folder, `mfds-${dataSet}-${run.edition}.csv`);
  async function* lines() {
    yield csvLine(Object.keys(columns));
    for await (const rows of keptRows(db, run.id)) yield rows.map(csvLine).join('');
  }
  await pipeline(lines, createWriteStream(file));
  return file;
}

/** Brings an uploaded file here, under a name that holds no path. */
export async function fetchUpload(storage: Storage, { storageKey, name }: FileModel, folder: string): Promise<string> {
  const file = path.join(folder, path.basename(name).replace(/[^\p{L}\p{N}._ -]/gu, '_'));
  await pipeline(await storage.read(storageKey), createWriteStream(file));
  return file;
}
