import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline, type Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { ImportError } from '../import-error';
import { strictText, type Encoding } from './strict-text';

/** SHA-256 of a file, by which an interrupted import knows its file again. */
export async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

async function isGzip(file: string): Promise<boolean> {
  const handle = await open(file);
  try {
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(2), 0, 2, 0);
    return bytesRead === 2 && buffer[0] === 0x1f && buffer[1] === 0x8b;
  } finally {
    await handle.close();
  }
}

/**
 * The text of a file, unpacked when it is gzip, as a stream that fails with an `ImportError` where the file is
 * unreadable, cut off or not in its encoding: UTF-8 unless something else is said.
 * @param onBytes called with the number of bytes of the file read so far
 */
export async function openText(
  file: string,
  onBytes: (bytes: number) => void,
  encoding: Encoding = 'UTF-8',
): Promise<Readable> {
  const unpack = (await isGzip(file)) ? [createGunzip()] : [];
  const source = createReadStream(file);
  const text = strictText(encoding);
  const stages = [source, ...unpack, text];
  source.on('data', () => onBytes(source.bytesRead));
  pipeline(stages, () => undefined);
  return text;
}

/** The encoding of a file that is in UTF-8 or in CP949, which is never both where letters other than English are in it. */
export async function encodingOf(file: string): Promise<Encoding> {
  try {
    for await (const _ of await openText(file, () => undefined));
    return 'UTF-8';
  } catch (error) {
    if (error instanceof ImportError) return 'CP949';
    throw error;
  }
}

/** Says in Korean what stopped the reading of a file. */
export function asImportError(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof ImportError) return error;
  const code = (error as { code?: string }).code ?? '';
  if (code === 'Z_BUF_ERROR') return new ImportError('gzip 파일이 중간에 끊겼어요. 다시 내려받아 주세요.');
  if (code.startsWith('Z_')) return new ImportError(`gzip 파일이 손상됐어요 (${error.message}).`);
  if (code === 'CSV_QUOTE_NOT_CLOSED') return new ImportError('닫히지 않은 따옴표가 있어요. 파일이 중간에 끊겼어요.');
  if (code.startsWith('CSV_')) return new ImportError(`CSV 형식이 잘못됐어요: ${error.message}`);
  if (error.message.startsWith('Parser ')) {
    return new ImportError(`JSON 형식이 잘못됐거나 파일이 중간에 끊겼어요 (${error.message}).`);
  }
  return error;
}
