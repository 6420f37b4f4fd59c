import { casNumbersIn, ecNumbersIn } from '@gredia/domain';
import type { ListKey } from '@gredia/domain/regulations';
import type { EntryText } from '../../regulations/regulations.table';
import { defineSource, type ColumnCheck, type ImportSource } from '../import-source';
import { mergeSubstances, type ListedEntry } from '../merging/merge-substances';
import { CHECKED_AT } from './licences';
import { lineOf, textOf, type Cells } from './record';

/** A list of law in a CSV file: where its file comes from and which cell holds what. */
export interface LawListFile {
  key: string;
  list: ListKey;
  /** Shown by `--list`, in Korean. */
  title: string;
  /** What pages call the source. */
  name: string;
  licence: string;
  url?: string;
  edition: string;
  header: readonly string[];
  checks?: readonly ColumnCheck[];
  /** An empty `entry` is numbered by the place of the row. @throws RowRejected */
  read(cells: Cells): ListedEntry;
}

export function defineLawList({ list, edition, header, read, ...file }: LawListFile): ImportSource {
  return defineSource<ListedEntry>({
    ...file,
    defaultEdition: edition,
    checkedAt: CHECKED_AT,
    format: { kind: 'csv', header },
    read: (record) => read(record as Cells),
    createMerger: async (_, rows, by) => mergeSubstances(rows, by, list),
  });
}

/** Cells as texts of an entry, those that say something. */
export function textsOf(lang: EntryText['lang'], cells: Record<string, string | undefined>): EntryText[] {
  return Object.entries(cells).flatMap(([label, cell]) => {
    const text = textOf(cell);
    return text === null ? [] : [{ label, text, lang }];
  });
}

/** Names that a cell sets apart by `;` or line breaks. */
export const namesIn = (cell: string | undefined): string[] =>
  (cell ?? '').split(/[;；\n]/).flatMap((name) => {
    const line = lineOf(name);
    return line === null || line === '-' ? [] : [line];
  });

export const numbersIn = (...cells: (string | undefined)[]) => ({
  casNo: casNumbersIn(cells.join(' ')),
  ecNo: ecNumbersIn(cells.join(' ')),
});
