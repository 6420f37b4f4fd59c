/** A comment, as far as its place in a discussion goes. */
interface Placed {
  _id: string;
  createdAt: string;
}

/** A piece of a discussion without gaps, in order of time. */
export interface CommentRun<Comment extends Placed> {
  comments: readonly Comment[];
  hasEarlier: boolean;
  hasLater: boolean;
}

/** The comment that a page follows or goes before, though it does not hold it. */
export type CommentBorder = { before: string } | { after: string };

const compare = (one: Placed, other: Placed): number =>
  one.createdAt === other.createdAt
    ? Number(one._id > other._id) - Number(one._id < other._id)
    : Number(one.createdAt > other.createdAt) - Number(one.createdAt < other.createdAt);

/**
 * The pieces of a discussion that have come, with one page more. It joins the pieces that it overlaps or borders on; what they
 * had in its place is older, and what it does not hold of that is gone. Pieces that do not touch stay apart: what stands
 * between them has not come yet.
 */
export function withComments<Comment extends Placed>(
  runs: readonly CommentRun<Comment>[],
  page: CommentRun<Comment>,
  border?: CommentBorder,
): CommentRun<Comment>[] {
  const [first, last] = [page.comments[0], page.comments.at(-1)];
  const bordering = border && ('before' in border ? border.before : border.after);
  const holdsBorder = ({ comments }: CommentRun<Comment>) => comments.some(({ _id }) => _id === bordering);
  if (!first || !last) {
    if (border === undefined) return page.hasEarlier || page.hasLater ? [...runs] : [page];
    const end = 'before' in border ? { hasEarlier: page.hasEarlier } : { hasLater: page.hasLater };
    return runs.map((run) => (holdsBorder(run) ? { ...run, ...end } : run));
  }
  const isInside = (comment: Comment): boolean =>
    (!page.hasEarlier || compare(comment, first) >= 0) && (!page.hasLater || compare(comment, last) <= 0);
  const held = new Set(page.comments.map(({ _id }) => _id));
  const touches = (run: CommentRun<Comment>) => holdsBorder(run) || run.comments.some(({ _id }) => held.has(_id));
  const outside = (run: CommentRun<Comment>) => ({ ...run, comments: run.comments.filter((one) => !isInside(one)) });

  const touched = runs.filter(touches).map(outside);
  const joined = [page, ...touched].filter(({ comments }) => comments.length > 0);
  const byStart = joined.toSorted((one, other) => compare(startOf(one), startOf(other)));
  const byEnd = joined.toSorted((one, other) => compare(endOf(one), endOf(other)));
  const whole = {
    comments: joined.flatMap(({ comments }) => comments).sort(compare),
    hasEarlier: byStart[0]?.hasEarlier ?? page.hasEarlier,
    hasLater: byEnd.at(-1)?.hasLater ?? page.hasLater,
  };
  const apart = runs.filter((run) => !touches(run)).map(outside);
  return [whole, ...apart.filter(({ comments }) => comments.length > 0)].sort((one, other) =>
    compare(startOf(one), startOf(other)),
  );
}

const startOf = <Comment extends Placed>({ comments }: CommentRun<Comment>): Comment => comments[0] as Comment;
const endOf = <Comment extends Placed>({ comments }: CommentRun<Comment>): Comment => comments.at(-1) as Comment;
