import { z } from 'zod';
import { emailField } from '../accounts/account-fields';
import { requiredLine } from '../text/text-fields';

const sellerId = z.guid('찾는 공급사가 없어요.').toLowerCase();

/** Why an account begins or ceases to act for a supplier, as the log keeps it. */
export const sellerAccountReason = requiredLine('이유', 200);

/** An account that is to act for a supplier, by its whole address. */
export const joinSellerAccountInput = z.object({ sellerId, email: emailField, reason: sellerAccountReason });
export type JoinSellerAccountInput = z.output<typeof joinSellerAccountInput>;

/** An account that is to act for a supplier no more, and who takes over the membership that it owns. */
export const partSellerAccountInput = z.object({
  sellerId,
  userId: z.guid('계정을 다시 골라 주세요.').toLowerCase(),
  successorId: z
    .guid('이어받을 계정을 다시 골라 주세요.')
    .nullish()
    .transform((id) => id?.toLowerCase() ?? null),
  reason: sellerAccountReason,
});
export type PartSellerAccountInput = z.output<typeof partSellerAccountInput>;
