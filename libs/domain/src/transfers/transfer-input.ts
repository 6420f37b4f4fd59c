import { z } from 'zod';
import { emailField } from '../accounts/account-fields';
import { requiredLine } from '../text/text-fields';

/** What an administrator types before the root e-mail of a company is changed. */
export const TRANSFER_WORD = '변경';

/** So long a change can be taken back. */
export const TRANSFER_UNDO_HOURS = 24;

/** Whose company goes to which account: by its address, or by its id where the address is not shown. */
export const transferAddresses = z.object({
  from: z.union([z.guid().toLowerCase(), emailField], '계정을 다시 골라 주세요.'),
  to: emailField,
});

/** Why it was changed: both sides read it. */
export const transferReason = requiredLine('이유', 200);

export const transferInput = transferAddresses.extend({
  reason: transferReason,
  typedWord: z.string().refine((word) => word.trim() === TRANSFER_WORD, `‘${TRANSFER_WORD}’을 입력해 주세요.`),
});

export type TransferInput = z.output<typeof transferInput>;
