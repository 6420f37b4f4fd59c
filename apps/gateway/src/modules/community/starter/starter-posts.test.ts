import {
  boardPostTypes,
  commentField,
  isForumBoard,
  nicknameField,
  POST_LIMITS,
  postTitleField,
  type Board,
} from '@gredia/domain';
import { describe, expect, it } from 'vitest';
import { readStarterFiles } from '../../../platform/starter/starter-files';
import { starterAccounts } from '../../identity/public';
import { withDays } from './starter-days';
import { starterPeople, writingAccounts } from './starter-people';
import type { StarterComment, StarterPost } from './starter-post';
import { allComments, starterPosts } from './starter-posts';

const commentsOf = (post: StarterPost) => allComments(post.comments);
const repeated = (values: readonly string[]) => values.filter((value, index) => values.indexOf(value) !== index);
const on = (...boards: Board[]) => starterPosts.filter(({ mid }) => boards.includes(mid));
const roleOf = (author: string) => starterAccounts.find(({ email }) => email === author)?.role ?? 'USER';

describe('the texts of the starter data', () => {
  it('are 31 posts on all boards with 122 comments, of each kind that a job may be', () => {
    expect(starterPosts).toHaveLength(31);
    expect(starterPosts.flatMap(commentsOf)).toHaveLength(122);
    expect(new Set(starterPosts.map(({ mid }) => mid))).toEqual(new Set(Object.keys(boardPostTypes)));
    expect(new Set(on('job').map(({ postType }) => postType))).toEqual(new Set(boardPostTypes.job));
    expect(repeated(starterPosts.map(({ key }) => key))).toEqual([]);
    expect(repeated(starterPosts.map(({ title }) => title))).toEqual([]);
  });

  it('show what a forum may hold: secrets, removed comments, accepted answers, something that ends', () => {
    const comments = starterPosts.flatMap(commentsOf);
    expect(starterPosts.filter(({ isSecret }) => isSecret)).toHaveLength(1);
    expect(comments.filter(({ isSecret }) => isSecret).length).toBeGreaterThan(2);
    // What has no answer would be gone without a trace.
    const removed = comments.filter(({ removed }) => removed);
    expect(removed.filter(({ replies }) => !replies?.length)).toEqual([]);
    expect(new Set(removed.map((comment) => comment.removed))).toEqual(new Set(['AUTHOR', 'OPERATOR']));
    expect(on('job').every(({ expiresInDays }) => expiresInDays)).toBe(true);
    expect(starterPosts.filter(({ popup }) => popup).map(({ mid }) => mid)).toEqual(['notice']);
  });

  it('are what the boards take, from people who may write there', () => {
    const ofBoard = ({ mid, postType }: StarterPost) => boardPostTypes[mid].includes(postType);
    expect(starterPosts.filter((post) => !ofBoard(post))).toEqual([]);
    expect(on('notice', 'update').map(({ author }) => roleOf(author))).toSatisfy((roles: string[]) =>
      roles.every((role) => role === 'OPERATOR' || role === 'ADMIN'),
    );
    expect(new Set(on('featured').map(({ author }) => roleOf(author)))).toEqual(new Set(['SELLER']));
    expect(starterPosts.filter((post) => post.postType === 'PROMOTION' && !post.isAdvertising)).toEqual([]);
    for (const mid of new Set(starterPosts.map((post) => post.mid))) {
      expect(on(mid).filter(({ isNotice }) => isNotice).length).toBeLessThanOrEqual(POST_LIMITS.pinned);
    }
    const closed = starterPosts.filter(({ isAllowComment }) => isAllowComment === false);
    expect(closed.filter(({ mid, comments }) => isForumBoard(mid) || comments.length > 0)).toEqual([]);
  });

  it('are within the bounds of titles, comments and nicknames', () => {
    for (const { title } of starterPosts) expect(postTitleField.parse(title)).toBe(title);
    for (const { text } of starterPosts.flatMap(commentsOf)) expect(commentField.parse(text)).toBe(text);
    for (const { nickname } of starterPeople) expect(nicknameField.parse(nickname)).toBe(nickname);
    expect(repeated(starterPeople.map(({ nickname }) => nickname))).toEqual([]);
    const mayWrite = starterAccounts.filter(({ isVerified }) => isVerified).map(({ email }) => email);
    expect(new Set(writingAccounts)).toEqual(new Set(mayWrite));
  });

  it('accept an answer of another person, on the board for questions', () => {
    for (const post of starterPosts) {
      const accepted = commentsOf(post).find(({ key }) => key !== undefined && key === post.accepted);
      expect(accepted === undefined, post.key).toBe(post.accepted === undefined);
      if (accepted) expect([post.mid, accepted.author === post.author]).toEqual(['qna', false]);
      expect(repeated(commentsOf(post).flatMap(({ key }) => key ?? []))).toEqual([]);
    }
  });

  it('were written in their order, before now', () => {
    const outOfOrder = (comments: readonly StarterComment[], after: number, until: number): StarterComment[] =>
      comments.flatMap((comment, index) => {
        const earliest = Math.max(after, comments[index - 1]?.hoursAfter ?? 0);
        const isLate = comment.hoursAfter > earliest && comment.hoursAfter < until;
        return [...(isLate ? [] : [comment]), ...outOfOrder(comment.replies ?? [], comment.hoursAfter, until)];
      });
    for (const { key, comments, daysAgo } of starterPosts)
      expect(outOfOrder(comments, 0, daysAgo * 24), key).toEqual([]);
  });

  it('hold allowed elements in pairs, and mention ingredients that the starter data have', () => {
    const titles = new Set(
      readStarterFiles()
        .rows<'nameKor'>('ingredients')
        .map(({ nameKor }) => nameKor),
    );
    const allowed = 'p h2 h3 ul ol li table tbody tr th td blockquote strong em code a'.split(' ');
    for (const { key, html } of starterPosts) {
      const open: string[] = [];
      for (const [, slash, name] of html.matchAll(/<(\/?)([a-z0-9]+)(?: [^>]*)?>/g)) {
        if (slash) expect(open.pop(), key).toBe(name);
        else open.push(name!);
      }
      expect(open, key).toEqual([]);
      const names = [...html.matchAll(/<([^\s>/]+)/g)].map(([, name]) => name!);
      expect(
        names.filter((name) => !allowed.includes(name)),
        key,
      ).toEqual([]);
      const mentioned = [...html.matchAll(/data-title="([^"]*)"/g)].map(([, title]) => title!);
      expect(
        mentioned.filter((title) => !titles.has(title)),
        key,
      ).toEqual([]);
    }
  });
});

it('names a day in Korea that is so many days ahead', () => {
  const evening = new Date('2026-11-23T15:30:00Z');
  expect(withDays('{day+3} 점검, 다음은 {day+10}', evening)).toBe('11월 27일(금) 점검, 다음은 12월 4일(금)');
});
