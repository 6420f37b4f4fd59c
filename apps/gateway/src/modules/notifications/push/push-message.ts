import { createHash } from 'node:crypto';
import type { ClaimedPush } from './claim-pushes';

/** A push service takes 4,096 bytes, and Korean has three for a letter. */
const LONGEST = { title: 120, body: 300 };

const cut = (text: string, most: number): string => (text.length > most ? `${text.slice(0, most - 1)}…` : text);

/** Of several messages about one thing the last one is shown, and delivered where a browser was away (Topic of RFC 8030). */
export const topicOf = ({ subscriptionId, thing }: Pick<ClaimedPush, 'subscriptionId' | 'thing'>): string =>
  createHash('sha256').update(`${subscriptionId} ${thing}`).digest('base64url').slice(0, 32);

/** What the worker of the site shows (apps/site/public/push-worker.js). */
export const messageOf = (push: ClaimedPush): string =>
  JSON.stringify({
    id: push.notificationId,
    threadId: push.threadId,
    title: cut(push.title, LONGEST.title),
    body: cut(push.body ?? '', LONGEST.body),
    path: push.path,
    tag: topicOf(push),
  });
