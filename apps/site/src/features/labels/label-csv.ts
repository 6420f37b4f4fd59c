import { productUseLabel, type ProductUse } from '@gredia/domain/regulations';
import { differenceOf, type ComparedRow } from './compare-labels';
import { inOrder, nameOf } from './country-names';
import type { LabelFindings } from './label-findings';
import { lawRows, type LabelLaw } from './label-law';
import { cellText } from './law-words';
import { markKindLabel } from './mark-words';
import { markKindOf, type MarkedLabel } from './marked-label';

/** What the rules of a label's ingredients say, once limits have been asked for. */
export interface CsvLaw {
  law: LabelLaw;
  regulated: LabelFindings['regulated'];
  use: ProductUse;
}

/**
 * The names of a label, one a row: as written, standard names, how they were read, amounts.
 * @param asked the cell of each country stands behind them once limits have been asked for; before, nothing is said of rules.
 */
export function labelCsv({ tokens, products }: MarkedLabel, asked: CsvLaw | null): string {
  const lists = products.flatMap(({ title, tokenCount }) => Array.from({ length: tokenCount }, () => title));
  const law = asked && lawColumns(asked);
  const head = ['순서', '제품', '적힌 이름', '표준명', 'INCI', '읽은 방식', '함량(%)'];
  const rows = tokens.map((token, index) => [
    index + 1,
    lists[index] ?? '',
    token.text.trim().replace(/\s+/g, ' '),
    token.match?.title ?? '',
    token.match?.INCI ?? '',
    markKindLabel[markKindOf(token)],
    token.percent ?? '',
    ...(law ? law.cellsOf(token.match?.id ?? null) : []),
  ]);
  return csvText([law ? [...head, ...law.titles] : head, ...rows]);
}

function lawColumns({ law, regulated, use }: CsvLaw) {
  const rows = new Map(lawRows(law, regulated, use).map((row) => [row.ingredient.id, row]));
  const countries = inOrder(law.coverage.map(({ country }) => country));
  const listsOf = (country: string) => law.coverage.find((lists) => lists.country === country);
  return {
    titles: countries.map((country) => `${nameOf(country)} (${productUseLabel[use]})`),
    cellsOf: (id: string | null): string[] =>
      countries.map((country) => (id === null ? '' : cellText(rows.get(id)?.cells.get(country), listsOf(country)))),
  };
}

/** Two lists side by side. */
export function comparisonCsv(rows: readonly ComparedRow[]): string {
  const head = ['왼쪽 순서', '오른쪽 순서', '표준명', 'INCI', '차이'];
  return csvText([
    head,
    ...rows.map((row) => [
      row.left ?? '',
      row.right ?? '',
      row.title,
      row.INCI ?? '',
      differenceWord(row).replace(/^[−+] /, ''),
    ]),
  ]);
}

/** The difference in words and arrows: `↑ 3`, `− 왼쪽만`. */
export function differenceWord(row: ComparedRow): string {
  const difference = differenceOf(row);
  switch (difference.kind) {
    case 'SAME':
      return '같은 자리';
    case 'LEFT_ONLY':
      return '− 왼쪽만';
    case 'RIGHT_ONLY':
      return '+ 오른쪽만';
    case 'UP':
      return `↑ ${difference.steps}`;
    case 'DOWN':
      return `↓ ${difference.steps}`;
  }
}

/** With a byte order mark, which tells spreadsheets that the text is UTF-8. */
function csvText(rows: readonly (readonly (string | number)[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(csvCell).join(',')).join('\r\n')}\r\n`;
}

/** A text that a spreadsheet would take for a formula is kept one by an apostrophe. */
function csvCell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
