import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Keys } from '@gredia/auth/server';
import { mailLink } from '@gredia/domain';
import { parse, stringify } from 'uuid';
import type { MailAddresses, StopLink } from '../../../platform/mailer/mail';

/** Where mail programs end these mails by themselves. */
export const STOP_WATCHES_PATH = '/api/watch-mails/stop';

/** Signed with the id, so that a link of this kind ends no other mails, and no other link ends these. */
const PREFIX = 'w.';

/** What stands in the link of a mail: whose it is and our signature. Nothing is stored, and it does not end. */
export function watchStopToken(keys: Keys, userId: string): string {
  const id = Buffer.from(parse(userId));
  return `${PREFIX}${id.toString('base64url')}.${signature(keys.for('mail-stop')[0], id)}`;
}

/** Whose mails a token ends; null when we did not sign it. */
export function readWatchStopToken(keys: Keys, token: string): string | null {
  const [, encoded, given] = /^w\.([\w-]{22})\.([\w-]{43})$/.exec(token) ?? [];
  if (!encoded || !given) return null;
  const id = Buffer.from(encoded, 'base64url');
  const isOurs = keys
    .for('mail-stop')
    .some((key) => timingSafeEqual(Buffer.from(signature(key, id)), Buffer.from(given)));
  return isOurs ? stringify(id) : null;
}

const signature = (key: Buffer, id: Buffer): string =>
  createHmac('sha256', key).update(PREFIX).update(id).digest('base64url');

/** How a person ends these mails: on a page, or in the mail program (RFC 8058). */
export function stopWatchesLink({ userId }: { userId: string }, { keys, siteUrl }: MailAddresses): StopLink {
  const token = watchStopToken(keys, userId);
  return {
    label: '이런 메일 그만 받기',
    url: siteUrl(mailLink('STOP_WATCHES', token)),
    oneClickUrl: siteUrl(`${STOP_WATCHES_PATH}?${new URLSearchParams({ token }).toString()}`),
  };
}
