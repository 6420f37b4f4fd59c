import { expect, it } from 'vitest';
import { comment } from '../../../testing/fake-community';
import type { CommentThread } from './comment-threads';
import {
  shownComments,
  startComments,
  withNextPage,
  withPageApart,
  withWritten,
  type LoadedComments,
} from './loaded-comments';

/** Threads of ids; a page of 50 rows is full. */
const pageOf = (from: number, to: number): CommentThread[] =>
  Array.from({ length: Math.abs(to - from) }, (_, at) => comment({ _id: `c${from + (to < from ? -at : at)}` }));
const ids = (loaded: LoadedComments, sort: 'OLDEST' | 'NEWEST', target: string | null = null) => {
  const { threads, beyond } = shownComments(loaded, sort, target);
  return [threads, beyond].map((list) => list.map(({ _id }) => _id));
};

const oldest = startComments(pageOf(100, 150));
const both = withNextPage(oldest, 'NEWEST', pageOf(299, 249));

it('shows in one order what the pages of that order have come to, and not those of the other', () => {
  const [newest, beyond] = ids(both, 'NEWEST');
  expect([newest?.[0], newest?.at(-1), newest?.length, beyond]).toEqual(['c299', 'c250', 50, []]);
  expect(ids(both, 'OLDEST')).toEqual([pageOf(100, 150).map(({ _id }) => _id), []]);
});

it('shows what the address names in either order, wherever it stands', () => {
  const named = withPageApart(both, [
    comment({ _id: 'c200', children: [comment({ _id: 'c260', parentCommentId: 'c200' })] }),
  ]);
  expect(ids(named, 'OLDEST')[1]).toEqual(['c200']);
  expect(ids(named, 'NEWEST')[1]).toEqual(['c200']);
  // Of a page that has come in the other order.
  expect(ids(both, 'NEWEST', 'c120')[1]).toEqual(['c120']);
});

it('has what was written here above the newest, and behind what has not come of the oldest', () => {
  const written = withWritten(both, comment({ _id: 'c300' }));
  expect(ids(written, 'NEWEST')[0]?.slice(0, 2)).toEqual(['c300', 'c299']);
  expect(ids(written, 'OLDEST')[1]).toEqual(['c300']);
  // An answer brings its thread along.
  const answered = withWritten(both, comment({ _id: 'c301', parentCommentId: 'c280' }));
  expect(ids(answered, 'OLDEST')[1]).toEqual(['c280']);
});

it('goes on inside a thread behind its last comment', () => {
  const children = Array.from({ length: 49 }, (_, at) => comment({ _id: `d${100 + at}`, parentCommentId: 'c500' }));
  const { ways } = withNextPage(both, 'NEWEST', [comment({ _id: 'c500', children })]);
  expect(ways.NEWEST).toEqual({ pages: 2, end: { thread: 'c500', comment: 'd148' }, hasMore: true });
});

it('has all of both orders once one has come to its end', () => {
  const all = withNextPage(oldest, 'OLDEST', pageOf(150, 160));
  expect(all.ways.NEWEST.hasMore).toBe(false);
  expect(ids(all, 'NEWEST')[0]?.slice(0, 2)).toEqual(['c159', 'c158']);
});
