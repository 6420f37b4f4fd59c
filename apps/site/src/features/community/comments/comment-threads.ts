import type { CommentRowFragment, CommentSort, CommentThreadFragment } from '@gredia/graphql-schema';

export type CommentRow = CommentRowFragment;
export type CommentThread = CommentThreadFragment;

/** Comments that have come to the page, by id, each with the first comment of its thread. */
export type KnownComments = ReadonlyMap<string, { row: CommentRow; rootId: string }>;

/** Ids are in order of time (UUID v7). */
const byId = (a: CommentRow, b: CommentRow): number => (a._id < b._id ? -1 : a._id > b._id ? 1 : 0);

/** As many rows as a page of comments holds; one that begins inside a thread repeats its first comment. */
export const COMMENTS_PER_PAGE = 50;

/** Whether more may follow: the page is full. */
export const isFullPage = (page: readonly CommentThread[]): boolean =>
  page.reduce((rows, { children }) => rows + 1 + children.length, 0) >= COMMENTS_PER_PAGE;

/** Where a page ends. */
export interface PageEnd {
  /** Its last thread, which the next page may go on with. */
  thread: string;
  /** Its last comment: the next page begins behind it. */
  comment: string;
}

/** Where a page ends in this order; null where it has no comments. */
export function endOf(page: readonly CommentThread[], sort: CommentSort): PageEnd | null {
  const last = sortThreads(page, sort).at(-1);
  if (!last) return null;
  return { thread: last._id, comment: last.children.toSorted(byId).at(-1)?._id ?? last._id };
}

/** Whether a thread comes no later than this end, in this order. */
export const isUpTo = (end: PageEnd | null, id: string, sort: CommentSort): boolean =>
  end !== null && (sort === 'OLDEST' ? id <= end.thread : id >= end.thread);

/** Threads by the time of their first comment. */
const sortThreads = (threads: readonly CommentThread[], sort: CommentSort): CommentThread[] =>
  threads.toSorted((one, other) => (sort === 'OLDEST' ? byId(one, other) : byId(other, one)));

/** With the comments of a page; what was known of them is older. */
export function withPage(known: KnownComments, page: readonly CommentThread[]): KnownComments {
  const next = new Map(known);
  for (const { children, ...root } of page) {
    next.set(root._id, { row: root, rootId: root._id });
    for (const child of children) next.set(child._id, { row: child, rootId: root._id });
  }
  return next;
}

const idsOf = (page: readonly CommentThread[]): string[] =>
  page.flatMap(({ _id, children }) => [_id, ...children.map((child) => child._id)]);

/**
 * With the first page as it came anew. What that page had before and has no longer is gone; what came by other ways, as what
 * was written here, stays.
 */
export function withFirstPage(
  known: KnownComments,
  before: readonly CommentThread[],
  page: readonly CommentThread[],
): KnownComments {
  const rest = new Map(known);
  for (const id of idsOf(before)) rest.delete(id);
  return withPage(rest, page);
}

/** Without what was removed here: a page that was asked for before may still have it. */
export function withoutRemoved(known: KnownComments, removed: ReadonlySet<string>): KnownComments {
  let next = known;
  for (const id of removed) if (next.get(id)?.row.state !== 'REMOVED') next = withoutComment(next, id);
  return next;
}

/** With one comment, which stands in the thread of the one that it answers. */
export function withComment(known: KnownComments, row: CommentRow): KnownComments {
  const parent = row.parentCommentId === null ? undefined : known.get(row.parentCommentId);
  return new Map(known).set(row._id, { row, rootId: parent?.rootId ?? row._id });
}

/** Without a comment that its author removed; it keeps its place where it has answers. */
export function withoutComment(known: KnownComments, id: string): KnownComments {
  const gone = known.get(id);
  if (!gone) return known;
  const next = new Map(known);
  const rows = [...known.values()];
  const hasAnswers = rows.some(
    ({ row, rootId }) => row._id !== id && (row.parentCommentId === id || (gone.rootId === id && rootId === id)),
  );
  if (hasAnswers) {
    const row = { ...gone.row, content: null, user: null, state: 'REMOVED' as const, rights: [], isAccepted: false };
    return next.set(id, { row, rootId: gone.rootId });
  }
  next.delete(id);
  // What stood there for its answers alone goes with the last of them.
  const root = known.get(gone.rootId);
  if (
    root &&
    root.row.state === 'REMOVED' &&
    ![...next.values()].some(({ row, rootId }) => rootId === gone.rootId && row._id !== rootId)
  )
    next.delete(gone.rootId);
  return next;
}

/** Marks one answer, and no other, as the one that helped. */
export function withAccepted(known: KnownComments, acceptedId: string | null): KnownComments {
  return new Map(
    [...known].map(([id, { row, rootId }]) => [id, { row: { ...row, isAccepted: id === acceptedId }, rootId }]),
  );
}

/** The threads in the order that was chosen, the answers of each below it in order of time. */
export function threadsOf(known: KnownComments, sort: CommentSort = 'OLDEST'): CommentThread[] {
  const threads = new Map<string, CommentThread>();
  for (const { row, rootId } of known.values()) if (row._id === rootId) threads.set(rootId, { ...row, children: [] });
  for (const { row, rootId } of known.values()) if (row._id !== rootId) threads.get(rootId)?.children.push(row);
  for (const thread of threads.values()) thread.children.sort(byId);
  return sortThreads([...threads.values()], sort);
}
