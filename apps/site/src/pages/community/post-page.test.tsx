import { testUser } from '@gredia/auth/client/testing';
import type { CommentThreadFragment } from '@gredia/graphql-schema';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { paths } from '../../shared/addresses/paths';
import { failure, notFound, type FakeCatalogue } from '../../testing/fake-catalogue';
import { comment, fakePost, type FakePost } from '../../testing/fake-community';
import { renderPage } from '../../testing/render-page';

const member = testUser();
const read = (post: Partial<FakePost>, more: FakeCatalogue = {}, user: typeof member | null = member) =>
  renderPage('/community/p1', { singlePost: () => fakePost(post), ...more }, { user });

beforeEach(() => localStorage.clear());

describe('a post of the forum', () => {
  it('is read by visitors, whose view is counted once it is known who looks', async () => {
    const singlePost = vi.fn((_: { id: string; dayFirstUnix?: number | null }) => fakePost());
    await renderPage('/community/p1', { singlePost });
    expect(await screen.findByText('pH를 올려야 할까요?')).toBeTruthy();
    expect(await screen.findByRole('link', { name: '로그인하고 댓글 남기기' })).toBeTruthy();
    await waitFor(() => expect(singlePost.mock.lastCall?.[0].dayFirstUnix).toBeGreaterThan(1_700_000_000));
    const ld = document.querySelector('script[type="application/ld+json"]')?.textContent ?? '';
    expect(JSON.parse(ld)).toMatchObject({ '@type': 'QAPage', mainEntity: { '@type': 'Question', answerCount: 0 } });
  });

  it('is locked, and told to no search engine, where it is secret', async () => {
    await read({
      isSecret: true,
      isReadable: false,
      title: '비밀글이에요',
      content: null,
      untagContent: null,
      user: null,
    });
    expect(await screen.findByText('글쓴이와 운영자만 볼 수 있어요')).toBeTruthy();
    expect(screen.queryByRole('region', { name: '댓글' })).toBeNull();
    expect(document.querySelector('script[type="application/ld+json"]')).toBeNull();
    expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toContain('noindex');
  });

  it('that waits is shown to its author, though visitors are told that there is none', async () => {
    let isMember = false;
    const singlePost = () => {
      if (!isMember) throw notFound();
      return fakePost({ status: 'PENDING', statusReasons: ['가입하고 처음 쓴 글이에요.'] });
    };
    const results = [
      { key: '["GetSinglePost",{"id":"p1"}]', failure: { code: 'NOT_FOUND', message: '글을 찾을 수 없어요.' } },
    ];
    isMember = true;
    await renderPage('/community/p1', { singlePost }, { user: member, results });
    expect(await screen.findByText(/운영자가 확인하고 있는 글이에요/)).toBeTruthy();
  });

  it('is removed after the word was typed where it has comments', async () => {
    const removePost = vi.fn(() => true);
    const author = { id: member.id, nickname: '나', company: null, badge: null };
    const shown = await read({ user: author, rights: ['EDIT', 'REMOVE'], commentCount: 2 }, { removePost });
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: '글 메뉴' }));
    await user.click(await screen.findByRole('menuitem', { name: '삭제' }));
    const dialog = within(await screen.findByRole('dialog', { name: '글을 삭제할까요?' }));
    expect(dialog.getByText(/내 글·댓글에서 되돌릴 수 있어요/)).toBeTruthy();
    await user.type(dialog.getByRole('textbox'), '삭제');
    await user.click(dialog.getByRole('button', { name: '삭제' }));
    await waitFor(() => expect(shown.url()).toBe('/community?board=qna'));
    expect(removePost).toHaveBeenCalledOnce();
  });

  it.each([
    ['qna', '/community/rss.xml?board=qna'],
    ['notice', '/notices/rss.xml'],
    ['featured', undefined],
  ])('of the board %s names the feed that there is', async (mid, feed) => {
    await renderPage(paths.post('p1', mid), { singlePost: () => fakePost({ mid }) });
    expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy();
    const named = document.querySelector('link[type="application/rss+xml"]')?.getAttribute('href');
    expect(named?.replace(/^https?:\/\/[^/]+/, '')).toBe(feed);
  });

  it('takes no comments where its author wants none', async () => {
    await read({ isAllowComment: false, rights: [] });
    expect(await screen.findByText('댓글을 받지 않는 글이에요.')).toBeTruthy();
  });

  it('says nothing of comments where a notice is without', async () => {
    await renderPage('/notices/p1', { singlePost: () => fakePost({ mid: 'notice', isAllowComment: false }) });
    expect(await screen.findByText('pH를 올려야 할까요?')).toBeTruthy();
    expect(screen.queryByRole('region', { name: '댓글' })).toBeNull();
  });
});

describe('comments', () => {
  const rights: FakePost['rights'] = ['COMMENT'];

  it('can be written after it was asked again who may, where that has failed', async () => {
    let isDown = true;
    const singlePost = ({ dayFirstUnix }: { dayFirstUnix?: number | null }) => {
      if (dayFirstUnix && isDown) throw failure('INTERNAL_SERVER_ERROR', '문제가 생겼어요.');
      return fakePost({ rights: dayFirstUnix ? rights : [] });
    };
    await renderPage('/community/p1', { singlePost }, { user: member });
    const again = await screen.findByRole('button', { name: '다시 시도' });
    expect(screen.queryByText('지금은 댓글을 남길 수 없는 글이에요.')).toBeNull();
    isDown = false;
    await userEvent.setup().click(again);
    expect(await screen.findByRole('textbox', { name: '댓글 쓰기' })).toBeTruthy();
  });

  it('show what may not be read as what it is', async () => {
    await read({
      comments: [
        comment({ _id: 'a', state: 'SECRET', isSecret: true, content: null, user: null }),
        comment({
          ...{ _id: 'b', state: 'REMOVED', content: null, user: null },
          children: [comment({ _id: 'c', parentCommentId: 'b', replyTo: '규제노트', content: '저도 궁금해요.' })],
        }),
      ],
    });
    expect(
      await screen.findByText('비밀 댓글이에요. 댓글을 쓴 사람과 받는 사람, 글쓴이, 운영자만 볼 수 있어요.'),
    ).toBeTruthy();
    const removed = screen.getByText('삭제된 댓글이에요.').closest('article')!;
    expect(within(removed).getByRole('link').textContent).toBe(removed.querySelector('time')?.textContent);
    expect(within(removed).getByRole('link').hasAttribute('aria-label')).toBe(false);
    expect(within(screen.getByRole('list', { name: '답글' })).getByText('@규제노트')).toBeTruthy();
  });

  it('are sent by Ctrl+Enter; a failure keeps what was typed, and the same words go with the same key', async () => {
    const keys: (string | null | undefined)[] = [];
    const addComment = vi.fn(({ clientKey, content }: { clientKey?: string | null; content: string }) => {
      keys.push(clientKey);
      if (keys.length === 1) throw failure('RATE_LIMITED', '5초 뒤에 다시 남겨 주세요.');
      return {
        ...{ id: 'p1', commentCount: 1, acceptedCommentId: null },
        myNewestComment: comment({ _id: 'n', content }),
      };
    });
    await read({ rights }, { addComment });
    const user = userEvent.setup();
    const field = await screen.findByRole('textbox', { name: '댓글 쓰기' });
    await user.type(field, '차광 용기를 써 보세요.');
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(await screen.findByText('5초 뒤에 다시 남겨 주세요.')).toBeTruthy();
    expect(field).toHaveProperty('value', '차광 용기를 써 보세요.');
    await user.click(screen.getByRole('button', { name: '댓글 남기기' }));
    expect(await screen.findByText('차광 용기를 써 보세요.', { selector: 'p' })).toBeTruthy();
    expect(field).toHaveProperty('value', '');
    expect(keys[0]).toBe(keys[1]);
    expect(Object.keys(localStorage).filter((key) => key.startsWith('comment-draft'))).toEqual([]);
  });

  it('that were typed and not sent are there again', async () => {
    localStorage.setItem(
      `comment-draft-${member.id}-p1`,
      JSON.stringify({ content: '쓰다 만 말', isSecret: true, attempt: null }),
    );
    await read({ rights });
    expect(await screen.findByRole('textbox', { name: '댓글 쓰기' })).toHaveProperty('value', '쓰다 만 말');
    expect(
      screen.getByRole('checkbox', { name: '비밀 댓글', description: '글쓴이, 운영자만 볼 수 있어요', checked: true }),
    ).toBeTruthy();
  });

  it('are removed at once and can be taken back', async () => {
    const mine = comment({ _id: 'm', content: '지울 말', rights: ['REMOVE'] });
    await read(
      { comments: [mine], commentCount: 1 },
      {
        removeComment: () => ({ id: 'p1', commentCount: 0, acceptedCommentId: null }),
        restoreComment: () => ({ id: 'p1', commentCount: 1, acceptedCommentId: null, comments: [mine] }),
      },
    );
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: '삭제' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '삭제' }));
    await waitFor(() => expect(screen.queryByText('지울 말')).toBeNull());
    await user.click(await screen.findByRole('button', { name: '되돌리기' }));
    expect(await screen.findByText('지울 말')).toBeTruthy();
  });

  it('that were removed stay away, and new ones stay, while others are changed', async () => {
    const rights: CommentThreadFragment['rights'] = ['EDIT', 'REMOVE'];
    const second = comment({ _id: 'b', content: '고칠 말', rights });
    const numbers = { id: 'p1', commentCount: 2, acceptedCommentId: null };
    await read(
      { comments: [comment({ _id: 'a', content: '지울 말', rights }), second], commentCount: 2, rights: ['COMMENT'] },
      {
        addComment: () => ({ ...numbers, myNewestComment: comment({ _id: 'n', content: '새 말' }) }),
        removeComment: () => numbers,
        updateComment: () => ({
          ...numbers,
          comments: [{ ...second, content: '고친 말', updatedAt: '2026-11-20T04:00:00.000Z' }],
        }),
      },
    );
    const user = userEvent.setup();
    await user.type(await screen.findByRole('textbox', { name: '댓글 쓰기' }), '새 말{Control>}{Enter}{/Control}');
    expect(await screen.findByText('새 말', { selector: 'p' })).toBeTruthy();
    await user.click(screen.getAllByRole('button', { name: '삭제' })[0]!);
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '삭제' }));
    await waitFor(() => expect(screen.queryByText('지울 말')).toBeNull());
    await user.click(screen.getByRole('button', { name: '수정' }));
    await user.type(await screen.findByRole('textbox', { name: '댓글 수정' }), '!');
    await user.click(screen.getByRole('button', { name: '수정하기' }));
    expect(await screen.findByText('고친 말')).toBeTruthy();
    expect(screen.queryByText('지울 말')).toBeNull();
    expect(screen.getByText('새 말', { selector: 'p' })).toBeTruthy();
  });

  it('that were changed elsewhere keep what is being typed and show how they stand now', async () => {
    const page = (content: string, updatedAt: string) => [comment({ _id: 'm', content, updatedAt, rights: ['EDIT'] })];
    let isOverwritten = false;
    await renderPage(
      '/community/p1',
      {
        singlePost: () =>
          fakePost({
            comments: () =>
              isOverwritten
                ? page('휴대폰에서 고친 말', '2026-11-20T04:00:00.000Z')
                : page('처음 말', '2026-11-20T03:00:00.000Z'),
          }),
        updateComment: () => {
          isOverwritten = true;
          throw failure('CONFLICT', '다른 곳에서 먼저 고쳤어요.');
        },
      },
      { user: member },
    );
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: '수정' }));
    const field = await screen.findByRole('textbox', { name: '댓글 수정' });
    await user.clear(field);
    await user.type(field, '여기서 고친 말');
    await user.click(screen.getByRole('button', { name: '수정하기' }));
    expect(await screen.findByText(/휴대폰에서 고친 말/)).toBeTruthy();
    expect(field).toHaveProperty('value', '여기서 고친 말');
  });

  it('whose change is taken up again do not overwrite what was changed elsewhere since', async () => {
    const began = { content: '처음 말', updatedAt: '2026-11-20T03:00:00.000Z' };
    localStorage.setItem(
      `comment-draft-${member.id}-edit-m`,
      JSON.stringify({ content: '여기서 고친 말', isSecret: false, attempt: null, base: began }),
    );
    const asked: unknown[] = [];
    const now = { _id: 'm', content: '휴대폰에서 고친 말', updatedAt: '2026-11-20T04:00:00.000Z' };
    await read(
      { comments: [comment({ ...now, rights: ['EDIT'] })] },
      {
        updateComment: ({ expectedUpdatedAt, content }) => {
          asked.push(expectedUpdatedAt);
          if (asked.length === 1) throw failure('CONFLICT', '다른 곳에서 먼저 고쳤어요.');
          const changed = comment({ ...now, content, updatedAt: '2026-11-20T05:00:00.000Z' });
          return { id: 'p1', commentCount: 1, acceptedCommentId: null, comments: [changed] };
        },
      },
    );
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: '수정' }));
    expect(await screen.findByText(/그 사이 다른 곳에서 이렇게 고쳤어요: “휴대폰에서 고친 말”/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: '수정하기' }));
    expect(await screen.findByText('다른 곳에서 먼저 고쳤어요.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: '수정하기' }));
    expect(await screen.findByText('여기서 고친 말', { selector: 'p' })).toBeTruthy();
    expect(asked).toEqual([began.updatedAt, now.updatedAt]);
  });

  it('come page by page, and the one that the address names before that', async () => {
    const all = Array.from({ length: 60 }, (_, at) => comment({ _id: `c${100 + at}`, content: `댓글 ${at}` }));
    const comments = ({ after, around }: { after?: string; around?: string }) =>
      around ? all.slice(55) : all.filter(({ _id }) => !after || _id > after).slice(0, 50);
    await renderPage('/community/p1?comment=c157', { singlePost: () => fakePost({ comments, commentCount: 60 }) });
    expect((await screen.findByText('댓글 57')).closest('article')?.hasAttribute('data-target')).toBe(true);
    expect(screen.queryByText('댓글 52')).toBeNull();
    await userEvent.setup().click(screen.getByRole('button', { name: '댓글 더 보기' }));
    expect(await screen.findByText('댓글 52')).toBeTruthy();
    expect(screen.getAllByText('댓글 57')).toHaveLength(1);
    expect(screen.queryByRole('button', { name: '댓글 더 보기' })).toBeNull();
  });

  it('come newest thread first when that is chosen, and what is written then stands above them once', async () => {
    const all = Array.from({ length: 120 }, (_, at) => comment({ _id: `c${100 + at}`, content: `댓글 ${at}` }));
    const asked = vi.fn();
    const comments = ({ after, sort }: { after?: string; sort?: string }) => {
      asked(sort, after ?? null);
      if (sort === 'OLDEST') return all.slice(0, 50);
      return all.filter(({ _id }) => !after || _id < after).slice(-50).reverse(); // prettier-ignore
    };
    const written = comment({ _id: 'c300', content: '지금 쓴 댓글' });
    await read(
      { comments, commentCount: 120, rights: ['COMMENT'] },
      { addComment: () => ({ id: 'p1', commentCount: 121, acceptedCommentId: null, myNewestComment: written }) },
    );
    const user = userEvent.setup();
    const said = () => screen.getAllByText(/^댓글 \d+$|^지금 쓴 댓글$/).map(({ textContent }) => textContent);
    await user.selectOptions(await screen.findByRole('combobox', { name: '댓글 순서' }), '최신순');
    expect(await screen.findByText('댓글 119')).toBeTruthy();
    expect(said()).toEqual(all.slice(70).reverse().map(({ content }) => content)); // prettier-ignore
    await user.type(await screen.findByRole('textbox', { name: '댓글 쓰기' }), '지금 쓴 댓글');
    await user.click(screen.getByRole('button', { name: '댓글 남기기' }));
    await waitFor(() => expect(said()[0]).toBe('지금 쓴 댓글'));
    expect(document.activeElement?.textContent).toContain('지금 쓴 댓글');
    await user.click(screen.getByRole('button', { name: '댓글 더 보기' }));
    await screen.findByText('댓글 20');
    await user.click(screen.getByRole('button', { name: '댓글 더 보기' }));
    await screen.findByText('댓글 0');
    expect(said()).toEqual(['지금 쓴 댓글', ...all.toReversed().map(({ content }) => content)]);
    expect(asked.mock.calls.filter(([sort]) => sort === 'NEWEST')).toEqual([
      ['NEWEST', null],
      ['NEWEST', 'c170'],
      ['NEWEST', 'c120'],
    ]);
    // All of them are there now: the other order asks nothing more.
    await user.selectOptions(screen.getByRole('combobox', { name: '댓글 순서' }), '등록순');
    expect(said()[0]).toBe('댓글 0');
    expect(screen.queryByRole('button', { name: '댓글 더 보기' })).toBeNull();
  });

  it('may be the answer that helped, said above all others', async () => {
    const acceptComment = vi.fn(() => ({ id: 'p1', commentCount: 2, acceptedCommentId: 'b' }));
    await read(
      {
        commentCount: 2,
        comments: [comment({ _id: 'a' }), comment({ _id: 'b', content: '차광하세요.', rights: ['ACCEPT'] })],
      },
      { acceptComment },
    );
    await userEvent.setup().click(await screen.findByRole('button', { name: '도움이 된 답변으로 고르기' }));
    expect(await screen.findByText('글쓴이가 고른 답변이에요')).toBeTruthy();
    expect(screen.getAllByText('차광하세요.')).toHaveLength(2);
  });
});
