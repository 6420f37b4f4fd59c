import { and, arrayContains, desc, eq, or } from 'drizzle-orm';
import { Router, type RequestHandler, type Response } from 'express';
import { validate } from 'uuid';
import type { Database } from '../../database/client';
import type { Html } from '../html';
import { mailboxMessages } from '../mails.table';
import { mailboxList, mailboxMessage, type MailboxMessage } from './mailbox-pages';

const LISTED = 100;

const PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";
/** A mail runs nothing and loads nothing; its links open in a window of their own. */
const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'none'; base-uri 'none'; frame-ancestors 'self'; " +
  'sandbox allow-popups allow-popups-to-escape-sandbox';

/**
 * The local mailbox: what would have been mailed if there were a mail server. For people under `/mailbox`, for tests under
 * `/mailbox.json?to=`. Every visitor that reaches it reads every mail, so it is never mounted in production.
 */
export function mailbox(db: Database): RequestHandler {
  const messages = (recipient: string): Promise<MailboxMessage[]> =>
    db
      .select()
      .from(mailboxMessages)
      .where(
        recipient
          ? or(eq(mailboxMessages.recipient, recipient), arrayContains(mailboxMessages.cc, [recipient]))
          : undefined,
      )
      .orderBy(desc(mailboxMessages.createdAt), desc(mailboxMessages.id))
      .limit(LISTED);
  const message = async (id: unknown): Promise<MailboxMessage | undefined> => {
    if (!validate(id)) return undefined;
    const [found] = await db
      .select()
      .from(mailboxMessages)
      .where(and(eq(mailboxMessages.id, String(id))));
    return found;
  };
  const recipientOf = (query: Record<string, unknown>): string =>
    typeof query['to'] === 'string' ? query['to'].trim().toLowerCase() : '';

  const router = Router();
  router.get('/mailbox', async (req, res) => {
    const to = recipientOf(req.query);
    const isWatched = req.query['watch'] === '1';
    sendPage(res, mailboxList({ messages: await messages(to), to, isWatched }));
  });
  router.get('/mailbox.json', async (req, res) => {
    const found = await messages(recipientOf(req.query));
    res.set('Cache-Control', 'no-store').json(
      found.map(({ id, recipient, cc, subject, text, html, createdAt }) => ({
        id,
        to: recipient,
        cc,
        subject,
        text,
        html,
        createdAt,
      })),
    );
  });
  router.get('/mailbox/:id', async (req, res, next) => {
    const found = await message(req.params.id);
    if (!found) return next();
    sendPage(res, mailboxMessage(found));
  });
  router.get('/mailbox/:id/html', async (req, res, next) => {
    const found = await message(req.params.id);
    if (!found) return next();
    res.set({ 'Content-Security-Policy': MAIL_POLICY, 'Cache-Control': 'no-store' }).type('html').send(found.html);
  });
  return router;
}

function sendPage(res: Response, page: Html): void {
  res.set({ 'Content-Security-Policy': PAGE_POLICY, 'Cache-Control': 'no-store' }).type('html').send(page.text);
}
