import { type PullNews } from '@gredia/domain';
import { and, eq, inArray, isNotNull, ne } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/client';
import { defineEvent, mandatoryNotification, notification, type Recipient } from '../../../platform/events/event';
import { users } from '../../identity/accounts/accounts.table';
import { dailyFor, isActive, preferencesFor } from '../../identity/public';
import { products } from '../../products/products.table';
import { actsForSeller } from '../../sellers/public';
import { sellerMembers } from '../../sellers/sellers.table';
import type { PullRequestModel } from '../pulls.table';
import {
  pullCommentDecidedNotice,
  pullCommentedNotice,
  pullDecidedNotice,
  editorEarnedNotice,
  pullModeratedNotice,
  pullOnProductNotice,
  pullWaitingNotice,
} from './pull-notices';
import { talkOf, type CommentedPull, type HeardTalk } from './talk-of-pull';

/** A person who hears of a suggestion, at the confirmed address of the account. */
interface Told extends Recipient {
  userId: string;
  name: string;
}

async function toldOf(
  tx: Executor,
  userIds: readonly (string | null)[],
  kind: 'comments' | 'quotes' = 'comments',
): Promise<Told[]> {
  const ids = userIds.filter((id) => id !== null);
  if (!ids.length) return [];
  const { id, name, email, alarms, dailyAlarms } = users;
  const rows = await tx
    .select({ id, name, email, alarms, dailyAlarms })
    .from(users)
    .where(and(inArray(id, ids), isNotNull(email), isNotNull(users.emailVerifiedAt), isActive()))
    .orderBy(id);
  return rows.flatMap(({ email: address, ...account }) => {
    if (address === null) return [];
    const wishes = { preferences: preferencesFor(kind, account), daily: dailyFor(kind, account) };
    return [{ userId: account.id, name: account.name, email: address, ...wishes }];
  });
}

export type ToldPull = Pick<PullRequestModel, 'id' | 'number' | 'targetId' | 'targetName' | 'userId' | 'reviewerId'>;

const valuesOf = ({ number, targetName }: ToldPull, { userId, name }: Told) => ({ userId, name, number, targetName });

export interface DecidedPull {
  pull: ToldPull;
  news: PullNews;
  /** In the words of who decided. */
  reason: string | null;
}

/** Its author hears what became of it. */
export const pullDecided = defineEvent(
  'pull.decided',
  notification<DecidedPull, Told, 'pull-decided'>({
    to: (tx, { pull }) => toldOf(tx, [pull.userId]),
    mail: 'pull-decided',
    values: (_tx, { pull, news, reason }, told) => Promise.resolve({ ...valuesOf(pull, told), news, reason }),
    notice: pullDecidedNotice,
  }),
);

export interface WaitingPull {
  pull: ToldPull;
  /** Until it ends. */
  daysLeft: number;
}

export const pullWaiting = defineEvent(
  'pull.waiting',
  notification<WaitingPull, Told, 'pull-waiting'>({
    to: (tx, { pull }) => toldOf(tx, [pull.userId]),
    mail: 'pull-waiting',
    values: (_tx, { pull, daysLeft }, told) => Promise.resolve({ ...valuesOf(pull, told), daysLeft }),
    notice: pullWaitingNotice,
  }),
);

/** The author of a suggestion, who has taken it and who said something hear what others say, all that is new at once. */
export const pullCommented = defineEvent(
  'pull.commented',
  notification<CommentedPull, Told & HeardTalk, 'pull-commented'>({
    to: async (tx, talk) => {
      const heard = new Map((await talkOf(tx, talk)).map((one) => [one.userId, one]));
      const told = await toldOf(tx, [...heard.keys()]);
      return told.flatMap((person) => {
        const one = heard.get(person.userId);
        return one ? [{ ...one, ...person }] : [];
      });
    },
    mail: 'pull-commented',
    values: (_tx, { pull }, { count, authors, commentId, ...told }) =>
      Promise.resolve({ ...valuesOf(pull, told), ...{ pullId: pull.id, count, authors, commentId } }),
    notice: pullCommentedNotice,
  }),
);

export interface DecidedPullComment {
  pull: ToldPull;
  /** Whose comment it is. */
  userId: string;
  outcome: 'SHOWN' | 'HIDDEN';
  reasons: readonly string[];
}

/** What operators decide about a comment its author hears whatever the settings say, also who was suspended with it. */
export const pullCommentDecided = defineEvent(
  'pull.comment-decided',
  mandatoryNotification<DecidedPullComment, Omit<Told, 'preferences'>, 'pull-comment-decided'>({
    to: (tx, { userId }) => writerOf(tx, userId),
    mail: 'pull-comment-decided',
    values: (_tx, { pull: { number, targetName }, outcome, reasons }, { userId, name }) =>
      Promise.resolve({ userId, name, number, targetName, outcome, reasons: reasons.join(' ') }),
    notice: pullCommentDecidedNotice,
  }),
);

export interface ModeratedPull {
  pull: ToldPull;
  outcome: 'SHOWN' | 'HIDDEN';
  reasons: readonly string[];
}

/** What operators decide about a whole suggestion its author hears whatever the settings say. */
export const pullModerated = defineEvent(
  'pull.moderated',
  mandatoryNotification<ModeratedPull, Omit<Told, 'preferences'>, 'pull-moderated'>({
    to: (tx, { pull }) => writerOf(tx, pull.userId),
    mail: 'pull-moderated',
    values: (_tx, { pull: { number, targetName }, outcome, reasons }, { userId, name }) =>
      Promise.resolve({ userId, name, number, targetName, outcome, reasons: reasons.join(' ') }),
    notice: pullModeratedNotice,
  }),
);

/** Who wrote something, at the confirmed address, also while suspended. */
async function writerOf(tx: Executor, writerId: string): Promise<Omit<Told, 'preferences'>[]> {
  const { id, name, email } = users;
  const rows = await tx
    .select({ userId: id, name, email })
    .from(users)
    .where(and(eq(id, writerId), isNotNull(users.emailVerifiedAt), ne(users.state, 'WITHDRAWN')));
  return rows.flatMap(({ email: address, ...person }) => (address === null ? [] : [{ ...person, email: address }]));
}

/** The people of a supplier hear of suggestions about their material. They may say something to them, and decide nothing. */
export const pullOnOwnProduct = defineEvent(
  'pull.on-own-product',
  notification<{ pull: ToldPull }, Told, 'pull-on-product'>({
    to: (tx, { pull }) => suppliersOf(tx, pull),
    mail: 'pull-on-product',
    values: (_tx, { pull }, told) => Promise.resolve(valuesOf(pull, told)),
    notice: pullOnProductNotice,
  }),
);

async function suppliersOf(tx: Executor, { targetId, userId }: ToldPull): Promise<Told[]> {
  const rows = await tx
    .select({ userId: users.id })
    .from(products)
    .innerJoin(sellerMembers, eq(sellerMembers.sellerId, products.sellerId))
    .innerJoin(users, eq(users.id, sellerMembers.userId))
    .where(and(eq(products.id, targetId), ne(users.id, userId), actsForSeller()));
  const ids = rows.map((row) => row.userId);
  return toldOf(tx, ids, 'quotes');
}

/** Who has earned it hears of it. */
export const editorEarned = defineEvent(
  'pull.editor-earned',
  notification<{ userId: string; accepted: number }, Told, 'editor-earned'>({
    to: (tx, { userId }) => toldOf(tx, [userId]),
    mail: 'editor-earned',
    values: (_tx, { accepted }, { userId, name }) => Promise.resolve({ userId, name, accepted }),
    notice: editorEarnedNotice,
  }),
);
