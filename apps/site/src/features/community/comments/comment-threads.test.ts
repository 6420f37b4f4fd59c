import { describe, expect, it } from 'vitest';
import { comment } from '../../../testing/fake-community';
import {
  isFullPage,
  threadsOf,
  withAccepted,
  withComment,
  withFirstPage,
  withoutComment,
  withoutRemoved,
  withPage,
  type CommentThread,
} from './comment-threads';

const answer = (id: string, parentCommentId: string) => comment({ _id: id, parentCommentId });
const known = (...page: CommentThread[]) => withPage(new Map(), page);
const shape = (comments: ReturnType<typeof known>) =>
  threadsOf(comments).map(({ _id, children }) => [_id, children.map((child) => child._id).join(' ')]);

describe('threads of comments', () => {
  it('are put together from pages, of which the next one may begin inside a thread', () => {
    const first = comment({ _id: 'a', children: [answer('b', 'a')] });
    const second = [comment({ _id: 'a', children: [answer('d', 'b')] }), comment({ _id: 'e' })];
    expect(shape(withPage(known(first), second))).toEqual([
      ['a', 'b d'],
      ['e', ''],
    ]);
  });

  it('take an answer to an answer into the thread of the first comment', () => {
    const before = known(comment({ _id: 'a', children: [answer('b', 'a')] }), comment({ _id: 'c' }));
    expect(shape(withComment(withComment(before, answer('d', 'b')), comment({ _id: 'e' })))).toEqual([
      ['a', 'b d'],
      ['c', ''],
      ['e', ''],
    ]);
  });

  it('keep the place of a removed comment that has answers, without its words', () => {
    const before = known(comment({ _id: 'a', children: [answer('b', 'a'), answer('c', 'b')] }));
    const removed = withoutComment(withoutComment(before, 'a'), 'b');
    expect(shape(removed)).toEqual([['a', 'b c']]);
    expect(removed.get('b')?.row).toMatchObject({ state: 'REMOVED', content: null, user: null, rights: [] });
  });

  it('lose one without answers, and the empty place of its thread with the last answer', () => {
    const before = withoutComment(known(comment({ _id: 'a', children: [answer('b', 'a')] })), 'a');
    expect(shape(withoutComment(before, 'b'))).toEqual([]);
    expect(shape(withoutComment(known(comment({ _id: 'a' }), comment({ _id: 'c' })), 'a'))).toEqual([['c', '']]);
  });

  it('lose with their first page what it has no longer, and keep what came otherwise', () => {
    const before = [comment({ _id: 'a' }), comment({ _id: 'b' })];
    const written = withComment(known(...before), comment({ _id: 'z' }));
    expect(shape(withFirstPage(written, before, [comment({ _id: 'b' })]))).toEqual([
      ['b', ''],
      ['z', ''],
    ]);
  });

  it('that were removed here stay away, though a page still has them', () => {
    const before = known(comment({ _id: 'a' }), comment({ _id: 'b', children: [answer('c', 'b')] }));
    const next = withoutRemoved(before, new Set(['a', 'b', 'unknown']));
    expect(shape(next)).toEqual([['b', 'c']]);
    expect(next.get('b')?.row.state).toBe('REMOVED');
  });

  it('have one answer that helped', () => {
    const before = known(comment({ _id: 'a', isAccepted: true }), comment({ _id: 'b' }));
    expect(threadsOf(withAccepted(before, 'b')).map(({ isAccepted }) => isAccepted)).toEqual([false, true]);
  });

  it('may go on after a full page', () => {
    const children = Array.from({ length: 49 }, (_, at) => answer(`b${at}`, 'a'));
    expect(isFullPage([comment({ children })])).toBe(true);
    expect(isFullPage([comment({ children: children.slice(1) })])).toBe(false);
  });
});
