import { answerRegulation } from '../answer';
import type { ProductUse } from '../product-types';
import type { CountryQuestion, RegulationAnswer, Verdict } from '../question';
import type { CellState, TableCell } from '../cell-without-entry';
import { cellOfUse } from '../use-cell';

/** Amounts far below and far above what lists allow, in percent. */
const TINY = 1e-9;
const HALF = 50;

const OPEN_SILENCE: readonly [Verdict[], Verdict[]] = [['OPEN'], ['OPEN']];
const SILENCE: readonly [Verdict[], Verdict[]] = [['WITHIN'], ['WITHIN']];

/** What an answer to a tiny and to a huge amount may be where the cell of the use is in a state. */
const MAY: Record<CellState, readonly [Verdict[], Verdict[]]> = {
  BAN: [['PROHIBITED'], ['PROHIBITED']],
  CONDITIONAL: [
    ['WITHIN', 'OPEN', 'PROHIBITED'],
    ['OPEN', 'OVER', 'PROHIBITED'],
  ],
  LIMIT: [
    ['WITHIN', 'OPEN'],
    ['WITHIN', 'OPEN', 'OVER'],
  ],
  FREE: SILENCE,
  LABEL: SILENCE,
  OPEN: [['OPEN'], ['OPEN', 'OVER']],
  NOT_NAMED: SILENCE,
  NO_ENTRY: SILENCE,
  NO_DATA: OPEN_SILENCE,
};

/** A cell says its conditions: an answer that they leave open says the same. */
const isSaid = ({ lines }: TableCell, { verdict, reason }: RegulationAnswer): boolean =>
  verdict === 'OPEN' && (reason === 'CONDITION' || reason === 'NARROWER') && lines.length > 0;

/** What the cell of a use and the answers about it say against each other, in words; null where they agree. */
export function disagreement(question: CountryQuestion, use: ProductUse): string | null {
  const cell = cellOfUse(question, use);
  const { state, level, limitPercent } = cell;
  const answerAt = (amountPercent: number) => answerRegulation({ ...question, use, amountPercent });
  const [low, high] = [answerAt(TINY), answerAt(HALF)];
  const [ofLow, ofHigh] = state === 'NO_ENTRY' && level === null ? OPEN_SILENCE : MAY[state];
  const isFree = state === 'FREE' || state === 'LABEL';
  const agrees = (answer: RegulationAnswer, may: readonly Verdict[]) =>
    may.includes(answer.verdict) || (isFree && isSaid(cell, answer));
  const told = `${state} ${limitPercent ?? ''} ${use}: ${low.verdict} ${low.reason}, ${high.verdict} ${high.reason}`;
  if (!agrees(low, ofLow) || !agrees(high, ofHigh)) return told;
  if (state !== 'LIMIT' || limitPercent === null) return null;
  // What equals the limit is no more than allowed; of a salt the limit is more than the number, of a base less of its salt.
  const atLimit = answerAt(limitPercent);
  if ((atLimit.use?.factor ?? 1) < 1) return null;
  if (atLimit.verdict === 'OVER' || atLimit.verdict === 'PROHIBITED') return `${told}, at the limit ${atLimit.verdict}`;
  return high.verdict === 'WITHIN' && limitPercent < HALF && high.limitPercent !== null ? told : null;
}
