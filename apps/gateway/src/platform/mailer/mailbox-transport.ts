import type { Database } from '../database/client';
import { mailboxMessages } from './mails.table';
import type { MailTransport } from './mail-transport';

/** Keeps mails where a developer can read them (`/mailbox`). Nothing leaves this machine. */
export const mailboxTransport = (db: Database): MailTransport => ({
  send: async ({ id: mailId, recipient, cc, subject, text, html }) => {
    await db
      .insert(mailboxMessages)
      .values({ mailId, recipient, cc: [...cc], subject, text, html })
      .onConflictDoNothing();
  },
  close: () => undefined,
});
