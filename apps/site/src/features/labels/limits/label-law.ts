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
import { paths } from '../../../shared/addresses/paths';
import { lawOf } from '../../../shared/law/law-question';
import type { LabelAnswer } from '../analysis/label-findings';
import type { LawSubject } from './law-subjects';

/** What a country says of an ingredient in the chosen product. */
export interface LawCellOfLabel extends TableCell {
  /** The verdict about the amount that the label names; null where it names none. */
  word: AnswerWord | null;
}

/** Whether a country is silent whose law was not read as a whole: that is no permission. */
export const isUnchecked = ({ state, level }: TableCell): boolean =>
  state === 'NO_DATA' || (state === 'NO_ENTRY' && level === null);

/** A name of a label with what every country says of it. */
export interface LawRow extends Omit<LawSubject, 'ingredient'> {
  ingredient: Pick<LawSubject['ingredient'], 'id' | 'title' | 'INCI'>;
  /** The page that says all of it. */
  href: string;
  cells: ReadonlyMap<string, LawCellOfLabel>;
  /** Whether any list of law names it. */
  isNamed: boolean;
}

/** What the rules of a label are read from. */
export type LabelLaw = Pick<LabelAnswer, 'regulated' | 'coverage'>;

function cellIn(question: TableCountry, use: ProductUse, { percent, isNano }: LawSubject): LawCellOfLabel {
  const cell = cellOfUse(question, use, isNano);
  if (isNano && isBannedAsNano(question, use)) return { ...cell, word: '금지' };
  if (percent === null) return { ...cell, word: null };
  const word = answerWord(answerRegulation({ ...question, use, amountPercent: percent }), question.coverage.isLoaded);
  // Below the amount that has to be named there is no limit that it could be inside of.
  if (cell.state === 'LABEL' && word === '한도 안') {
    return { ...cell, word: null, lines: [`라벨의 ${percent}%는 넘지 않아요`, ...cell.lines] };
  }
  return { ...cell, word };
}

/** What every country says of the ingredients of a label in the chosen product, in the order of the label. */
export function lawRows({ regulated, coverage }: LabelLaw, subjects: readonly LawSubject[], use: ProductUse): LawRow[] {
  const entriesOf = new Map(regulated.map(({ id, entries }) => [id, entries]));
  return subjects.map((subject) => {
    const entries = entriesOf.get(subject.ingredient.id) ?? [];
    const law = lawOf({ ...subject.ingredient, entries }, coverage);
    const cells = new Map(law.map((question) => [question.country, cellIn(question, use, subject)]));
    return { ...subject, href: paths.ingredient(subject.ingredient.title), cells, isNamed: entries.length > 0 };
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

/** How many ingredients the rows are about: lists of a set may tell one apart. */
export const countIngredients = (rows: readonly LawRow[]): number =>
  new Set(rows.map(({ ingredient }) => ingredient.id)).size;

/** Of how many ingredients each country says what amounts to the group; countries without any are left out. */
export const countedIn = (rows: readonly LawRow[], countries: readonly string[], group: CellGroup) =>
  countries
    .map((country) => {
      const own = rows.filter((row) => cellsIn(row, [country]).some((cell) => cellGroup(cell) === group));
      return { country, count: countIngredients(own) };
    })
    .filter(({ count }) => count > 0);

/** React's key of a row: lists that say different things of an ingredient have a row each. */
export const rowKey = ({ ingredient, percent, isNano }: LawRow): string => `${ingredient.id} ${percent} ${isNano}`;
