import { countryName, csvText, regulationLevelLabel } from '@gredia/domain';
import { nearestFirst, productUseLabel, strictestOfEach, type ProductUse } from '@gredia/domain/regulations';
import type { LabelAnswer } from '../analysis/label-findings';
import { lawRows } from '../limits/label-law';
import { listsOf, subjectsOf } from '../limits/law-subjects';
import { cellText } from '../limits/law-words';
import { markKindLabel } from '../marks/mark-words';
import { markKindOf, type MarkedLabel } from '../reading/marked-label';

/** What the rules of a label's ingredients say, once limits have been asked for. */
export interface CsvLaw {
  answer: Pick<LabelAnswer, 'tokens' | 'lists' | 'regulated' | 'coverage'>;
  use: ProductUse;
}

/**
 * The names of a label, one a row: as written, standard names, how they were read, amounts.
 * @param asked the cell of each country stands behind them once limits have been asked for, judged by the amounts of the
 *   list that a name is in; before, nothing is said of rules.
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
    ...(law ? law.cellsAt(token.start) : []),
  ]);
  return csvText([law ? [...head, ...law.titles] : head, ...rows]);
}

const UNKNOWN = '확인 필요: 이름을 사전에서 찾지 못함';

function lawColumns({ answer, use }: CsvLaw) {
  const countries = answer.coverage.map(({ country }) => country).sort(nearestFirst);
  const listsIn = (country: string) => answer.coverage.find((lists) => lists.country === country);
  const cells = new Map<number, string[]>();
  for (const { tokens } of listsOf(answer)) {
    const rows = new Map(lawRows(answer, subjectsOf(tokens), use).map((row) => [row.ingredient.id, row]));
    for (const { start, match, substance } of tokens) {
      const row = match && rows.get(match.ingredient.id);
      const texts = countries.map((country) => {
        const level = strictestOfEach(substance?.levels ?? []).find((other) => other.country === country)?.level;
        if (substance && level) return `${regulationLevelLabel[level]} 규제 물질 ${substance.name}`;
        const cell = row?.cells.get(country);
        return cell ? cellText(cell, listsIn(country)) : UNKNOWN;
      });
      cells.set(start, texts);
    }
  }
  return {
    titles: countries.map((country) => `${countryName(country)} (${productUseLabel[use]})`),
    /** Of the name that begins at a place of the text. */
    cellsAt: (start: number): string[] => cells.get(start) ?? countries.map(() => UNKNOWN),
  };
}
