import { moderateInput, reportInput } from '@gredia/domain';
import { z } from 'zod';
import { pagingInput } from '../../platform/graphql/list-input';

export { moderateInput, reportInput };

const id = z.guid('다시 골라 주세요.').transform((text) => text.toLowerCase());

export const queueInput = pagingInput.extend({
  kind: z
    .enum(['PENDING', 'REPORTED', 'AUTOMATIC'], '목록을 다시 골라 주세요.')
    .nullish()
    .transform((kind) => kind ?? null),
});
export type QueueInput = z.output<typeof queueInput>;

export const reportsInput = pagingInput.extend({ targetId: id.nullish().transform((target) => target ?? null) });
export type ReportsInput = z.output<typeof reportsInput>;

export const decisionInput = z.object({ id });
