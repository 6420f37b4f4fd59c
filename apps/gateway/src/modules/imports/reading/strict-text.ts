import { Transform } from 'node:stream';
import { getDecoder } from 'iconv-lite';
import { ImportError } from '../import-error';

export type Encoding = 'UTF-8' | 'CP949';

/** Decodes the next bytes, or what is left at the end without any. @throws where they are no text of the encoding */
type Decode = (chunk?: Buffer) => string;

const decoders: Record<Encoding, () => Decode> = {
  'UTF-8': () => {
    const decoder = new TextDecoder('utf-8', { fatal: true });
    return (chunk) => decoder.decode(chunk, { stream: chunk !== undefined });
  },
  // Node's own `euc-kr` knows a fifth of the syllables that CP949 has.
  CP949: () => {
    const decoder = getDecoder('cp949');
    return (chunk) => {
      const text = (chunk ? decoder.write(chunk) : decoder.end()) ?? '';
      if (text.includes('\ufffd')) throw new Error('Not CP949.');
      return text;
    };
  },
};

/** Decodes strictly, drops a byte order mark, refuses anything else with the place of the first wrong byte. */
export function strictText(encoding: Encoding): Transform {
  const decoder = decoders[encoding]();
  let bytes = 0;
  const decode = (chunk: Buffer | undefined): string => {
    try {
      return decoder(chunk);
    } catch {
      const name = encoding === 'UTF-8' ? 'UTF-8' : 'UTF-8이나 CP949';
      throw new ImportError(
        `${name} 파일이 아니에요 (${bytes.toLocaleString('ko')}바이트 근처). UTF-8로 저장한 뒤 다시 가져와 주세요.`,
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
