import { eq } from 'drizzle-orm';
import type { Database } from '../../../platform/database/client';
import { queueMail } from '../../../platform/mailer/queue-mail';
import { transact } from '../../../platform/transact/transact';
import { users } from '../accounts/accounts.table';
import { createLink } from '../sign-up/account-links';
import { nameInMails } from '../mails/greeting';

/** Names the job of an address, so that it can be taken out of the queue when the account is withdrawn. */
export const resetJobKey = (email: string): string => `reset-password:${email}`;

/** The task reset-password-requested: mails the link if the address has an account. */
export async function mailResetLink(db: Database, email: string): Promise<void> {
  await transact({ db }, async (tx) => {
    const [user] = await tx.select().from(users).where(eq(users.email, email));
    if (!user) return;
    const linkId = await createLink(tx, { purpose: 'RESET_PASSWORD', userId: user.id, email });
    await queueMail(tx, 'reset-password', email, { name: nameInMails(user), linkId });
  });
}
