import { josa } from '@gredia/domain';
import type { Doubt, OpenAmount } from '@gredia/domain/ai';
import {
  tellVerdict,
  type AnswerWord,
  type CountryLaw,
  type RegulationQuestion,
  type ToldVerdict,
} from '@gredia/domain/regulations';
import { quoted } from '../notes';

type Verdict = Pick<ToldVerdict, 'answer' | 'word' | 'sentence'>;

const PERMITTING: readonly AnswerWord[] = ['한도 안', '표시 필요', '제한 없음'];

/** Whether an answer is one with which somebody puts the ingredient in. */
export const permits = (word: AnswerWord): boolean => PERMITTING.includes(word);

/** No list tells amounts apart that are nearer to each other. */
const justAbove = (percent: number): number => Math.min(100, percent * 1.0001 + 1e-8);

/** The least and the most that an amount of a question may be. */
export const amountEnds = (percent: number, open: OpenAmount | undefined): [least: number, most: number] =>
  open ? [open.isIncluded ? percent : justAbove(percent), 100] : [percent, percent];

/** Of an amount without an upper end (`1% 초과`) the verdict that holds for all that it may be; open where they differ. */
export function verdictOf(
  question: RegulationQuestion,
  law: CountryLaw | undefined,
  open: OpenAmount | undefined,
): Verdict {
  const [leastPercent, mostPercent] = amountEnds(question.amountPercent, open);
  const least = tellVerdict({ ...question, amountPercent: leastPercent }, law);
  const most = tellVerdict({ ...question, amountPercent: mostPercent }, law);
  if (!open || least.word === most.word) return least;
  const amount = boundedAmount(question.amountPercent, open);
  return { ...most, word: '확인 필요', sentence: `${josa(amount, '은/는')} 얼마인지에 따라 달라요. ${most.sentence}` };
}

/** `1% 초과`, `1% 이상`, `1%`. */
export const boundedAmount = (percent: number, open: OpenAmount | undefined): string =>
  open ? `${percent}% ${open.isIncluded ? '이상' : '초과'}` : `${percent}%`;

/** An answer that holds only without what was not read of the question: whatever it permits, it is open. */
export function heldBack<Told extends { word: string; text: string }>(told: Told, doubts: readonly Doubt[]): Told {
  if (!doubts.length) return told;
  const words = quoted([...new Set(doubts.map(({ word }) => word))]);
  const text = `${words} 부분을 답에 넣지 못해 확인이 필요해요. 이 부분을 빼고 보면: ${told.text}`;
  return { ...told, word: '확인 필요', text };
}
