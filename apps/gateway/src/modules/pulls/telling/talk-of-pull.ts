import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/client';
import { shownNickname } from '../../community/public';
import { users } from '../../identity/accounts/accounts.table';
import { pullComments, type PullCommentModel, type PullRequestModel } from '../pulls.table';

export interface CommentedPull {
  pull: Pick<PullRequestModel, 'id' | 'number' | 'targetId' | 'targetName' | 'userId' | 'reviewerId'>;
  /** Comments that nobody was told of. */
  news: readonly PullCommentModel[];
  /** Everyone may read it: of one that is hidden by now its author alone hears. */
  isPublic: boolean;
}

/** What somebody is told of a discussion. */
export interface HeardTalk {
  userId: string;
  count: number;
  /** Who wrote, the first few. */
  authors: string[];
  /** The first one that is new. */
  commentId: string;
}

const NAMED = 3;

/**
 * Those who take part, each with what others said since they said something themselves: whoever answers has read what stood
 * there. A comment that waited counts from when it was let pass. Of all discussions together, in two statements.
 */
export async function talksOf(tx: Executor, talks: readonly CommentedPull[]): Promise<HeardTalk[][]> {
  const pullIds = talks.map(({ pull }) => pull.id);
  const said = await tx
    .select({
      pullId: pullComments.pullId,
      userId: pullComments.userId,
      last: sql<Date>`max(${pullComments.createdAt})`.mapWith(pullComments.createdAt),
    })
    .from(pullComments)
    .where(and(inArray(pullComments.pullId, pullIds), eq(pullComments.status, 'PUBLISHED')))
    .groupBy(pullComments.pullId, pullComments.userId);
  const names = await namesOf(
    tx,
    talks.flatMap(({ news }) => news),
  );
  return talks.map((talk) => {
    const own = said.filter(({ pullId }) => pullId === talk.pull.id);
    return heardOf(talk, new Map(own.map(({ userId, last }) => [userId, last.getTime()])), names);
  });
}

/** The same of one. */
export const talkOf = async (tx: Executor, talk: CommentedPull): Promise<HeardTalk[]> =>
  (await talksOf(tx, [talk])).flat();

/** @param lasts when each said something last */
function heardOf(
  { pull, news, isPublic }: CommentedPull,
  lasts: ReadonlyMap<string, number>,
  names: ReadonlyMap<string, string>,
): HeardTalk[] {
  const people = isPublic ? [pull.userId, pull.reviewerId, ...lasts.keys()] : [pull.userId];
  const inOrder = news.toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime());
  return [...new Set(people)].flatMap((userId) => {
    if (userId === null) return [];
    const heard = inOrder.filter(
      (comment) => comment.userId !== userId && comment.updatedAt.getTime() > (lasts.get(userId) ?? 0),
    );
    const [first] = heard;
    if (!first) return [];
    const authors = [...new Set(heard.map((comment) => names.get(comment.userId) ?? ''))];
    const rest = authors.length - NAMED;
    return {
      ...{ userId, count: heard.length, commentId: first.id },
      authors: rest > 0 ? [...authors.slice(0, NAMED), `외 ${rest}명`] : authors,
    };
  });
}

async function namesOf(tx: Executor, news: readonly PullCommentModel[]): Promise<ReadonlyMap<string, string>> {
  const { id, nickname, state } = users;
  const ids = [...new Set(news.map(({ userId }) => userId))];
  const rows = await tx.select({ id, nickname, state }).from(users).where(inArray(id, ids));
  return new Map(rows.map((row) => [row.id, shownNickname(row)]));
}
