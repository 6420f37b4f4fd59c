import { testUser } from '@gredia/auth/client/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { failure } from '../../testing/fake-catalogue';
import { comment, fakePost, postBrief, postRow, type FakeCommunity } from '../../testing/fake-community';
import { openProfile } from '../../testing/open-profile';
import { renderPage } from '../../testing/render-page';

const pageOf = (...posts: ReturnType<typeof postRow>[]) => ({ total: posts.length, posts });

describe('the list of the forum', () => {
  it('shows kind, marks, board and author of each post, and where hits are', async () => {
    await renderPage('/community', {
      posts: () =>
        pageOf(
          postRow({ id: 'n', mid: 'notice', postType: 'NOTICE', title: '이용 규칙', isNotice: true }),
          postRow({ snippet: '차광하면 ⟦변색⟧이 <b>줄어요', hasImage: true, extraFiles: [{ id: 'f' }] }),
          postRow({ id: 's', title: '비밀글이에요', isSecret: true, isReadable: false, user: null }),
        ),
      popularPosts: [postBrief({ id: 'pop', title: '방부력 테스트' })],
    });
    const list = within(await screen.findByRole('list', { name: '글' }));
    const rows = list.getAllByRole('listitem');
    expect(within(rows[0]!).getByRole('link').getAttribute('href')).toBe('/notices/n');
    expect(rows[1]?.querySelector('mark')?.textContent).toBe('변색');
    expect(rows[1]?.textContent).toContain('줄어요');
    expect(rows[1]?.querySelector('q b')).toBeNull();
    expect(within(rows[1]!).getByRole('img', { name: '첨부 파일 있음' })).toBeTruthy();
    expect(within(rows[2]!).getByRole('img', { name: '비밀글' })).toBeTruthy();
    expect(rows[2]?.textContent).not.toContain('제형연구원K');
    const aside = within(screen.getByRole('complementary', { name: '포럼 안내' }));
    expect(aside.getByRole('link', { name: '방부력 테스트' }).getAttribute('href')).toBe('/community/pop');
    expect(aside.getByRole('link', { name: '제안 요청 글 쓰기' }).getAttribute('href')).toBe(
      '/community/write?board=request',
    );
  });

  it('keeps board, search and where it looks in the address', async () => {
    const posts = vi.fn<NonNullable<FakeCommunity['posts']>>(() => pageOf(postRow()));
    const shown = await renderPage('/community', { posts });
    const user = userEvent.setup();
    await user.click(await screen.findByRole('link', { name: '처방·제형' }));
    await user.selectOptions(screen.getByRole('combobox', { name: '검색 범위' }), '글쓴이');
    await user.type(screen.getByRole('searchbox', { name: '글쓴이 검색' }), '연구원{Enter}');
    expect(shown.url()).toBe(
      `/community?${new URLSearchParams({ board: 'formulation', search: '연구원', option: 'AUTHOR' })}`,
    );
    await waitFor(() =>
      expect(posts.mock.lastCall?.[0]).toMatchObject({ mid: 'formulation', search: '연구원', option: 'AUTHOR' }),
    );
  });

  it('searches the board that was just chosen, though the page still shows the one before', async () => {
    const shown = await renderPage('/community?board=job&page=2', { posts: () => pageOf(postRow()) });
    const board = await screen.findByRole('link', { name: '처방·제형' });
    const search = screen.getByRole('searchbox');
    await userEvent.type(search, '분산제');
    act(() => {
      fireEvent.click(board);
      expect(board.getAttribute('aria-current')).toBeNull();
      fireEvent.submit(screen.getByRole('search', { name: '글 검색' }));
    });
    expect(shown.url()).toBe(`/community?${new URLSearchParams({ board: 'formulation', search: '분산제' })}`);
    expect(screen.getByRole('link', { name: '처방·제형' }).getAttribute('aria-current')).toBe('page');
  });

  it('keeps the board where a link that is on its way leads to another page', async () => {
    const shown = await renderPage('/community?board=job', {
      posts: () => pageOf(postRow()),
      singlePost: () => fakePost(),
    });
    const search = await screen.findByRole('searchbox');
    const post = screen.getByRole('link', { name: postRow().title });
    await userEvent.type(search, '분산제');
    act(() => {
      fireEvent.click(post);
      fireEvent.submit(screen.getByRole('search', { name: '글 검색' }));
    });
    expect(shown.url()).toBe(`/community?${new URLSearchParams({ board: 'job', search: '분산제' })}`);
  });

  it('marks what a member has not read', async () => {
    const posts = () => pageOf(postRow({ isUnread: true }), postRow({ id: 'p2', isUnread: false }));
    await renderPage('/community', { posts }, { user: testUser() });
    expect(await screen.findAllByText('안 읽은 글')).toHaveLength(1);
  });

  it('stays where asking for what is new fails, and says so', async () => {
    let isDown = false;
    const posts = () => {
      if (isDown) throw failure('INTERNAL_SERVER_ERROR', '문제가 생겼어요.');
      return pageOf(postRow({ title: '먼저 받은 글' }));
    };
    const shown = await renderPage('/community', { posts, singlePost: () => fakePost({ title: '먼저 받은 글' }) });
    const user = userEvent.setup();
    await user.click(await screen.findByRole('link', { name: '먼저 받은 글' }));
    expect(await screen.findByText('pH를 올려야 할까요?')).toBeTruthy();
    isDown = true;
    shown.go(-1);
    expect(await screen.findByText(/먼저 받은 목록을 보여 드려요/)).toBeTruthy();
    expect(screen.getByRole('link', { name: '먼저 받은 글' })).toBeTruthy();
    isDown = false;
    await user.click(screen.getByRole('button', { name: '다시 시도' }));
    await waitFor(() => expect(screen.queryByText(/먼저 받은 목록을/)).toBeNull());
  });

  it('invites to write where there is nothing, and lets a search be taken back', async () => {
    const shown = await renderPage('/community?board=job', { posts: () => pageOf() });
    expect(await screen.findByText('첫 글을 남겨 보세요')).toBeTruthy();
    shown.go('/community?board=job&search=x1');
    expect((await screen.findByRole('link', { name: '검색어 지우기' })).getAttribute('href')).toBe(
      '/community?board=job',
    );
  });
});

describe('what a member wrote', () => {
  const at = '2026-11-20T03:00:00.000Z';
  const mine = {
    ...{ id: 'p1', mid: 'free', postType: 'NORMAL' as const, title: '첫 글', isSecret: false, hasImage: false },
    ...{ viewCount: 0, commentCount: 0, draftOf: null, rights: [], publishedAt: null, createdAt: at, updatedAt: at },
  };

  it('can be taken back from the profile after it was removed', async () => {
    let isRemoved = true;
    const restorePost = vi.fn(() => {
      isRemoved = false;
      return { id: 'p1', status: 'PUBLISHED' as const };
    });
    const removed = { ...mine, status: 'DELETED' as const, statusReasons: [], rights: ['RESTORE' as const] };
    const { user } = await openProfile({
      myPosts: ({ status }) =>
        status === 'DELETED' && isRemoved ? { total: 1, posts: [removed] } : { total: 0, posts: [] },
      restorePost,
    });
    const block = within(await screen.findByRole('region', { name: '내 글·댓글' }));
    await user.click(block.getByRole('radio', { name: '삭제한 글' }));
    await user.click(await block.findByRole('button', { name: '첫 글 되돌리기' }));
    expect(await block.findByText('되돌릴 수 있는 글이 없어요')).toBeTruthy();
    expect(restorePost).toHaveBeenCalledOnce();
  });

  it('is read page by page, to its end', async () => {
    const comments = Array.from({ length: 23 }, (_, at) => ({
      ...comment({ _id: `c${at}`, content: `내 댓글 ${at}` }),
      ...{ mid: 'qna', parentDocument: 'p1', postTitle: '글' },
    }));
    const { user } = await openProfile({
      myComments: ({ page, perPage }) => ({
        total: comments.length,
        comments: comments.slice(((page ?? 1) - 1) * (perPage ?? 20), (page ?? 1) * (perPage ?? 20)),
      }),
    });
    const block = within(await screen.findByRole('region', { name: '내 글·댓글' }));
    await user.click(block.getByRole('radio', { name: '댓글' }));
    expect(await block.findByText('내 댓글 9')).toBeTruthy();
    expect(block.queryByText('내 댓글 10')).toBeNull();
    await user.click(block.getByRole('button', { name: '다음' }));
    expect(await block.findByText('내 댓글 10')).toBeTruthy();
    await user.click(block.getByRole('button', { name: '다음' }));
    expect(await block.findByText('내 댓글 22')).toBeTruthy();
    expect(block.queryByText('내 댓글 10')).toBeNull();
    expect(block.getByRole('button', { name: '다음' }).getAttribute('aria-disabled')).toBe('true');
  });

  it('stands in the profile with its state and why, beside what was begun', async () => {
    const { user } = await openProfile({
      myPosts: ({ status }) => ({
        total: 1,
        posts: status
          ? [{ ...mine, id: 'd1', title: '', status: 'DRAFT' as const, statusReasons: [] }]
          : [{ ...mine, status: 'HIDDEN' as const, statusReasons: ['같은 글을 여러 번 올렸어요.'] }],
      }),
    });
    const block = within(await screen.findByRole('region', { name: '내 글·댓글' }));
    expect((await block.findByRole('link', { name: '첫 글' })).getAttribute('href')).toBe('/community/p1');
    expect(block.getByText('숨김')).toBeTruthy();
    expect(block.getByText(/같은 글을 여러 번/)).toBeTruthy();
    await user.click(block.getByRole('radio', { name: '임시 저장' }));
    expect((await block.findByRole('link', { name: '제목 없음' })).getAttribute('href')).toBe(
      '/community/write?draft=d1',
    );
  });
});
