import { eq } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/client';
import { queueMail } from '../../../platform/mailer/queue-mail';
import { users, type UserModel } from '../accounts/accounts.table';
import { createLink } from './account-links';

/** Queues the mail with the link that verifies an address, and notes when. */
export async function mailVerifyLink(tx: Executor, { id }: UserModel, email: string): Promise<void> {
  const linkId = await createLink(tx, { purpose: 'VERIFY_EMAIL', userId: id, email });
  await tx.update(users).set({ emailVerificationSentAt: new Date() }).where(eq(users.id, id));
  await queueMail(tx, 'verify-email', email, { linkId });
}
