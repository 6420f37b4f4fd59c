import {
  answerRegulation,
  answerWord,
  CELL_GROUPS,
  cellGroup,
  cellOfUse,
  isBannedAsNano,
  worstGroup,
  type AnswerWord,
  type CellGroup,
  type ProductUse,
  type TableCell,
  type TableCountry,
} from '@gredia/domain/regulations';
import { lawOf } from '../shared/law/law-question';
import type { LabelAnswer, RegulatedIngredient } from './label-findings';

/** What a country says of an ingredient in the chosen product. */
export interface LawCellOfLabel extends TableCell {
  /** The verdict about the amount that the label names; null where it names none. */
  word: AnswerWord | null;
}

/** An ingredient of a label with what every country says of it. */
export interface LawRow extends Pick<RegulatedIngredient, 'ingredient' | 'percent'> {
  cells: ReadonlyMap<string, LawCellOfLabel>;
}

/** What the rules of a label are read from. */
export type LabelLaw = Pick<LabelAnswer, 'regulated' | 'coverage'>;

function cellIn(question: TableCountry, use: ProductUse, { percent, isNano }: RegulatedIngredient): LawCellOfLabel {
  const cell = cellOfUse(question, use, isNano);
  if (isNano && isBannedAsNano(question, use)) return { ...cell, word: '금지' };
  if (percent === null) return { ...cell, word: null };
  const answer = answerRegulation({ ...question, use, amountPercent: percent });
  const word = answerWord(answer, question.coverage.isLoaded);
  // Below the amount that has to be named there is no limit that it could be inside of.
  if (cell.state === 'LABEL' && word === '한도 안') {
    return { ...cell, word: null, lines: [`라벨의 ${percent}%는 넘지 않아요`, ...cell.lines] };
  }
  return { ...cell, word };
}

/** What every country says of the regulated ingredients of a label in the chosen product, in the order of the label. */
export function lawRows(
  { regulated, coverage }: LabelLaw,
  rows: readonly RegulatedIngredient[],
  use: ProductUse,
): LawRow[] {
  const laws = new Map(regulated.map((law) => [law.id, law]));
  return rows.flatMap((row) => {
    const law = laws.get(row.ingredient.id);
    if (!law) return [];
    const cells = new Map(lawOf(law, coverage).map((question) => [question.country, cellIn(question, use, row)]));
    return [{ ingredient: row.ingredient, percent: row.percent, cells }];
  });
}

export const cellsIn = ({ cells }: LawRow, countries: readonly string[]): LawCellOfLabel[] =>
  countries.flatMap((country) => cells.get(country) ?? []);

/** Rows by the worst that one of the countries says, worst first; those of which none says anything last. */
export function groupedRows(rows: readonly LawRow[], countries: readonly string[]): Map<CellGroup, LawRow[]> {
  const groups = CELL_GROUPS.map((group): [CellGroup, LawRow[]] => [
    group,
    rows.filter((row) => worstGroup(cellsIn(row, countries)) === group),
  ]);
  return new Map(groups.filter(([, own]) => own.length > 0));
}

/** In how many of the rows each country says what amounts to the group; countries without any are left out. */
export const countedIn = (rows: readonly LawRow[], countries: readonly string[], group: CellGroup) =>
  countries
    .map((country) => {
      const count = rows.filter((row) => cellsIn(row, [country]).some((cell) => cellGroup(cell) === group)).length;
      return { country, count };
    })
    .filter(({ count }) => count > 0);
