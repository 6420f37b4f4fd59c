import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { LabelEntry } from '@gredia/domain/labels';

/** The dictionary as browsers load it. */
export interface DictionaryFile {
  /** JSON: `[[id, nameKor, INCI, [previous names], [aliases], English name of the Korean list], …]` */
  gzipped: Buffer;
  etag: string;
}

const SLICE = 500;
const compress = promisify(gzip);

export async function dictionaryFile(
  entries: readonly LabelEntry[],
  pause: () => Promise<void>,
): Promise<DictionaryFile> {
  const hash = createHash('sha256');
  const parts: Buffer[] = [];
  const add = (text: string) => {
    const part = Buffer.from(text);
    hash.update(part);
    parts.push(part);
  };
  for (let at = 0; at < entries.length; at += SLICE) {
    const rows = entries.slice(at, at + SLICE).map(toRow);
    add(`${at === 0 ? '[' : ','}${JSON.stringify(rows).slice(1, -1)}`);
    await pause();
  }
  add(entries.length === 0 ? '[]' : ']');
  // Weak: the file is one, whether it travels compressed or not.
  return { gzipped: await compress(Buffer.concat(parts)), etag: `W/"${hash.digest('base64url').slice(0, 22)}"` };
}

const toRow = ({ id, nameKor, INCI, nameEng, previousNames, aliases }: LabelEntry) => [
  id,
  nameKor,
  INCI,
  previousNames,
  aliases,
  nameEng ?? null,
];
