import { spamNoteField, spamProductIds } from '@gredia/domain';
import { z } from 'zod';
import { pagingInput } from '../../platform/graphql/list-input';

const sellerId = z.uuid('공급사를 다시 골라 주세요.').transform((id) => id.toLowerCase());

const isNormal = z
  .boolean()
  .nullish()
  .transform((value) => value ?? true);

const own = z
  .boolean()
  .nullish()
  .transform((value) => value ?? false);

export const spamProductListInput = pagingInput.extend({
  seller: sellerId.nullish().transform((id) => id ?? null),
});
export type SpamProductListInput = z.output<typeof spamProductListInput>;

export const hideInput = z.object({ ids: spamProductIds, note: spamNoteField });
export type HideInput = z.output<typeof hideInput>;

export const restoreInput = z.object({ ids: spamProductIds, own });
export type RestoreInput = z.output<typeof restoreInput>;

export const approveInput = z.object({ ids: spamProductIds, isNormal, own });
export type ApproveInput = z.output<typeof approveInput>;

export const hideCompanyInput = z.object({ sellerId, note: spamNoteField });
export type HideCompanyInput = z.output<typeof hideCompanyInput>;

export const approveCompanyInput = z.object({ sellerId, isNormal });
export type ApproveCompanyInput = z.output<typeof approveCompanyInput>;
