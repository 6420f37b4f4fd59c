import { createTransport } from 'nodemailer';
import type { MailTransport } from './mail-transport';

/** Longest silence of a mail server, and longest time for a whole mail. */
const SILENCE_MS = 20_000;
const SENDING_MS = 60_000;

/**
 * Hands mails to a mail server.
 * @param url `smtps://user:password@host:465`; options of nodemailer may follow as a query
 * @param from who writes: `Name <address>`
 */
export function smtpTransport(url: string, from: string): MailTransport {
  const server = createTransport({
    url,
    pool: true,
    maxConnections: 2,
    // The queue tries again; a mail that nodemailer sent a second time would be sent unseen.
    maxRequeues: 0,
    idleTimeout: 30_000,
    connectionTimeout: SILENCE_MS,
    greetingTimeout: SILENCE_MS,
    socketTimeout: SILENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost';
  return {
    send: async ({ id, recipient, cc, subject, text, html, oneClickUrl, replyTo }) => {
      await server.sendMail({
        from,
        to: single(recipient),
        cc: cc.map(single),
        ...(replyTo !== null && { replyTo: single(replyTo) }),
        subject,
        text,
        html,
        textEncoding: 'base64',
        // The same at every attempt: a mail that was taken but not noted can be recognised as the same one.
        messageId: `<${id}@${domain}>`,
        headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': 'ko', ...unsubscribe(oneClickUrl) },
        signal: AbortSignal.timeout(SENDING_MS),
      });
    },
    close: () => server.close(),
  };
}

/** By which mail programs show their own button (RFC 2369, RFC 8058). */
const unsubscribe = (url: string | null): Record<string, string> =>
  url === null ? {} : { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };

/** Not as a text: an address is one recipient, whatever stands in it. */
const single = (address: string) => ({ name: '', address });
