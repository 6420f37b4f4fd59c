import type { Keys } from '@gredia/auth/server';
import type { FileModel } from './files.table';
import { isSigned, signedQuery } from './signed-query';

/** What a link is bound to; with another name, as after a replaced row, it opens nothing. */
export type LinkedFile = Pick<FileModel, 'id' | 'name'>;

/** Where every visitor reads a public file, on the origin of the page. */
export const publicFileUrl = (id: string): string => `/api/files/${id}`;

/** The address of a private file that opens it until `expiresAt`. */
export const signedFileUrl = (keys: Keys, file: LinkedFile, expiresAt: Date): string =>
  `${publicFileUrl(file.id)}?${signedQuery(keys, subjectOf(file), expiresAt)}`;

/** Whether the query of an address is one that we signed for this file and that has not expired. */
export const opensFile = (keys: Keys, file: LinkedFile, query: Record<string, unknown>, now = Date.now()): boolean =>
  isSigned(keys, subjectOf(file), query, now);

const subjectOf = ({ id, name }: LinkedFile) => [id, name];
