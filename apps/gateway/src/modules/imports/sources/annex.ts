import { casNumbersIn, ecNumbersIn } from '@gredia/domain';
import type { ListKey } from '@gredia/domain/regulations';
import type { EntryText } from '../../regulations/regulations.table';
import type { SourceDefinition } from '../import-source';
import { mergeSubstances, type ListedEntry } from '../merging/merge-substances';
import { CHECKED_AT } from './licences';
import { lineOf, required, textOf, type Cells } from './record';

/** What all annexes have in common. */
export const annexSource = (list: ListKey) =>
  ({
    licence: 'European Commission reuse notice (2011/833/EU), 출처 표시',
    url: 'https://eur-lex.europa.eu/eli/reg/2009/1223',
    checkedAt: CHECKED_AT,
    createMerger: async (_, rows, by) => mergeSubstances(rows, by, list, 'APART'),
  }) satisfies Partial<SourceDefinition<ListedEntry>>;

export const IDENTIFIED = 'Identified INGREDIENTS or substances e.g.';

/** An entry that has left the annex. Words that only follow a name in force (`… moved to hair dyes`) are not meant. */
const GONE =
  /^\W*(?:moved|deleted)\b|\b(?:moved|deleted)\W*$|\((?:moved|deleted)|moved (?:or|to)|entry (?:moved|deleted)/i;

export interface AnnexCells {
  cells: Cells;
  chemicalName: string;
  commonName?: string;
  /** Cells that say something, by what they hold, in the order of the annex. */
  says: Record<string, string | undefined>;
}

/** Names of a cell that sets them apart by ` / `, `;` or line breaks; a cell of one name is that name. */
const commonNames = (cell: string): string[] =>
  cell
    .split(/ \/ |\/ | \/|;|\n/)
    .flatMap((name) => lineOf(name) ?? [])
    .filter((name) => name !== '-');

/** INN and other names that stand in brackets of their own at the end: `… (Acetylcholine)`. */
function namesOf(chemicalName: string): string[] {
  const whole = lineOf(chemicalName) ?? '';
  const bracket = /^(.+) \(([^()]+)\)$/.exec(whole);
  const lines = chemicalName.split('\n').flatMap((line) => lineOf(line) ?? []);
  return [...new Set([...(bracket ? [bracket[1]!, bracket[2]!] : []), ...(lines.length > 1 ? lines : [])])];
}

/** Reads what every annex entry has: its number, its names and numbers, the texts that say what holds. */
export function annexEntry({ cells, chemicalName, commonName, says }: AnnexCells): ListedEntry {
  const name = required(chemicalName, '물질 이름');
  const entry = required(cells['Reference Number'], 'Reference Number').replace(/\s+/g, '').toLowerCase();
  const texts = Object.entries({ '물질 이름': chemicalName, ...says }).flatMap(([label, cell]): EntryText[] => {
    const text = textOf(cell);
    return text === null ? [] : [{ label, text, lang: 'en' }];
  });
  const common = commonNames(commonName ?? '');
  return {
    entry,
    isGone: GONE.test(name),
    name,
    names: [...namesOf(chemicalName), ...common],
    inciNames: common,
    identified: textOf(cells[IDENTIFIED]),
    casNo: casNumbersIn(cells['CAS Number'] ?? ''),
    ecNo: ecNumbersIn(cells['EC Number'] ?? ''),
    texts,
  };
}
