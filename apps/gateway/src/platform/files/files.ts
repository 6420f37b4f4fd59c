import type { Keys } from '@gredia/auth/server';
import type { FilePurpose } from '@gredia/domain';
import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { validate as isUuid } from 'uuid';
import type { Executor } from '../database/client';
import { badUserInput } from '../errors/errors';
import { signedFileUrl, type LinkedFile } from './file-link';
import { files, type FileModel } from './files.table';
import { linkEnd } from './signed-query';

export interface FileLink {
  url: string;
  expiresAt: Date;
}

declare module '../graphql/context' {
  interface ContextServices {
    /** Links to private files. */
    files: Files;
  }
}

/** What resolvers need of files besides their rows. */
export class Files {
  readonly #keys: Keys;

  constructor(keys: Keys) {
    this.#keys = keys;
  }

  /** Opens a private file for five minutes to the holder of the link. Who may have it is asked before. */
  async link(file: LinkedFile): Promise<FileLink> {
    const expiresAt = linkEnd();
    return { url: signedFileUrl(this.#keys, file, expiresAt), expiresAt };
  }
}

export { publicFileUrl } from './file-link';

export interface FileClaim {
  /** In the order in which they are wanted back. */
  ids: readonly string[];
  purpose: FilePurpose;
  /** Who uploaded them. */
  ownerId: string;
}

/**
 * Marks uploads as used, in the transaction that makes something refer to them.
 * @throws BAD_USER_INPUT for `fileId` when one is not an unused upload of this person for this purpose, or is named twice
 */
export async function claimFiles(tx: Executor, { ids, purpose, ownerId }: FileClaim): Promise<FileModel[]> {
  if (!ids.length) return [];
  if (!ids.every((id) => isUuid(id)) || new Set(ids).size < ids.length) throw unknownUpload();
  const isClaimable = and(
    inArray(files.id, [...ids]),
    and(eq(files.purpose, purpose), eq(files.ownerId, ownerId), isNotNull(files.unusedSince)),
  );
  // Always in the same order: two claims of the same files must not wait for each other.
  const found = await tx.select().from(files).where(isClaimable).orderBy(asc(files.id)).for('update');
  if (found.length < ids.length) throw unknownUpload();
  await tx
    .update(files)
    .set({ unusedSince: null })
    .where(inArray(files.id, [...ids]));
  const byId = new Map(found.map((file) => [file.id, { ...file, unusedSince: null }]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

const unknownUpload = () => badUserInput({ fileId: '파일을 다시 올려 주세요.' });

/** Nothing refers to these files any more, as of this transaction: they are deleted a day later, unless claimed again. */
export async function releaseFiles(tx: Executor, ids: readonly string[]): Promise<void> {
  if (!ids.length) return;
  await tx
    .update(files)
    .set({ unusedSince: sql`now()` })
    .where(inArray(files.id, [...ids]));
}
