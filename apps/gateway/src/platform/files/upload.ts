import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { pipeline } from 'node:stream/promises';
import type { Viewer } from '@gredia/auth';
import type { Client, Keys } from '@gredia/auth/server';
import { FILE_TYPES, UPLOAD_RULES, type FilePurpose } from '@gredia/domain';
import { and, count, eq, gt, sql, sum } from 'drizzle-orm';
import type { Logger } from 'pino';
import { one, type Database } from '../database/client';
import { newId } from '../database/columns';
import { conflict, internalServerError } from '../errors/errors';
import { KeyedSemaphore } from '../concurrency/keyed-semaphore';
import { audit } from '../audit/audit';
import type { Limits } from '../limits/limits';
import { examineFile, type ExaminedFile } from './content/examine';
import { givenName } from './file-name';
import type { FileStore } from './file-store';
import { files, type FileModel } from './files.table';
import { receiveFile, type ReceivedFile } from './receive-file';
import { brokenOff, infected } from './refusals';
import { folderOfDatabase } from './storage/folder-of-database';

/** Of one account, that nothing has referred to yet. */
export const MAX_UNCLAIMED = 200;
/** Of one account, used or not: a hundred documents of the largest size. */
export const MAX_BYTES_PER_DAY = 3 * 1024 ** 3;
/** Unpacking and drawing take a processor and much memory: not more of it at once, however many wait. */
const EXAMINED_AT_ONCE = 2;

const examinations = new KeyedSemaphore(EXAMINED_AT_ONCE);

export interface UploadOffice {
  db: Database;
  keys: Keys;
  limits: Limits;
  store: FileStore;
  log: Logger;
}

export interface UploadRequest {
  viewer: Viewer;
  client: Client;
  purpose: FilePurpose;
  /** Multipart, with the one field `file`. */
  body: IncomingMessage;
  /** Aborted when the client no longer waits for the answer. */
  signal: AbortSignal;
}

/**
 * Takes in a file: receives, examines and scans it, and keeps it as unused. Whether its sender may was asked before.
 * Whatever is refused leaves nothing behind.
 * @throws RATE_LIMITED, CONFLICT, BAD_USER_INPUT, PAYLOAD_TOO_LARGE
 */
export async function upload(office: UploadOffice, request: UploadRequest): Promise<FileModel> {
  const { db, limits, store } = office;
  const { viewer, purpose, body } = request;
  await limits.take('file-upload', viewer.id);
  await refuseHoard(db, viewer.id);
  await refuseFlood(db, viewer.id);
  return store.spool.use(async (newPath) => {
    const received = await receiveFile(body, UPLOAD_RULES[purpose].maxBytes, newPath);
    const examined = await examinations.run('all', async () => {
      refuseGone(request);
      return examineFile(received, purpose, newPath);
    });
    await refuseInfected(office, request, received);
    return keep(office, request, examined);
  });
}

/** What was uploaded and never used has its first day still before it; what was used and released is not counted. */
async function refuseHoard(db: Database, ownerId: string): Promise<void> {
  const unclaimed = and(eq(files.ownerId, ownerId), eq(files.unusedSince, files.createdAt));
  const { held } = await db.select({ held: count() }).from(files).where(unclaimed).then(one);
  if (held >= MAX_UNCLAIMED) {
    throw conflict('올려 두고 아직 쓰지 않은 파일이 너무 많아요. 쓰거나, 내일 다시 올려 주세요.');
  }
}

async function refuseFlood(db: Database, ownerId: string): Promise<void> {
  const ofToday = and(eq(files.ownerId, ownerId), gt(files.createdAt, sql`now() - interval '24 hours'`));
  const { bytes } = await db
    .select({ bytes: sum(files.size).mapWith(Number) })
    .from(files)
    .where(ofToday)
    .then(one);
  if ((bytes ?? 0) >= MAX_BYTES_PER_DAY) {
    throw conflict('하루 동안 올릴 수 있는 용량을 다 썼어요. 내일 다시 올려 주세요.');
  }
}

async function refuseInfected(office: UploadOffice, request: UploadRequest, received: ReceivedFile): Promise<void> {
  const { db, keys, store, log } = office;
  const virus = await store.scanner.scan(received.path).catch((error: unknown) => {
    const errorId = randomUUID();
    log.error({ errorId, err: error }, 'A file could not be scanned for viruses');
    throw internalServerError(errorId, '지금은 파일을 검사할 수 없어요. 잠시 뒤에 다시 올려 주세요.');
  });
  if (virus === null) return;
  const { viewer, client, purpose } = request;
  const details = { virus, purpose, name: givenName(received.name), sha256: await digest(received.path) };
  await audit(db, keys, client, { action: 'file.upload', outcome: 'INFECTED', actorId: viewer.id, details });
  throw infected();
}

/**
 * Bytes first: a row never promises what is not there. Once the row is asked for the bytes stay, whatever the answer: it
 * may be lost on the way of a row that was written. Those without a row are the nightly clean-up's.
 */
async function keep(office: UploadOffice, request: UploadRequest, examined: ExaminedFile): Promise<FileModel> {
  const { db, store, log } = office;
  const { viewer, purpose } = request;
  const { path, type, name } = examined;
  const id = newId();
  const row = {
    id,
    purpose,
    name,
    contentType: FILE_TYPES[type],
    ownerId: viewer.id,
    size: (await stat(path)).size,
    sha256: await digest(path),
    isPublic: UPLOAD_RULES[purpose].isPublic,
    storageKey: `${await folderOfDatabase(db)}${new Date().toISOString().slice(0, 7)}/${id}`,
  };
  try {
    await store.storage.put(row.storageKey, path, row.contentType);
    refuseGone(request);
  } catch (error) {
    await store.storage.remove(row.storageKey).catch((err: unknown) => log.warn({ err, id }, 'Bytes of no file stay'));
    throw error;
  }
  return db.insert(files).values(row).returning().then(one);
}

/** A client that has left will never learn the id. */
function refuseGone({ signal }: UploadRequest): void {
  if (signal.aborted) throw brokenOff();
}

async function digest(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}
