import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Keys } from '@gredia/auth/server';
import { mailLink } from '@gredia/domain';
import { parse, stringify } from 'uuid';
import type { MailAddresses, StopLink } from '../../../platform/mailer/mail';

/** Which mails a link ends: about posts and comments, also from below a suggestion, about notices, those of the day, or advertising. */
export type StopKind = 'COMMENTS' | 'PULLS' | 'NOTICES' | 'DAILY' | 'ADVERTISING';

/** Whose mails a link ends, and below which post or suggestion it was sent. */
export interface StoppedMails {
  userId: string;
  postId: string;
}

/** Where mail programs end mails by themselves. */
export const STOP_PATH = '/api/unsubscribe';

/** How a token of each kind begins. It is signed with the ids, so that a link of one kind ends no other. */
const PREFIX: Readonly<Record<StopKind, string>> = {
  ...{ COMMENTS: '', PULLS: 'p.', NOTICES: 'n.' },
  ...{ DAILY: 'd.', ADVERTISING: 'a.' },
};

/** What stands in the link of a mail: both ids and their signature. Nothing is stored, and it does not end. */
export function stopToken(keys: Keys, { userId, postId }: StoppedMails, kind: StopKind = 'COMMENTS'): string {
  const ids = Buffer.concat([Buffer.from(parse(userId)), Buffer.from(parse(postId))]);
  return `${PREFIX[kind]}${ids.toString('base64url')}.${signature(keys.for('mail-stop')[0], kind, ids)}`;
}

/** What a token ends; null when we did not sign it. */
export function readStopToken(keys: Keys, token: string): (StoppedMails & { kind: StopKind }) | null {
  const [, prefix, encoded, given] = /^((?:[nadp]\.)?)([\w-]{43})\.([\w-]{43})$/.exec(token) ?? [];
  if (prefix === undefined || !encoded || !given) return null;
  const kind = kindOf(prefix);
  const ids = Buffer.from(encoded, 'base64url');
  const isOurs = keys
    .for('mail-stop')
    .some((key) => timingSafeEqual(Buffer.from(signature(key, kind, ids)), Buffer.from(given)));
  if (!isOurs) return null;
  return { kind, userId: stringify(ids.subarray(0, 16)), postId: stringify(ids.subarray(16)) };
}

/** What a token says that it ends, whoever wrote it. */
export const stopKindOf = (token: string): StopKind => kindOf(token.slice(0, 2));

const kindOf = (prefix: string): StopKind =>
  (['PULLS', 'NOTICES', 'DAILY', 'ADVERTISING'] as const).find((kind) => prefix === PREFIX[kind]) ?? 'COMMENTS';

const signature = (key: Buffer, kind: StopKind, ids: Buffer): string =>
  createHmac('sha256', key).update(PREFIX[kind]).update(ids).digest('base64url');

/** How a person ends mails of the community: on a page, or in the mail program (RFC 8058). */
const linkOf =
  (kind: StopKind, label: string) =>
  (stopped: StoppedMails, { keys, siteUrl }: MailAddresses): StopLink => {
    const token = stopToken(keys, stopped, kind);
    return {
      label,
      url: siteUrl(mailLink(`STOP_${kind}`, token)),
      oneClickUrl: siteUrl(`${STOP_PATH}?${new URLSearchParams({ token }).toString()}`),
    };
  };

export const stopCommentsLink = linkOf('COMMENTS', '이런 메일 그만 받기');
export const stopPullsLink = linkOf('PULLS', '이런 메일 그만 받기');
export const stopNoticesLink = linkOf('NOTICES', '공지 메일 그만 받기');
/** Of no post: the account stands in its place. */
export const stopDailyLink = ({ userId }: Pick<StoppedMails, 'userId'>, addresses: MailAddresses): StopLink =>
  linkOf('DAILY', '하루 한 번 메일 그만 받기')({ userId, postId: userId }, addresses);
/** 정보통신망법 시행령 별표 6: in both languages. */
export const stopAdvertisingLink = linkOf('ADVERTISING', '광고성 정보 수신 거부 (Unsubscribe)');
