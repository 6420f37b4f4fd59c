import { countryLabel, regulationLevelLabel, type RegulationLevel } from '@gredia/domain';
import { differenceOf, type ComparedRow } from './compare-labels';
import { markKindLabel } from './mark-words';
import { markKindOf, type MarkedLabel } from './marked-label';

const NO_RULE = '등록된 제한 없음';

interface RuledIngredient {
  ingredient: { id: string };
  rules: readonly { country: string; level: RegulationLevel; limit: string | null }[];
}

/**
 * The names of a label, one a row: as written, standard names, how they were read, amounts.
 * @param regulated the Korean rules stand behind them once limits have been asked for; before, nothing is said of rules.
 */
export function labelCsv({ tokens, products }: MarkedLabel, regulated: readonly RuledIngredient[] | null): string {
  const ruleById = new Map(regulated?.map(({ ingredient, rules }) => [ingredient.id, koreanRule(rules)]));
  const lists = products.flatMap(({ title, tokenCount }) => Array.from({ length: tokenCount }, () => title));
  const head = ['순서', '제품', '적힌 이름', '표준명', 'INCI', '읽은 방식', '함량(%)'];
  const rows = tokens.map((token, index) => [
    index + 1,
    lists[index] ?? '',
    token.text.trim().replace(/\s+/g, ' '),
    token.match?.title ?? '',
    token.match?.INCI ?? '',
    markKindLabel[markKindOf(token)],
    token.percent ?? '',
    ...(regulated ? [token.match ? (ruleById.get(token.match.id) ?? NO_RULE) : ''] : []),
  ]);
  return csvText([regulated ? [...head, `${countryLabel['KR']} 규제`] : head, ...rows]);
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

function koreanRule(rules: RuledIngredient['rules']): string {
  const korean = rules
    .filter(({ country }) => country === 'KR')
    .map(({ level, limit }) => [regulationLevelLabel[level], limit?.replace(/\s+/g, ' ')].filter(Boolean).join(' '));
  return korean.join(' / ') || NO_RULE;
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
