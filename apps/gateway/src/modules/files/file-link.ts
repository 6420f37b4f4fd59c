import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Keys } from '@gredia/auth/server';
import type { FileModel } from './files.table';

/** What a link is bound to; with another name, as after a replaced row, it opens nothing. */
export type LinkedFile = Pick<FileModel, 'id' | 'name'>;

/** Where everybody reads a public file, on the origin of the page. */
export const publicFileUrl = (id: string): string => `/api/files/${id}`;

/** The address of a private file that opens it until `expiresAt`. */
export function signedFileUrl(keys: Keys, file: LinkedFile, expiresAt: Date): string {
  const expires = Math.floor(expiresAt.getTime() / 1000);
  return `${publicFileUrl(file.id)}?expires=${expires}&signature=${sign(keys.for('file-link')[0], file, expires)}`;
}

/** Whether the query of an address is one that we signed for this file and that has not expired. */
export function opensFile(keys: Keys, file: LinkedFile, query: Record<string, unknown>, now = Date.now()): boolean {
  const { expires, signature } = query;
  if (typeof expires !== 'string' || typeof signature !== 'string') return false;
  if (!/^\d{1,11}$/.test(expires) || !/^[\w-]{43}$/.test(signature)) return false;
  const isOurs = keys
    .for('file-link')
    .map((key) => timingSafeEqual(Buffer.from(sign(key, file, Number(expires))), Buffer.from(signature)))
    .includes(true);
  return isOurs && Number(expires) * 1000 > now;
}

const sign = (key: Buffer, { id, name }: LinkedFile, expires: number): string =>
  createHmac('sha256', key)
    .update(JSON.stringify([id, name, expires]))
    .digest('base64url');
