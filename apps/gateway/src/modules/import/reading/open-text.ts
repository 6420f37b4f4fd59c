import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline, Transform, type Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { ImportError } from '../import-error';

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

/** Decodes UTF-8 strictly, drops a byte order mark, refuses anything else with the place of the first wrong byte. */
function strictUtf8(): Transform {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let bytes = 0;
  const decode = (chunk: Uint8Array | undefined): string => {
    try {
      return decoder.decode(chunk, { stream: chunk !== undefined });
    } catch {
      throw new ImportError(
        `UTF-8 파일이 아니에요 (${bytes.toLocaleString('ko')}바이트 근처). UTF-8로 저장한 뒤 다시 가져와 주세요.`,
      );
    }
  };
  return new Transform({
    readableObjectMode: false,
    encoding: 'utf8',
    transform(chunk: Buffer, _encoding, done) {
      try {
        const text = decode(chunk);
        bytes += chunk.length;
        done(null, text);
      } catch (error) {
        done(error as Error);
      }
    },
    flush(done) {
      try {
        done(null, decode(undefined));
      } catch (error) {
        done(error as Error);
      }
    },
  });
}

/**
 * The text of a file, unpacked when it is gzip, as a stream that fails with an `ImportError` where the file is
 * unreadable, cut off or not UTF-8.
 * @param onBytes called with the number of bytes of the file read so far
 */
export async function openText(file: string, onBytes: (bytes: number) => void): Promise<Readable> {
  const unpack = (await isGzip(file)) ? [createGunzip()] : [];
  const source = createReadStream(file);
  const text = strictUtf8();
  const stages = [source, ...unpack, text];
  source.on('data', () => onBytes(source.bytesRead));
  pipeline(stages, () => undefined);
  return text;
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
