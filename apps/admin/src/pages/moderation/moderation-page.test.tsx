import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { FakeNetwork, Refusal } from '../../testing/fake-network';
import { operator, renderConsole } from '../../testing/render-console';

const ADDRESS = '/admin/tools/moderation';

const queued = (id: string, title: string, fields: Record<string, unknown> = {}) => ({
  __typename: 'ModerationItem',
  kind: 'POST',
  id,
  postId: id,
  mid: 'free',
  postType: 'PROMOTION',
  pullNumber: null,
  title,
  content: '문의는 카톡 beauty24 또는 010-1234-5678로',
  isSecret: false,
  images: [] as string[],
  links: [] as string[],
  marks: [
    { start: 4, end: 15 },
    { start: 19, end: 32 },
  ],
  reasons: [
    { label: '스팸 점수 94', weight: 3 },
    { label: '첫 글', weight: 1 },
  ],
  spamScore: 94,
  reportCount: 0,
  sameCount: 0,
  sameTexts: [] as unknown[],
  author: {
    id: 'u1',
    nickname: '뷰티도매24',
    joinedAt: '2026-11-18T05:20:00.000Z',
    isVerified: true,
    postCount: 1,
    hiddenCount: 0,
    state: 'ACTIVE',
  },
  status: 'PENDING',
  createdAt: '2026-11-18T07:28:00.000Z',
  updatedAt: '2026-11-18T07:29:00.000Z',
  ...fields,
});

const same = {
  __typename: 'SameText',
  kind: 'POST',
  id: 's1',
  postId: 's1',
  mid: 'free',
  pullNumber: null,
  title: '레티놀 공동구매',
  by: '원료사랑',
};

const decision = (fields: Record<string, unknown> = {}) => ({
  __typename: 'ModerationDecision',
  id: 'd1',
  action: 'HIDE',
  count: 1,
  title: '미백 원료',
  reason: 'CONTACT_ONLY',
  note: null,
  by: '반가온1002',
  isUndoable: true,
  undoneAt: null,
  createdAt: '2026-11-18T08:00:00.000Z',
  ...fields,
});

let network: FakeNetwork;
let items: ReturnType<typeof queued>[];
let decided: Record<string, unknown>[];
let undone: unknown[];

beforeEach(() => {
  network = new FakeNetwork();
  network.session = operator;
  decided = [];
  undone = [];
  items = [
    queued('p1', '미백 원료'),
    queued('p2', '레티놀 처방', { sameCount: 42, sameTexts: [same] }),
    queued('p3', '첫인사'),
  ];
  network.graphql = {
    CheckAdminAuth: () => ({ checkAdminAuth: true }),
    GetModerationQueue: () => ({
      moderationQueue: {
        total: items.length,
        counts: { all: items.length, pending: items.length, reported: 0, automatic: 1 },
        items,
      },
    }),
    ModerateContent: ({ input }) => {
      const { action, targets } = input as { action: string; targets: { id: string }[] };
      decided.push(input as Record<string, unknown>);
      items = items.filter(({ id }) => id !== targets[0]!.id);
      return { moderateContent: decision({ action }) };
    },
    UndoModeration: ({ id }) => {
      undone.push(id);
      return { undoModeration: decision({ undoneAt: '2026-11-18T08:01:00.000Z' }) };
    },
    GetModerationLog: () => ({ moderationLog: { total: 1, decisions: [decision()] } }),
    GetBlockWords: () => ({
      blockWords: [
        { __typename: 'BlockWord', id: 'w1', word: '카지노', weight: 60, createdAt: '2026-11-18T08:00:00.000Z' },
      ],
    }),
  };
});

const shown = async () => within(await screen.findByRole('region', { name: '고른 글' }));
/** Presses a key until it is heard: what has just come into sight is not decided by one that was meant for the text before. */
const pressed = (user: ReturnType<typeof userEvent.setup>, key: string) =>
  waitFor(async () => {
    await user.keyboard(key);
    expect(decided.length).toBeGreaterThan(0);
  });

describe('what waits for a decision', () => {
  it('is shown with its signs marked, phone numbers in part, and who wrote it', async () => {
    await renderConsole(network, ADDRESS);
    const detail = await shown();
    const marks = [...detail.getByRole('group', { name: '내용' }).querySelectorAll('mark')];
    expect(marks.map(({ textContent }) => textContent)).toEqual(['카톡 beauty24', '010-****-5678']);
    expect(detail.getByText(/메일 인증함 · 글 1 · 숨긴 글 0/)).toBeTruthy();
    expect(detail.getByRole('link', { name: '회원 보기' })).toHaveAttribute('href', '/admin/users?id=u1');
    expect(detail.getByRole('checkbox', { name: /7일 이용정지/ })).toBeDisabled();
  });

  it('is shown with its pictures, where its links lead, and what reporters said', async () => {
    items = [
      queued('p1', '미백 원료', {
        isSecret: true,
        images: ['/api/files/0198a000-0000-7000-8000-000000000001'],
        links: ['http://hidden-shop.example/a'],
        reportCount: 1,
      }),
    ];
    network.graphql['GetReports'] = ({ targetId }) => ({
      reports: {
        total: 1,
        reports: [
          {
            __typename: 'Report',
            id: 'r1',
            targetType: 'POST',
            targetId,
            reason: 'SPAM',
            note: '다른 게시판에도 올렸어요.',
            by: '원료사랑',
            createdAt: '2026-11-18T08:00:00.000Z',
            decidedAt: null,
          },
        ],
      },
    });
    await renderConsole(network, ADDRESS);
    const detail = await shown();
    expect(detail.getByText('비밀글')).toBeTruthy();
    expect(detail.getByRole('img', { name: '글에 든 이미지 1' })).toHaveAttribute('src', items[0]!.images[0]);
    expect(detail.getByText('http://hidden-shop.example/a')).toBeTruthy();
    expect(await detail.findByText(/다른 게시판에도 올렸어요/)).toBeTruthy();
    expect(detail.getByRole('link', { name: '사이트에서 보기' })).toHaveAttribute(
      'href',
      expect.stringMatching(/\/community\/p1$/),
    );
  });

  it('is hidden with the chosen reason and what says the same, and taken back by the toast', async () => {
    const user = userEvent.setup();
    await renderConsole(network, ADDRESS);
    await user.click(await screen.findByRole('button', { name: /레티놀 처방/ }));
    const detail = await shown();
    await user.click(detail.getByRole('button', { name: '도배' }));
    await user.type(detail.getByLabelText(/덧붙이는 말/), '한 번만 올려 주세요.');
    expect(detail.getByRole('button', { name: '숨기기' })).toBeTruthy();
    expect(detail.getByRole('link', { name: /레티놀 공동구매/ })).toHaveAttribute(
      'href',
      expect.stringMatching(/\/community\/s1$/),
    );
    await user.click(detail.getByRole('checkbox', { name: /같은 글 42건도/ }));
    await user.click(detail.getByRole('button', { name: '43건 숨기기' }));
    expect(await screen.findByText('글 1개를 숨겼어요')).toBeTruthy();
    expect(decided).toEqual([
      {
        action: 'HIDE',
        targets: [{ kind: 'POST', id: 'p2', updatedAt: '2026-11-18T07:29:00.000Z' }],
        reason: 'FLOODING',
        note: '한 번만 올려 주세요.',
        withSame: true,
        suspendDays: null,
      },
    ]);
    await user.click(screen.getByRole('button', { name: '되돌리기' }));
    await waitFor(() => expect(undone).toEqual(['d1']));
  });

  it('is decided by the keyboard alone', async () => {
    const user = userEvent.setup();
    await renderConsole(network, ADDRESS);
    await shown();
    await user.keyboard('j');
    const title = () => screen.getByRole('region', { name: '고른 글' }).querySelector('h2')?.textContent;
    await waitFor(() => expect(title()).toBe('레티놀 처방'));
    await pressed(user, 'a');
    expect(decided).toMatchObject([{ action: 'APPROVE', targets: [{ id: 'p2' }] }]);
    await screen.findByText('글 1개를 올렸어요');
    await user.keyboard('z');
    await waitFor(() => expect(undone).toEqual(['d1']));
  });

  it('may be said below a suggestion, which it leads to', async () => {
    items = [queued('c1', '확인해 보세요', { kind: 'PULL_COMMENT', mid: '', postType: 'NORMAL', pullNumber: 2106 })];
    await renderConsole(network, ADDRESS);
    const detail = await shown();
    expect(detail.getByText('의견')).toBeTruthy();
    expect(detail.getByText(/^수정 제안 #2106 · /)).toBeTruthy();
    expect(detail.getByRole('link', { name: '사이트에서 보기' }).getAttribute('href')).toMatch(/\/pulls\/2106$/);
    await userEvent.click(detail.getByRole('button', { name: '의견 올리기' }));
    expect(await screen.findByText('의견 1개를 올렸어요')).toBeTruthy();
    expect(decided).toMatchObject([{ action: 'APPROVE', targets: [{ kind: 'PULL_COMMENT', id: 'c1' }] }]);
  });

  it('is put off behind the others', async () => {
    const user = userEvent.setup();
    await renderConsole(network, ADDRESS);
    await user.click((await shown()).getByRole('button', { name: '나중에' }));
    const rows = within(screen.getByRole('list', { name: '검토할 글' })).getAllByRole('button');
    expect(rows.map(({ textContent }) => textContent?.slice(0, 3))).toEqual(['레티놀', '첫인사', '미백 ']);
    expect(rows[2]?.textContent).toContain('나중에');
  });

  it('stays where another operator was faster', async () => {
    const user = userEvent.setup();
    network.graphql['ModerateContent'] = () => {
      throw new Refusal('CONFLICT');
    };
    await renderConsole(network, ADDRESS);
    await user.click((await shown()).getByRole('button', { name: '숨기기' }));
    expect(await screen.findByText('아니요')).toBeTruthy();
  });

  it('is shown on the page before when a page is done', async () => {
    const user = userEvent.setup();
    items = Array.from({ length: 21 }, (_, number) => queued(`p${number}`, `원료 소개 ${number}`));
    network.graphql['GetModerationQueue'] = ({ page }) => ({
      moderationQueue: {
        total: items.length,
        counts: { all: items.length, pending: items.length, reported: 0, automatic: 0 },
        items: items.slice((Number(page) - 1) * 20, Number(page) * 20),
      },
    });
    await renderConsole(network, ADDRESS);
    await user.click(await screen.findByRole('button', { name: '다음 쪽' }));
    expect(await screen.findByRole('heading', { name: '원료 소개 20' })).toBeTruthy();
    await user.click((await shown()).getByRole('button', { name: '숨기기' }));
    expect(await screen.findByRole('heading', { name: '원료 소개 0' })).toBeTruthy();
    expect(screen.queryByText('기다리는 글이 없어요')).toBeNull();
  });

  it('may be nothing', async () => {
    items = [];
    await renderConsole(network, ADDRESS);
    expect(await screen.findByText('기다리는 글이 없어요')).toBeTruthy();
  });

  it('says when it could not be loaded', async () => {
    network.graphql['GetModerationQueue'] = () => {
      throw new Refusal('INTERNAL_SERVER_ERROR');
    };
    await renderConsole(network, ADDRESS);
    expect(await screen.findByText('불러오지 못했어요')).toBeTruthy();
  });
});

describe('beside the queue', () => {
  it('stand the log and the block words', async () => {
    const user = userEvent.setup();
    await renderConsole(network, `${ADDRESS}?tab=log`);
    expect(await screen.findByRole('button', { name: '미백 원료 되돌리기' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: '차단어' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('카지노')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: '더하기' }));
    expect(await dialog.findByText('차단어를 입력해 주세요.')).toBeTruthy();
  });
});
