import { testUser } from '@gredia/auth/client/testing';
import type {
  AddPostMutationVariables,
  SaveDraftMutationVariables,
  UpdatePostMutationVariables,
} from '@gredia/graphql-schema';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { account } from '../../testing/fake-accounts';
import { badUserInput, failure, type FakeCatalogue } from '../../testing/fake-catalogue';
import { fakePost } from '../../testing/fake-community';
import { postForm } from '../../testing/fake-writing';
import { renderPage } from '../../testing/render-page';

// Of long ago: what is typed is newer, whatever the clock says.
const AT = '2024-11-20T03:00:00.000Z';
const LATER = '2024-11-20T03:05:00.000Z';
const draft = (values = {}) => postForm({ id: 'd1', status: 'DRAFT', createdAt: AT, updatedAt: AT, ...values });

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
});
afterEach(() => void vi.useRealTimers());

/** Opens the screen as a member, with a draft unless told otherwise, and gathers what is sent. */
async function openWriting(more: FakeCatalogue = {}, url = '/community/write?draft=d1') {
  const saved: SaveDraftMutationVariables[] = [];
  const added: AddPostMutationVariables[] = [];
  const shown = await renderPage(
    url,
    {
      myAccount: () => account(),
      sendsTexts: () => true,
      myPosts: () => ({ total: 1, posts: [draft()] }),
      saveDraft: (variables) => {
        saved.push(variables);
        return {
          id: variables.id ?? 'd2',
          title: variables.title,
          mid: variables.mid,
          draftOf: null,
          updatedAt: LATER,
        };
      },
      addPost: (variables) => {
        added.push(variables);
        return postForm({ title: variables.title });
      },
      ...more,
    },
    { user: testUser() },
  );
  await screen.findByRole('textbox', { name: '내용', hidden: true });
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  return { ...shown, user, saved, added };
}

// Whether each of its elements can be seen is not asked: the form has hundreds of them.
const title = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: '제목', hidden: true });
const kept = () => Object.keys(localStorage).filter((key) => key.startsWith('post-draft'));
const passes = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const press = (name: string) => screen.getByRole('button', { name, hidden: true });

describe('a draft', () => {
  it('is saved some seconds after a change as the version that was opened, and becomes the post', async () => {
    const { user, saved, added } = await openWriting();
    expect(title().value).toBe('점도');
    expect(screen.getByText('처음 글')).toBeTruthy();
    await user.type(title(), '!');
    await passes(5_000);
    await screen.findByText('방금 임시 저장했어요');
    expect(saved).toHaveLength(1);
    expect(saved[0]).toMatchObject({ id: 'd1', expectedUpdatedAt: AT, title: '점도!', content: '<p>처음 글</p>' });
    await user.click(press('글 올리기'));
    await waitFor(() => expect(added).toHaveLength(1));
    expect(added[0]).toMatchObject({ draftId: 'd1', title: '점도!', mid: 'qna', postType: 'QUESTION' });
    expect(added[0]).not.toHaveProperty('isNotice');
    expect(kept()).toEqual([]);
  });

  it('that another window has changed is not overwritten: both are shown, and one is chosen', async () => {
    const theirs = draft({ title: '다른 창의 제목', updatedAt: LATER });
    const saved: SaveDraftMutationVariables[] = [];
    const sent: AddPostMutationVariables[] = [];
    let drafts = [draft()];
    const { user } = await openWriting({
      myPosts: () => ({ total: 1, posts: drafts }),
      saveDraft: (variables) => {
        saved.push(variables);
        if (variables.expectedUpdatedAt !== LATER) throw failure('CONFLICT', '다른 창에서 고쳤어요.');
        return { id: 'd1', title: variables.title, mid: variables.mid, draftOf: null, updatedAt: LATER };
      },
      addPost: (variables) => {
        sent.push(variables);
        throw badUserInput({ title: '이 제목은 쓸 수 없어요.' });
      },
    });
    drafts = [theirs];
    await user.type(title(), ' 내 말');
    await passes(5_000);
    const other = await screen.findByRole('region', { name: '다른 창의 글', hidden: true });
    expect(within(other).getByText(/다른 창의 제목/)).toBeTruthy();
    // Posted before it is chosen, the other text stays; a refusal stands beside its field.
    await user.click(press('글 올리기'));
    expect(await screen.findByText('이 제목은 쓸 수 없어요.')).toBeTruthy();
    expect(sent[0]?.draftId ?? null).toBeNull();
    expect(title().value).toBe('점도 내 말');
    await user.click(press('이 창의 글로 저장'));
    await screen.findByText('방금 임시 저장했어요');
    expect(saved.at(-1)).toMatchObject({ id: 'd1', expectedUpdatedAt: LATER, title: '점도 내 말' });
    expect(screen.queryByRole('region', { name: '다른 창의 글', hidden: true })).toBeNull();
  });

  it('stays in this browser where the session has ended, and is offered again to its writer alone', async () => {
    const first = await openWriting({
      saveDraft: () => {
        throw failure('UNAUTHENTICATED', '로그인이 필요해요.');
      },
    });
    await first.user.type(title(), '!');
    await passes(5_000);
    expect(await screen.findByText(/로그인이 끝났어요/)).toBeTruthy();
    expect(kept()).toHaveLength(1);
    cleanup();

    const { user, auth } = await openWriting();
    expect(title().value).toBe('점도');
    await user.click(press('이어서 쓰기'));
    expect(title().value).toBe('점도!');
    const mine = kept();
    auth.user = testUser({ id: 'u2' });
    const told = JSON.stringify({ event: 'session', data: { trigger: 'getSession' }, timestamp: 1 });
    act(() => void dispatchEvent(new StorageEvent('storage', { key: 'nextauth.message', newValue: told })));
    await waitFor(() => expect(title().value).toBe('점도'));
    expect(kept()).toEqual(mine);
  });

  it('of a post is offered with what differs from it, and is gone from the server when it is thrown away', async () => {
    const removed: string[] = [];
    const updated: UpdatePostMutationVariables[] = [];
    const post = postForm({ title: '고친 제목', thumbnailSrc: '/api/files/x', updatedAt: LATER });
    const { user, saved } = await openWriting(
      {
        singlePost: () => ({ ...fakePost(), ...post, extraFiles: [] }),
        // Begun after the post was changed, in a window that had been open since before.
        myPosts: () => ({
          total: 1,
          posts: [draft({ draftOf: 'p1', draftOfUpdatedAt: AT, title: '옛 제목', createdAt: LATER })],
        }),
        removeDraft: ({ id }) => {
          removed.push(id);
          throw failure('UNREACHABLE', '연결할 수 없어요.');
        },
        updatePost: (variables) => {
          updated.push(variables);
          return post;
        },
      },
      '/community/p1/edit',
    );
    await user.click(press('지우기'));
    await waitFor(() => expect(press('이어서 쓰기')).toBeTruthy());
    expect(removed).toEqual(['d1']);
    await user.click(press('이어서 쓰기'));
    const differences = await screen.findByRole('list', { name: '다른 곳에서 바뀐 값', hidden: true });
    expect(within(differences).getByText('고친 제목')).toBeTruthy();
    expect(within(differences).getByText('다른 이미지')).toBeTruthy();
    await user.type(title(), '!');
    await passes(5_000);
    // The writer has seen what differs: from now on the draft goes on from there.
    expect(saved.at(-1)).toMatchObject({ id: 'd1', postId: 'p1', postUpdatedAt: LATER, title: '옛 제목!' });
    await user.click(press('고친 글 올리기'));
    await waitFor(() => expect(updated).toHaveLength(1));
    expect(updated[0]).toMatchObject({ draftId: 'd1', title: '옛 제목!', thumbnailSrc: '', expectedUpdatedAt: LATER });
  });

  it('of another window that was begun before the post was changed shows what differs as well', async () => {
    const older = draft({ draftOf: 'p1', draftOfUpdatedAt: AT, title: '다른 창의 제목', updatedAt: LATER });
    let drafts: (typeof older)[] = [];
    const { user } = await openWriting(
      {
        singlePost: () => ({ ...fakePost(), ...postForm({ title: '고친 제목', updatedAt: LATER }), extraFiles: [] }),
        myPosts: () => ({ total: drafts.length, posts: drafts }),
        saveDraft: ({ id, title, mid }) => {
          if (id) throw failure('CONFLICT', '다른 창에서 고쳤어요.');
          return { id: 'd1', title, mid, draftOf: 'p1', updatedAt: AT };
        },
      },
      '/community/p1/edit',
    );
    await user.type(title(), '!');
    await passes(5_000);
    await screen.findByText('방금 임시 저장했어요');
    drafts = [older];
    await user.type(title(), '!');
    await passes(5_000);
    await screen.findByRole('region', { name: '다른 창의 글', hidden: true });
    await user.click(press('다른 창의 글로 바꾸기'));
    expect(title().value).toBe('다른 창의 제목');
    const differences = await screen.findByRole('list', { name: '다른 곳에서 바뀐 값', hidden: true });
    expect(within(differences).getByText('고친 제목')).toBeTruthy();
  });
});

it('says what is missing before anything is sent', async () => {
  const { user, added } = await openWriting({}, '/community/write?board=job');
  await user.click(press('글 올리기'));
  expect(await screen.findByText('내용을 입력해 주세요.')).toBeTruthy();
  expect(screen.getByText('제목을 2자 이상 입력해 주세요.')).toBeTruthy();
  expect(added).toEqual([]);
});

it('says what happens to a post that waits for an operator', async () => {
  const { user } = await openWriting({
    addPost: () => postForm({ status: 'PENDING', statusReasons: ['새로 가입한 분의 첫 글은 운영자가 확인해요.'] }),
  });
  await user.click(press('글 올리기'));
  expect(await screen.findByRole('dialog', { name: /확인을 기다리고 있어요/ })).toBeTruthy();
});

describe('texts about comments', () => {
  const wish = () => screen.queryByRole<HTMLInputElement>('switch', { name: '문자로도 알림 받기', hidden: true });

  it('are offered to who has a phone, off at first; what the gateway says against it stands beside the switch', async () => {
    const sent: AddPostMutationVariables[] = [];
    const refusal = '지금은 문자 알림을 보낼 수 없어요.';
    const { user } = await openWriting({
      addPost: (variables) => {
        sent.push(variables);
        throw badUserInput({ mobileAlarm: refusal });
      },
    });
    expect(wish()?.checked).toBe(false);
    expect(screen.getByText(/010-1234-5678/)).toBeTruthy();
    await user.click(wish()!);
    await user.click(press('글 올리기'));
    expect((await screen.findByText(refusal)).closest('section')?.textContent).toContain('문자로도 알림 받기');
    expect(sent).toMatchObject([{ mobileAlarm: true, emailAlarm: true }]);
    await user.click(wish()!);
    expect(screen.queryByText(refusal)).toBeNull();
  });

  it('are not offered without a phone, but can be ended', async () => {
    const { added, user } = await openWriting({ myAccount: () => account({ mobile: null }) });
    expect(wish()).toBeNull();
    await user.click(press('글 올리기'));
    await waitFor(() => expect(added).toMatchObject([{ mobileAlarm: false }]));
    cleanup();
    await openWriting({
      myAccount: () => account({ mobile: null }),
      myPosts: () => ({ total: 1, posts: [draft({ mobileAlarm: true })] }),
    });
    expect(wish()?.checked).toBe(true);
    expect(screen.getByText('등록한 휴대폰 번호가 없어 문자가 가지 않아요.')).toBeTruthy();
  });

  it('are not offered where none are sent, and can be ended', async () => {
    await openWriting({ sendsTexts: () => false });
    expect(wish()).toBeNull();
    cleanup();
    await openWriting({
      sendsTexts: () => false,
      myPosts: () => ({ total: 1, posts: [draft({ mobileAlarm: true })] }),
    });
    expect(wish()?.checked).toBe(true);
    expect(screen.getByText('지금은 문자 알림을 보내지 않아 문자가 가지 않아요.')).toBeTruthy();
  });

  it('say that none go while 댓글 알림 is off', async () => {
    const notificationSettings = { ...account().notificationSettings!, comments: false };
    await openWriting({ myAccount: () => account({ notificationSettings }) });
    expect(screen.getByText(/댓글 알림이 꺼져 있어 문자가 가지 않아요/)).toBeTruthy();
  });
});
