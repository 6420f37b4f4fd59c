import { createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FileType } from '@gredia/domain';
import { GraphQLError } from 'graphql';
import { openPromise } from 'yauzl';
import {
  archiveTooDeep,
  archiveTooFull,
  archiveTooLarge,
  emptyFile,
  locked,
  unreadable,
  withMacros,
} from '../refusals';
import type { NewPath } from '../spool';

/** How archives begin: a first entry, or the end of an empty one. */
const ARCHIVE = [Buffer.from('PK\x03\x04', 'latin1'), Buffer.from('PK\x05\x06', 'latin1')];
const MAGIC_BYTES = 4;
/** Enough of an entry to know what it is: its magic, or the whole `mimetype` of an hwpx. */
const HEAD_BYTES = 32;

const MB = 1024 ** 2;

/** What an archive may become, all that is in it together, however deep. */
export const ARCHIVE_LIMITS = {
  bytes: 300 * MB,
  /** Inflated to packed; asked beyond `looseBytes`: small files of repetitions are no danger. */
  ratio: 100,
  looseBytes: 20 * MB,
  entries: 10_000,
  /** Archives in archives: a document of Office with a table in it, in a zip, is 2. */
  depth: 3,
} as const;

export const isArchive = (head: Buffer): boolean =>
  ARCHIVE.some((magic) => head.subarray(0, MAGIC_BYTES).equals(magic));

/** What was seen so far, in the archive and in those within it. */
interface Tally {
  packedBytes: number;
  bytes: number;
  entries: number;
}

/**
 * Unpacks an archive without keeping anything, measures what really comes out of it, and tells which type it is.
 * @throws BAD_USER_INPUT for a bomb, an encrypted, empty or broken one, a document with macros
 */
export async function archiveType(path: string, newPath: NewPath): Promise<FileType> {
  const { size: packedBytes } = await stat(path);
  try {
    return await inspect(path, { packedBytes, bytes: 0, entries: 0 }, 1, newPath);
  } catch (error) {
    if (error instanceof GraphQLError || (error instanceof Error && 'syscall' in error)) throw error;
    // Whatever the library cannot read: sizes that are not true, names that lead elsewhere, unknown methods.
    throw unreadable();
  }
}

async function inspect(path: string, tally: Tally, depth: number, newPath: NewPath): Promise<FileType> {
  if (depth > ARCHIVE_LIMITS.depth) throw archiveTooDeep();
  const names = new Set<string>();
  let mimetype = '';
  const archive = await openPromise(path);
  try {
    for await (const entry of archive.eachEntry()) {
      if ((tally.entries += 1) > ARCHIVE_LIMITS.entries) throw archiveTooFull();
      if (entry.isEncrypted()) throw locked();
      names.add(entry.fileName);
      const { head, nested } = await measure(await archive.openReadStreamPromise(entry), tally, newPath);
      if (entry.fileName === 'mimetype') mimetype = head.toString('latin1');
      if (nested) await inspect(nested, tally, depth + 1, newPath);
    }
  } finally {
    archive.close();
  }
  if (names.size === 0) throw emptyFile();
  return typeOf([...names], mimetype);
}

interface MeasuredEntry {
  /** Its beginning. */
  head: Buffer;
  /** Where it lies when it is an archive itself. */
  nested: string | null;
}

/** Reads an entry to its end and counts what comes out. */
async function measure(entry: Readable, tally: Tally, newPath: NewPath): Promise<MeasuredEntry> {
  const chunks = counted(entry, tally);
  let head = Buffer.alloc(0);
  while (head.length < HEAD_BYTES) {
    const { value, done } = await chunks.next();
    if (done) break;
    head = Buffer.concat([head, value]);
  }
  if (!isArchive(head)) {
    while (!(await chunks.next()).done);
    return { head, nested: null };
  }
  const nested = await newPath();
  const whole = async function* () {
    yield head;
    yield* chunks;
  };
  await pipeline(whole, createWriteStream(nested, { flags: 'wx', mode: 0o600 }));
  return { head, nested };
}

async function* counted(entry: Readable, tally: Tally): AsyncGenerator<Buffer, void> {
  for await (const chunk of entry as AsyncIterable<Buffer>) {
    tally.bytes += chunk.length;
    refuseBomb(tally);
    yield chunk;
  }
}

function refuseBomb({ bytes, packedBytes }: Tally): void {
  const isLoose = bytes <= ARCHIVE_LIMITS.looseBytes || bytes <= packedBytes * ARCHIVE_LIMITS.ratio;
  if (bytes > ARCHIVE_LIMITS.bytes || !isLoose) throw archiveTooLarge();
}

/** Documents are archives that hold certain files. */
function typeOf(names: readonly string[], mimetype: string): FileType {
  if (mimetype.startsWith('application/hwp+zip')) return 'hwpx';
  if (!names.includes('[Content_Types].xml')) return 'zip';
  if (names.some((name) => name.endsWith('/vbaProject.bin'))) throw withMacros();
  const folders = { docx: 'word/', xlsx: 'xl/', pptx: 'ppt/' } as const;
  const types = Object.keys(folders) as (keyof typeof folders)[];
  return types.find((type) => names.some((name) => name.startsWith(folders[type]))) ?? 'zip';
}
