import { describe, expect, it } from 'vitest';
import { problemsOfPost } from './check-post';
import { differencesOf, lineChanges, mergePost } from './merge-post';
import { blankValues, boardsOf, changeOf, draftInputOf, inputOf, isBlankPost, moveTo } from './post-values';

const post = { ...blankValues('free'), title: '점도', content: '<p>가</p><p>나</p>' };

describe('a board', () => {
  it('is open to some roles', () => {
    expect(boardsOf('USER')).toEqual(['free', 'qna', 'formulation', 'regulation', 'request', 'job']);
    expect(boardsOf('SELLER')).toContain('featured');
    expect(boardsOf('SELLER')).not.toContain('notice');
    expect(boardsOf('OPERATOR')).toEqual(expect.arrayContaining(['notice', 'update', 'featured']));
  });

  it('has its own types, and tells its author of comments where it is somebody’s own', () => {
    expect(moveTo({ ...post, postType: 'QUESTION', isSecret: true }, 'qna')).toMatchObject({
      postType: 'QUESTION',
      isSecret: true,
    });
    const notice = moveTo({ ...post, isSecret: true }, 'notice');
    expect(notice).toMatchObject({ postType: 'NOTICE', isSecret: false });
    expect(inputOf(notice).emailAlarm).toBe(false);
    expect(inputOf(moveTo(post, 'update')).emailAlarm).toBe(false);
    const moved = moveTo({ ...notice, popupDay: '2026-12-01' }, 'free');
    expect(moved.popupDay).toBe('');
    expect(inputOf(moved).emailAlarm).toBe(true);
    // A text is sent where it was asked for alone.
    const texted = { ...post, mobileAlarm: true };
    expect(
      [inputOf(post), inputOf(texted), inputOf(moveTo(texted, 'notice'))].map((input) => input.mobileAlarm),
    ).toEqual([...[false, true, false]]);
  });
});

describe('what is sent', () => {
  it('names the pictures of the text, and advertising only where it can be', () => {
    const values = {
      ...post,
      content: '<p>가</p><img src="/api/files/a" alt=""><img src="/api/files/a" alt="">',
      isAdvertising: true,
    };
    expect(draftInputOf(values)).toMatchObject({ uploaded: [{ path: '/api/files/a' }], isAdvertising: false });
    expect(draftInputOf({ ...values, postType: 'PROMOTION' }).isAdvertising).toBe(true);
  });

  it('takes the picture of lists out of a post: null would leave it there', () => {
    expect(changeOf(post, post).thumbnailSrc).toBe('');
    expect(changeOf({ ...post, thumbnailSrc: '/api/files/a' }, post).thumbnailSrc).toBe('/api/files/a');
  });

  it('ends a popup with the last minute of its day in Korea, and has none on other boards', () => {
    const notice = { ...moveTo(post, 'notice'), popupDay: '2026-12-01' };
    expect(inputOf(notice)).toMatchObject({ popupExpiredAt: '2026-12-01T15:00:00.000Z', popupSeverity: 'info' });
    expect(inputOf({ ...post, popupDay: '2026-12-01' }).popupExpiredAt).toBeNull();
  });
});

it('is blank without title, words, pictures and files', () => {
  expect(isBlankPost({ ...post, title: ' ', content: '<p></p>' })).toBe(true);
  expect(isBlankPost({ ...post, title: '', content: '<img src="/api/files/a" alt="">' })).toBe(false);
});

it('says what is missing, beside its field', () => {
  expect(problemsOfPost(post, null)).toEqual({});
  expect(problemsOfPost({ ...post, title: '가', content: '<p></p>' }, null)).toEqual({
    title: '제목을 2자 이상 입력해 주세요.',
    content: '내용을 입력해 주세요.',
  });
  expect(problemsOfPost({ ...post, content: `<p>${'가'.repeat(20_001)}</p>` }, null)['content']).toContain('20,000자');
  const over = { ...moveTo(post, 'notice'), popupDay: '2026-11-01' };
  const now = Date.parse('2026-11-23');
  expect(problemsOfPost(over, null, now)['popupExpiredAt']).toContain('날짜');
  // One that has ended does not keep a notice from being changed.
  expect(problemsOfPost(over, over, now)).toEqual({});
  expect(changeOf(over, over)).not.toHaveProperty('popupExpiredAt');
  expect(changeOf({ ...over, popupDay: '' }, over)).toMatchObject({ popupExpiredAt: null });
});

describe('a post that was changed elsewhere', () => {
  it('takes what was changed there, keeps what was written here, and says where both did', () => {
    const mine = { ...post, title: '내 제목', content: '<p>내 글</p>' };
    const theirs = { ...post, content: '<p>남의 글</p>', isAllowComment: false };
    expect(mergePost(post, mine, theirs)).toEqual({
      values: { ...mine, isAllowComment: false },
      conflicts: ['content'],
    });
  });

  it('differs in what its draft says otherwise, where it is not known what that was begun from', () => {
    const draft = { ...post, content: '<p>임시</p>', popupDay: '2026-12-01' };
    expect(differencesOf(draft, { ...post, title: '바뀐 제목' })).toEqual(['title', 'content']);
  });

  it('shows which lines came and went', () => {
    expect(lineChanges('<p>가</p><p>나</p>', '<p>가</p><p>다</p>')).toEqual([
      { text: '나', isAdded: false },
      { text: '다', isAdded: true },
    ]);
  });
});
