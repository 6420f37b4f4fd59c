import { z } from 'zod';
import { pagingInput } from '../../../platform/graphql/list-input';

export const reviewsInput = pagingInput;

export const decisionInput = z.object({
  substanceId: z.uuid('항목을 찾지 못했어요.'),
  ingredientId: z.uuid('성분을 찾지 못했어요.'),
  decision: z.enum(['IN', 'OUT']),
  reason: z.string().trim().min(1, '이유를 적어 주세요.').max(500, '이유는 500자까지 쓸 수 있어요.'),
});

export type DecisionInput = z.output<typeof decisionInput>;
