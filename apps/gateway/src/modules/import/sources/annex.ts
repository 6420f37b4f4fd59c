import { RowRejected } from '../import-error';
import type { SourceDefinition } from '../import-source';
import { mergeRegulations, type RegulationRow, type Rule } from '../merging/merge-regulations';
import { CHECKED_AT } from './licences';
import { lineOf, required, textOf, type Cells } from './record';

/** An entry of one of the European annexes. */
export interface AnnexRow extends RegulationRow {
  /** Names by which the entry itself is called, not those listed as examples. */
  ownNames: string[];
  /** The rule for an ingredient that is only listed as falling under the entry. */
  ruleOfListed?: Rule;
}

/** What all annexes have in common. */
export const annexSource = {
  licence: 'European Commission reuse notice (2011/833/EU), 출처 표시',
  url: 'https://eur-lex.europa.eu/eli/reg/2009/1223',
  checkedAt: CHECKED_AT,
  createMerger: (tx, rows, by) =>
    mergeRegulations<AnnexRow>(tx, rows, by, (row, name) =>
      row.ruleOfListed && !row.ownNames.includes(name) ? [row.ruleOfListed] : row.rules,
    ),
} satisfies Partial<SourceDefinition<AnnexRow>>;

/** A comma between digits belongs to a name. */
const split = (cell: string, separators: RegExp) => cell.split(separators).flatMap((name) => lineOf(name) ?? []);

const commonNames = (cell: string) => split(cell, /\s*\/\s+|\s+\/|;\s*|,\s+/);
const identifiedNames = (cell: string) => split(cell, /\n|(?<!\d),|,(?!\d)/);

/** @throws RowRejected for an entry that has left the annex */
function assertStands(name: string): void {
  if (/\bmoved\b|\bdeleted\b/i.test(name)) throw new RowRejected('옮겨졌거나 삭제된 항목이에요 (Moved or deleted).');
}

export interface AnnexEntry {
  annex: 'II' | 'III' | 'IV' | 'V' | 'VI';
  cells: Cells;
  chemicalName: string;
  commonName?: string;
  identified?: string;
  rule: Omit<Rule, 'country' | 'entry'>;
  ruleOfListed?: Omit<Rule, 'country' | 'entry'>;
}

/** Reads what every annex entry has: its number, its names, the text of its rule. */
export function annexRow({ annex, cells, chemicalName, rule, ruleOfListed, ...rest }: AnnexEntry): AnnexRow {
  const name = required(chemicalName, '물질 이름');
  assertStands(name);
  const number = required(cells['Reference Number'], 'Reference Number').replace(/\s+/g, '');
  const place = { country: 'EU', entry: `${annex}/${number}` };
  const common = lineOf(rest.commonName) ?? '';
  const ownNames = [...new Set([common, ...commonNames(common), name, ...commonNames(name)])].filter(
    (own) => own !== '',
  );
  return {
    title: `${place.entry} ${name}`,
    ownNames,
    names: [...new Set([...ownNames, ...identifiedNames(rest.identified ?? '')])],
    rules: [{ ...place, ...rule }],
    ...(ruleOfListed ? { ruleOfListed: { ...place, ...ruleOfListed } } : {}),
  };
}

/** The cells that state the conditions of use, one below the other. */
export function conditions(...cells: (string | undefined)[]): string | null {
  return textOf(cells.flatMap((cell) => textOf(cell) ?? []).join('\n'));
}
