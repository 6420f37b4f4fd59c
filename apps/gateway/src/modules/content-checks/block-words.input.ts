import { foldedKey, MIN_BLOCK_KEY, requiredLine } from '@gredia/domain';
import { z } from 'zod';

/** Points that a word has where none are said. */
const USUAL_WEIGHT = 30;

export const saveBlockWordInput = z.object({
  word: requiredLine('차단어', 40).refine(
    (word) => foldedKey(word).length >= MIN_BLOCK_KEY,
    '차단어는 두 글자 이상으로 적어 주세요. 짧은 낱말은 다른 말에도 들어 있어요.',
  ),
  weight: z
    .int('점수는 1부터 100까지예요.')
    .min(1, '점수는 1부터 100까지예요.')
    .max(100, '점수는 1부터 100까지예요.')
    .nullish()
    .transform((weight) => weight ?? USUAL_WEIGHT),
});
export type SaveBlockWordInput = z.output<typeof saveBlockWordInput>;

export const blockWordId = z.object({ id: z.guid('낱말을 다시 골라 주세요.').transform((id) => id.toLowerCase()) });
