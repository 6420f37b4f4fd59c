import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib';
import { dictionaryLines, type LabelEntry } from '@gredia/domain/labels';

/** The dictionary as browsers load it (`readDictionary`). */
export interface DictionaryFile {
  br: Buffer;
  gzip: Buffer;
  etag: string;
}

/** What the first answer waits for: four fifths of gzip's bytes for no more work. */
const QUICK = 9;
/** The best there is: 6 % less for seventeen times the work. */
const SMALLEST = constants.BROTLI_MAX_QUALITY;

const gzipped = promisify(gzip);
const unpacked = promisify(brotliDecompress);
const brotli = promisify(brotliCompress);

const compressed = (text: Buffer, quality: number): Promise<Buffer> =>
  brotli(text, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
    },
  });

export async function dictionaryFile(
  entries: readonly LabelEntry[],
  pause: () => Promise<void>,
): Promise<DictionaryFile> {
  const hash = createHash('sha256');
  const parts: Buffer[] = [];
  for (const lines of dictionaryLines(entries)) {
    const part = Buffer.from(lines);
    hash.update(part);
    parts.push(part);
    await pause();
  }
  const text = Buffer.concat(parts);
  return {
    br: await compressed(text, QUICK),
    gzip: await gzipped(text),
    // Weak: the file is one, however it is compressed.
    etag: `W/"${hash.digest('base64url').slice(0, 22)}"`,
  };
}

/**
 * Packs a file as small as it gets. It takes some seconds of a thread that passwords are hashed on too, and the process
 * cannot end meanwhile: only for a file that will be sent often.
 */
export async function makeSmallest(file: DictionaryFile): Promise<void> {
  file.br = await compressed(await unpacked(file.br), SMALLEST);
}
