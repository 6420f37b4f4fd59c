import { pipeline, type Duplex, type Readable } from 'node:stream';
import { parse, type Info } from 'csv-parse';
import { pick } from 'stream-json/filters/pick.js';
import parser from 'stream-json/parser.js';
import { streamArray } from 'stream-json/streamers/stream-array.js';
import { streamObject } from 'stream-json/streamers/stream-object.js';
import { ImportError } from '../import-error';
import type { CsvFormat, FileFormat, JsonFormat, SpreadsheetFormat } from '../import-source';
import { spreadsheetColumns } from './spreadsheet-columns';

/** A record of a file: `data` holds cells by column, or the JSON value (`{ key, value }` in an object of records). */
export interface FileRecord {
  line: number;
  data: unknown;
  /** The record does not have the shape of the file. */
  malformed?: string;
}

type OnLeftOut = (columns: string[]) => void;

/**
 * Reads a file record by record.
 * @param onLeftOut called with the columns of a spreadsheet that nothing is made of, where there are any
 * @throws ImportError when the header or the shape of the whole file is wrong
 */
export function readRecords(
  text: Readable,
  format: FileFormat,
  onLeftOut: OnLeftOut = () => undefined,
): AsyncGenerator<FileRecord> {
  return format.kind === 'json' ? readJson(text, format) : readCsv(text, format, onLeftOut);
}

/** The key of each column of a file; null for one that is left out. @throws ImportError */
function columnsOf(found: readonly string[], format: CsvFormat | SpreadsheetFormat): readonly (string | null)[] {
  if (format.kind === 'spreadsheet') return spreadsheetColumns(found, format.columns);
  const expected = format.header;
  if (found.length === expected.length && expected.every((name, index) => name === found[index]?.trim()))
    return expected;
  throw new ImportError(
    `머리글이 이 자료와 달라요. 열이 밀렸거나 다른 파일이에요.\n  필요한 머리글: ${expected.join(', ')}\n  파일의 머리글: ${found.join(', ')}`,
  );
}

/** Joins streams; an error of any of them ends the reading of the last one. */
function joined<Item>(text: Readable, ...stages: Duplex[]): AsyncIterable<Item> {
  pipeline([text, ...stages], () => undefined);
  return stages.at(-1)!;
}

async function* readCsv(
  text: Readable,
  format: CsvFormat | SpreadsheetFormat,
  onLeftOut: OnLeftOut,
): AsyncGenerator<FileRecord> {
  const preamble = (format.kind === 'csv' && format.preamble) || 0;
  const options = { bom: true, info: true, relax_column_count: true } as const;
  const records = joined<{ record: string[]; info: Info }>(text, parse(options));
  let columns: readonly (string | null)[] = [];
  let nextLine = 1;
  let number = 0;
  let last: FileRecord | undefined;
  for await (const { record, info } of records) {
    const line = nextLine;
    nextLine = info.lines + 1;
    if (isEmpty(record, format)) continue;
    number++;
    if (number <= preamble) continue;
    if (number === preamble + 1) {
      columns = columnsOf(record, format);
      const leftOut = record.filter((name, index) => columns[index] === null && name.trim() !== '');
      if (leftOut.length) onLeftOut(leftOut);
      continue;
    }
    last = { line, data: cellsOf(record, columns) };
    if (record.length !== columns.length) {
      last.malformed = `열이 ${columns.length}개여야 하는데 ${record.length}개예요.`;
    }
    yield last;
  }
  if (number <= preamble) throw new ImportError('머리글이 없어요. 빈 파일이거나 다른 파일이에요.');
  if (last?.malformed) throw new ImportError(`마지막 행(${last.line}행)이 끝나기 전에 파일이 끊겼어요.`);
}

/** An empty line; a row of a spreadsheet is also empty with separators alone. */
const isEmpty = (record: readonly string[], { kind }: CsvFormat | SpreadsheetFormat): boolean =>
  (record.length === 1 || kind === 'spreadsheet') && record.every((cell) => cell.trim() === '');

const cellsOf = (record: readonly string[], columns: readonly (string | null)[]): Record<string, string> =>
  Object.fromEntries(columns.flatMap((key, index) => (key === null ? [] : [[key, record[index] ?? '']])));

async function* readJson(text: Readable, { shape, at }: JsonFormat): AsyncGenerator<FileRecord> {
  const streamer = shape === 'array' ? streamArray.asStream() : streamObject.asStream();
  const stages = at
    ? [parser.asStream(), pick.asStream({ filter: at, once: true }), streamer]
    : [parser.asStream(), streamer];
  const items = joined<{ key: string | number; value: unknown }>(text, ...stages);
  let line = 0;
  try {
    for await (const { key, value } of items) yield { line: ++line, data: shape === 'array' ? value : { key, value } };
  } catch (error) {
    // The streamer meets another value than the one it was made for.
    if (error instanceof Error && /Top-level/.test(error.message)) {
      throw new ImportError(`JSON의 모양이 이 자료와 달라요${at ? ` ("${at}" 항목)` : ''}.`);
    }
    throw error;
  }
  if (line === 0) throw new ImportError(`JSON에 가져올 항목이 없어요${at ? ` ("${at}")` : ''}. 다른 파일이에요.`);
}
