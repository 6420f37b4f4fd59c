import { isUtf8 } from 'node:buffer';
import { pipeline, Readable, type Transform } from 'node:stream';
import { cellText, delimiterOf, TABLE_IMPORT_MAX, type Delimiter } from '@gredia/domain';
import { CsvError, parse, type Info } from 'csv-parse';
import { getDecoder } from 'iconv-lite';
import { badUserInput } from '../../platform/errors/errors';

/** A file as a table. */
export interface TableFile {
  encoding: string;
  delimiter: Delimiter;
  heads: string[];
  rows: { line: number; cells: string[] }[];
}

/** Bytes that are decoded in one turn of the event loop. */
const PIECE = 65_536;
/** Longer than any row: a quote that is not closed makes one of the rest of the file. */
const RECORD_MAX = 2_000_000;

const refused = (sentence: string) => badUserInput({ fileId: sentence });

/**
 * Reads a CSV file as people have it: UTF-8, what Excel in Korea saves (CP949) and what it calls Unicode; separated by
 * commas, semicolons or tabs; cells in quotes with lines of their own.
 * @throws BAD_USER_INPUT for `fileId`, with the line
 */
export async function readTableFile(content: Readable): Promise<TableFile> {
  const bytes = await bytesOf(content);
  const { name: encoding, decode } = decoderOf(bytes);
  const delimiter = delimiterOf(decode(bytes.subarray(0, PIECE)).text);
  const options = { delimiter, info: true, relax_column_count: true, relax_quotes: true, max_record_size: RECORD_MAX };
  const records: AsyncIterable<{ record: string[]; info: Info }> = parse(options);
  // What goes wrong before it ends the reading of the last one.
  pipeline([Readable.from(pieces(bytes, decode)), records as Transform], () => undefined);
  try {
    return { encoding, delimiter, ...(await tableOf(records)) };
  } catch (error) {
    if (error instanceof CsvError) throw refused(sentenceOf(error));
    throw error;
  }
}

async function tableOf(
  records: AsyncIterable<{ record: string[]; info: Info }>,
): Promise<Pick<TableFile, 'heads' | 'rows'>> {
  let heads: string[] | null = null;
  const rows: TableFile['rows'] = [];
  let nextLine = 1;
  for await (const { record: cells, info } of records) {
    const line = nextLine;
    nextLine = info.lines + 1;
    if (cells.every((cell) => cell.trim() === '')) continue;
    if (cells.some((cell) => cell.length > TABLE_IMPORT_MAX.cellLength)) {
      throw refused(`${line}행에 너무 긴 칸이 있어요. 큰따옴표가 닫혔는지 확인해 주세요.`);
    }
    if (heads === null) {
      heads = headsOf(cells);
      continue;
    }
    if (rows.length === TABLE_IMPORT_MAX.rows) {
      throw refused(
        `한 번에 ${TABLE_IMPORT_MAX.rows.toLocaleString('ko')}행까지 가져올 수 있어요. 파일을 나눠 주세요.`,
      );
    }
    rows.push({ line, cells: withoutEnd(cells) });
  }
  if (heads === null) throw refused('빈 파일이에요. 첫 줄에 열 이름이 있어야 해요.');
  if (!rows.length) throw refused('열 이름만 있고 가져올 행이 없어요.');
  return { heads, rows };
}

/** The heads without empty ones behind the last, which spreadsheets leave. */
function headsOf(cells: readonly string[]): string[] {
  const heads = withoutEnd(cells).map((cell) => cellText(cell).slice(0, 200));
  if (heads.length <= TABLE_IMPORT_MAX.columns) return heads;
  throw refused(`열은 ${TABLE_IMPORT_MAX.columns}개까지 가져올 수 있어요.`);
}

function withoutEnd(cells: readonly string[]): string[] {
  let end = cells.length;
  while (end > 0 && cells[end - 1]!.trim() === '') end -= 1;
  return cells.slice(0, end);
}

async function bytesOf(content: Readable): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of content) {
    pieces.push(piece as Buffer);
    size += (piece as Buffer).length;
    if (size > TABLE_IMPORT_MAX.bytes) throw refused('파일은 10MB까지 가져올 수 있어요.');
  }
  return Buffer.concat(pieces);
}

/** Reads bytes as a text. `rest` goes on behind them; without it they are the last. */
type Decode = (bytes: Buffer) => { text: string; rest: (bytes?: Buffer) => string };

function decoderOf(bytes: Buffer): { name: string; decode: Decode } {
  const mark = bytes.subarray(0, 2).toString('hex');
  if (mark === 'fffe') return { name: 'UTF-16', decode: byTextDecoder('utf-16le') };
  if (mark === 'feff') return { name: 'UTF-16', decode: byTextDecoder('utf-16be') };
  if (isUtf8(bytes)) return { name: 'UTF-8', decode: byTextDecoder('utf-8') };
  return { name: 'EUC-KR', decode: byCp949 };
}

function byTextDecoder(encoding: string): Decode {
  return (first) => {
    const decoder = new TextDecoder(encoding);
    return {
      text: decoder.decode(first, { stream: true }),
      rest: (bytes) => decoder.decode(bytes, { stream: bytes !== undefined }),
    };
  };
}

/** Node's own `euc-kr` knows a fifth of the syllables that CP949 has. @throws BAD_USER_INPUT */
const byCp949: Decode = (first) => {
  const decoder = getDecoder('cp949');
  const checked = (text: string) => {
    if (text.includes('\ufffd')) throw refused('읽을 수 없는 글자가 있어요. UTF-8 CSV로 저장해서 다시 골라 주세요.');
    return text;
  };
  return {
    text: checked(decoder.write(first)),
    rest: (bytes) => checked((bytes ? decoder.write(bytes) : decoder.end()) ?? ''),
  };
};

function* pieces(bytes: Buffer, decode: Decode): Generator<string> {
  const { text, rest } = decode(bytes.subarray(0, PIECE));
  const lines = lineEnds();
  yield lines(text);
  for (let at = PIECE; at < bytes.length; at += PIECE) yield lines(rest(bytes.subarray(at, at + PIECE)));
  yield lines(rest());
}

/** Every end of a line as one sign: the parser counts a line of two signs within quotes twice. */
function lineEnds(): (piece: string) => string {
  let endsInReturn = false;
  return (piece) => {
    const begun = endsInReturn && piece.startsWith('\n') ? piece.slice(1) : piece;
    if (piece !== '') endsInReturn = piece.endsWith('\r');
    return begun.replace(/\r\n?/g, '\n');
  };
}

function sentenceOf({ code, lines }: CsvError & { lines?: number }): string {
  const place = lines === undefined ? '' : `${lines}행 근처에서 `;
  if (code === 'CSV_QUOTE_NOT_CLOSED' || code === 'CSV_MAX_RECORD_SIZE') {
    return `${place}큰따옴표가 닫히지 않았어요. 값 안의 큰따옴표는 두 번("") 써 주세요.`;
  }
  return `${place}표로 읽을 수 없어요. CSV로 다시 저장해 주세요.`;
}
