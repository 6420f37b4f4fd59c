import type { CommentSort } from '@gredia/graphql-schema';
import {
  endOf,
  isFullPage,
  isUpTo,
  threadsOf,
  withComment,
  withFirstPage,
  withoutComment,
  withoutRemoved,
  withPage,
  type CommentRow,
  type CommentThread,
  type KnownComments,
  type PageEnd,
} from './comment-threads';

/** How far the comments have come in one order. */
interface Way {
  /** Pages that have come one after another. */
  pages: number;
  /** What lies behind it came alone, if it came. */
  end: PageEnd | null;
  hasMore: boolean;
}

/** The comments of a post that have come to the page, in whichever order. */
export interface LoadedComments {
  known: KnownComments;
  /** Ids of what was removed here. */
  removed: ReadonlySet<string>;
  /** First comments of threads that are shown though the pages have not come to them: what was written here or asked for. */
  apart: ReadonlySet<string>;
  ways: Record<CommentSort, Way>;
}

const UNASKED: Way = { pages: 0, end: null, hasMore: true };

/** With the first page, the oldest comments, alone. */
export function startComments(page: readonly CommentThread[]): LoadedComments {
  const none = { known: new Map(), removed: new Set<string>(), apart: new Set<string>() };
  return withNextPage({ ...none, ways: { OLDEST: UNASKED, NEWEST: UNASKED } }, 'OLDEST', page);
}

/** Comments come by several ways, and none of them brings back what was removed here. */
export function changeKnown(was: LoadedComments, next: (known: KnownComments) => KnownComments): LoadedComments {
  return { ...was, known: withoutRemoved(next(was.known), was.removed) };
}

/** With the page that follows in this order. Once all have come in one order, nothing more comes in the other. */
export function withNextPage(was: LoadedComments, sort: CommentSort, page: readonly CommentThread[]): LoadedComments {
  const { pages, end } = was.ways[sort];
  const way: Way = { pages: pages + 1, end: endOf(page, sort) ?? end, hasMore: isFullPage(page) };
  const other = sort === 'OLDEST' ? 'NEWEST' : 'OLDEST';
  const ways = { ...was.ways, [sort]: way };
  if (!way.hasMore) ways[other] = { ...ways[other], hasMore: false };
  return { ...changeKnown(was, (known) => withPage(known, page)), ways };
}

/** The first page has come anew, as with the rights of who is looking, or with a comment of it that was changed. */
export function withPageAnew(
  was: LoadedComments,
  before: readonly CommentThread[],
  page: readonly CommentThread[],
): LoadedComments {
  const next = changeKnown(was, (known) => withFirstPage(known, before, page));
  const { OLDEST, NEWEST } = was.ways;
  if (OLDEST.pages > 1 || NEWEST.pages > 0) return next;
  return { ...next, ways: startComments(page).ways };
}

/** With a page that the address asked for, wherever in the order it stands. */
export function withPageApart(was: LoadedComments, page: readonly CommentThread[]): LoadedComments {
  const next = changeKnown(was, (known) => withPage(known, page));
  return { ...next, apart: new Set([...was.apart, ...page.map(({ _id }) => _id)]) };
}

/** With a comment that was written here, which is seen at once. */
export function withWritten(was: LoadedComments, row: CommentRow): LoadedComments {
  const next = changeKnown(was, (known) => withComment(known, row));
  return { ...next, apart: new Set(was.apart).add(next.known.get(row._id)?.rootId ?? row._id) };
}

/** Without a comment that was removed here, whatever still comes with it. */
export function withoutRemovedHere(was: LoadedComments, id: string): LoadedComments {
  return { ...was, known: withoutComment(was.known, id), removed: new Set(was.removed).add(id) };
}

/** What was removed is back, with those around it. */
export function withRestored(was: LoadedComments, id: string, page: readonly CommentThread[]): LoadedComments {
  const removed = new Set(was.removed);
  removed.delete(id);
  return changeKnown({ ...was, removed }, (known) => withPage(known, page));
}

/**
 * What stands on the page in this order: threads as far as the pages have come, and beyond what has not come yet, what was
 * written here and what the address names.
 */
export function shownComments(
  { known, apart, ways }: LoadedComments,
  sort: CommentSort,
  target: string | null,
): { threads: CommentThread[]; beyond: CommentThread[] } {
  const { end, hasMore } = ways[sort];
  const targetRoot = target === null ? undefined : known.get(target)?.rootId;
  const all = threadsOf(known, sort);
  const isReached = ({ _id }: CommentThread) => !hasMore || isUpTo(end, _id, sort);
  return {
    threads: all.filter(isReached),
    beyond: all.filter((thread) => !isReached(thread) && (apart.has(thread._id) || thread._id === targetRoot)),
  };
}
