import { describe, expect, it } from 'vitest';
import { withComments, type CommentBorder, type CommentRun } from './comment-runs';

interface Said {
  _id: string;
  createdAt: string;
  text?: string;
}

const said = (at: number): Said => ({ _id: `c${at}`, createdAt: new Date(at * 1000).toISOString() });
const range = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => said(from + at));
const page = (from: number, to: number, of = 100): CommentRun<Said> => ({
  ...{ comments: range(from, to), hasEarlier: from > 0, hasLater: to < of },
});
const add = (runs: readonly CommentRun<Said>[], next: CommentRun<Said>, border?: CommentBorder) =>
  withComments(runs, next, border);
const spans = (runs: readonly CommentRun<Said>[]) =>
  runs.map(({ comments, hasEarlier, hasLater }) => [
    ...[comments[0]?._id, comments.at(-1)?._id, comments.length],
    ...[hasEarlier, hasLater],
  ]);

describe('the pieces of a discussion', () => {
  const newest = add([], page(90, 100));

  it('begin with the newest, and grow upwards by what stood before', () => {
    expect(spans(newest)).toEqual([['c90', 'c99', 10, true, false]]);
    const more = add(newest, page(80, 90), { before: 'c90' });
    expect(spans(more)).toEqual([['c80', 'c99', 20, true, false]]);
    const all = add(more, page(0, 80), { before: 'c80' });
    expect(spans(all)).toEqual([['c0', 'c99', 100, false, false]]);
    const none = { comments: [], hasEarlier: false, hasLater: true };
    expect(spans(add(newest, none, { before: 'c90' }))).toEqual([['c90', 'c99', 10, false, false]]);
  });

  it('stand apart until what is between them has come', () => {
    const two = add(newest, page(40, 50));
    expect(spans(two)).toEqual([
      ['c40', 'c49', 10, true, true],
      ['c90', 'c99', 10, true, false],
    ]);
    const closer = add(two, page(50, 60), { after: 'c49' });
    expect(spans(closer)[0]).toEqual(['c40', 'c59', 20, true, true]);
    expect(spans(add(closer, page(60, 95), { after: 'c59' }))).toEqual([['c40', 'c99', 60, true, false]]);
  });

  it('have each comment once, as it came last', () => {
    const changed = { ...page(92, 93), comments: [{ ...said(92), text: '삭제' }] };
    const [run] = add(newest, changed);
    expect(run?.comments).toHaveLength(10);
    expect(run?.comments[2]).toMatchObject({ _id: 'c92', text: '삭제' });
  });

  it('lose what a page does not hold any more, and nothing else', () => {
    const all = add(newest, page(80, 90), { before: 'c90' });
    const anew = { ...page(95, 100), comments: [said(95), said(99), said(100)] };
    expect(add(all, anew)[0]?.comments.map(({ _id }) => _id)).toEqual([
      ...range(80, 96).map(({ _id }) => _id),
      ...['c99', 'c100'],
    ]);
    const gone = { comments: [], hasEarlier: false, hasLater: false };
    expect(add(newest, gone)).toEqual([gone]);
  });

  it('leave a gap where more was written than a page holds', () => {
    expect(spans(add(newest, page(120, 130, 130)))).toEqual([
      ['c90', 'c99', 10, true, false],
      ['c120', 'c129', 10, true, false],
    ]);
  });
});
