import { koreanDay, shiftDay } from '@gredia/domain';
import type { Executor } from '../../platform/database/client';
import type { SaveOutcome, WriteAuthor } from '../ingredients/public';
import type { Loss } from '../regulations/public';
import type { SourceEditionInput } from '../sources/public';

export interface CsvFormat {
  kind: 'csv';
  /** Lines above the header. */
  preamble?: number;
  header: readonly string[];
}

/** A column under any of its names; letter case, blanks and signs in them do not count. */
export interface NamedColumn {
  key: string;
  names: readonly string[];
  isRequired?: boolean;
}

/** A CSV file that people make themselves: columns in any order, the text in UTF-8 or in CP949 as Korean spreadsheets save it. */
export interface SpreadsheetFormat {
  kind: 'spreadsheet';
  /** Other columns are left out. A record has the cells of those that the file has. */
  columns: readonly NamedColumn[];
}

export interface JsonFormat {
  kind: 'json';
  shape: 'array' | 'object';
  /** Key of the array or object; absent where the file itself is it. */
  at?: string;
}

export type FileFormat = CsvFormat | SpreadsheetFormat | JsonFormat;

/** A column whose cells must look alike: catches a file whose columns have moved below a right header. */
export interface ColumnCheck {
  column: string;
  pattern: RegExp;
  /** The smallest share of filled cells that fit. */
  share: number;
  /** What the cells should be, in Korean. */
  what: string;
}

export type RowOutcome = SaveOutcome | { rejected: string };

export interface StagedRow<Row> {
  /** Line in the file where the record begins; in JSON, which record it is. */
  line: number;
  row: Row;
}

/** Brings the rows of one whole file into the catalogue. Made anew for each run, also for one that goes on. */
export interface Merger<Row> {
  /** @returns what became of each row, in their order */
  mergeBatch(tx: Executor, rows: StagedRow<Row>[]): Promise<RowOutcome[]>;
  /** What lists would lose by it, before anything is merged. */
  losses?(tx: Executor): Promise<Loss[]>;
  /** After the last batch, in its own transaction. */
  finish?(tx: Executor): Promise<void>;
}

export interface SourceDefinition<Row> {
  key: string;
  /** Shown by `--list`, in Korean. */
  title: string;
  /** Where the file comes from, for the pages that name their sources. */
  name: string;
  licence: string;
  url?: string;
  testOnly?: boolean;
  /** The edition of a file whose name holds no date; of what people make themselves the day of the import. */
  defaultEdition: string | (() => string);
  checkedAt: string | (() => string);
  format: FileFormat;
  checks?: readonly ColumnCheck[];
  /** Cleans one record. @throws RowRejected */
  read(record: unknown, line: number): Row;
  /** @param rows all good rows of the file */
  createMerger(tx: Executor, rows: StagedRow<Row>[], by: WriteAuthor): Promise<Merger<Row>>;
}

/** A source of the registry. Rows travel through the staging table as JSON, so their type is known inside only. */
export type ImportSource = Omit<SourceDefinition<unknown>, 'createMerger'> & {
  createMerger(tx: Executor, rows: StagedRow<unknown>[], by: WriteAuthor): Promise<Merger<unknown>>;
};

export function defineSource<Row>(definition: SourceDefinition<Row>): ImportSource {
  return {
    ...definition,
    async createMerger(tx, rows, by) {
      const merger = await definition.createMerger(tx, rows as StagedRow<Row>[], by);
      return { ...merger, mergeBatch: (inner, batch) => merger.mergeBatch(inner, batch as StagedRow<Row>[]) };
    },
  };
}

/** The edition row of a source: of the date in the file's name, or of the one given. */
export function fileEdition(source: ImportSource, fileName: string, given?: string): SourceEditionInput {
  const inName = /(20\d{2}-\d{2}(?:-\d{2})?)/.exec(fileName)?.[1];
  const edition = given ?? inName ?? valueOf(source.defaultEdition);
  return {
    key: source.key,
    name: source.name,
    edition,
    licence: source.licence,
    testOnly: source.testOnly ?? false,
    url: source.url ?? null,
    checkedAt: checkedOn(edition, valueOf(source.checkedAt)),
  };
}

/** An edition that is a later day was held against its source on that day; it cannot have been on one that has not come. */
function checkedOn(edition: string, checkedAt: string): string {
  if (!isDay(edition) || edition <= checkedAt) return checkedAt;
  const today = koreanDay();
  return edition < today ? edition : today;
}

const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) && shiftDay(text, 0) === text;

const valueOf = (text: string | (() => string)): string => (typeof text === 'string' ? text : text());
