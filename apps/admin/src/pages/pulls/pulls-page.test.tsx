import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { FakeNetwork, Refusal } from '../../testing/fake-network';
import { commentPage, pullComment, pullCounts, pullOf } from '../../testing/fake-pulls';
import { operator, renderConsole } from '../../testing/render-console';

let network: FakeNetwork;
let pulls: ReturnType<typeof pullOf>[];
let sent: Record<string, unknown>[];
let user: ReturnType<typeof userEvent.setup>;
let consequences: Record<string, unknown>;

beforeEach(() => {
  sessionStorage.clear();
  network = new FakeNetwork();
  network.session = operator;
  user = userEvent.setup();
  pulls = [0, 1, 2].map((at) => pullOf(at));
  sent = [];
  consequences = { fingerprint: 'f1', typedWord: null, ingredient: null, merged: [], mayAccept: true, whyNot: null };
  network.graphql = {
    CheckAdminAuth: () => ({ checkAdminAuth: true }),
    GetPullReviews: () => ({ pullReviews: { total: 3, endCursor: null, counts: pullCounts, requests: pulls } }),
    GetPullReviewCounts: () => ({ pullReviewCounts: pullCounts }),
    GetSinglePullRequest: ({ id }) => ({ singlePullRequest: pulls.find((one) => one.id === id) }),
    GetPullConsequences: () => ({ pullConsequences: { __typename: 'PullConsequences', ...consequences } }),
    UpdatePullRequest: (variables) => {
      sent.push(variables);
      const pull = pulls.find(({ id }) => id === variables['id']);
      const status = variables['status'] ?? (variables['accept'] ? 'PARTIALLY_ACCEPTED' : 'DENIED');
      return { updatePullRequest: { ...pull, status } };
    },
  };
});

const list = () => screen.getByRole('list', { name: '수정 제안' });
const current = () =>
  within(list())
    .getAllByRole('button')
    .find((line) => line.getAttribute('aria-current') === 'true')?.textContent ?? '';

async function open(address = '/admin/tools/pulls') {
  await renderConsole(network, address);
  await screen.findByRole('article', { name: /알란토인 수정 제안/ });
}

describe('the desk of suggestions', () => {
  it('shows what waits, the difference as people read it, evidence and what was said', async () => {
    await open();
    expect(within(list()).getAllByRole('button')).toHaveLength(3);
    expect(screen.getByRole('radio', { name: /보완 대기/ })).toBeTruthy();
    expect(screen.getByText('3건 · 7일 넘은 것 1건')).toBeTruthy();
    const names = screen.getByRole('group', { name: '다른 이름 바뀌는 내용' });
    expect(within(names).getAllByRole('listitem').at(-1)?.textContent).toContain('추가: + 다라');
    const words = screen.getByRole('group', { name: '설명 바뀌는 내용' });
    expect(words.querySelector('ins')?.textContent).toContain('잘');
    expect(screen.getByRole('link', { name: '시험성적서.pdf' }).getAttribute('href')).toBe('/api/pulls/p0/files/e1');
    expect(screen.getByRole('link', { name: '검토 대기에서 보기' })).toBeTruthy();
  });

  it('reads what was said before the newest opinions on demand', async () => {
    const newest = commentPage([pullComment('c2', '나중 의견')], { hasEarlier: true });
    pulls = [pullOf(0, { commentPage: newest })];
    network.graphql['GetPullComments'] = (variables) => {
      sent.push(variables);
      const earlier = commentPage([pullComment('c1', '먼저 한 말', { createdAt: '2026-11-20T06:00:00.000Z' })], {
        hasLater: true,
      });
      return { singlePullRequest: { __typename: 'PullRequest', id: 'p0', commentCount: 2, commentPage: earlier } };
    };
    await open();
    await user.click(screen.getByRole('button', { name: '이전 의견 더 보기' }));
    const said = () => within(screen.getByRole('list', { name: '의견' })).getAllByText(/의견$|먼저 한 말/);
    await waitFor(() => expect(said().map(({ textContent }) => textContent)).toEqual(['먼저 한 말', '나중 의견']));
    expect(sent).toEqual([expect.objectContaining({ id: 'p0', before: 'c2' })]);
    expect(screen.queryByRole('button', { name: '이전 의견 더 보기' })).toBeNull();
  });

  it('is worked by keys: a field is left out with a reason, the others are taken over once their effects were seen', async () => {
    await open();
    await user.keyboard('jk');
    expect(current()).toContain('알란토인');
    await user.keyboard('2x');
    const reason = await screen.findByRole('textbox', { name: /설명: 반영하지 않는 이유/ });
    await waitFor(() => expect(document.activeElement).toBe(reason));
    await user.keyboard('출처가 달라요{Escape}');
    expect(document.activeElement).not.toBe(reason);
    await user.keyboard('a');
    const dialog = await screen.findByRole('dialog', { name: '반영하면 이렇게 돼요' });
    const button = await within(dialog).findByRole('button', { name: '1개 항목 반영' });
    await waitFor(() => expect(document.activeElement).toBe(button));
    expect(within(dialog).getByText('출처가 달라요')).toBeTruthy();
    await user.keyboard('{Enter}');
    expect(await screen.findByText('#2100 1개 항목을 반영했어요')).toBeTruthy();
    expect(sent).toEqual([
      expect.objectContaining({
        ...{ id: 'p0', targetId: 'i0', accept: ['synonyms'], seen: 'f1', typedWord: null },
        refuse: [{ key: 'description', reason: '출처가 달라요' }],
      }),
    ]);
    expect(await screen.findByRole('article', { name: /토코페롤/ })).toBeTruthy();
    expect(screen.getByRole('button', { name: '기록 보기' })).toBeTruthy();
    expect(within(list()).getAllByRole('button')).toHaveLength(2);
  });

  it('keeps what was typed while another one is looked at, over a reload and a refusal, and not once it was sent', async () => {
    const drafts = () => Object.keys(sessionStorage).filter((key) => key.startsWith('pull-draft-'));
    await open();
    await user.keyboard('2x');
    await user.type(await screen.findByRole('textbox', { name: /설명: 반영하지 않는 이유/ }), '출처가 달라요');
    await user.type(screen.getByRole('textbox', { name: /이유나 보완할 내용/ }), '3쪽을 봐 주세요');
    await user.keyboard('{Escape}j');
    await screen.findByRole('article', { name: /토코페롤/ });
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /이유나 보완할 내용/ }).value).toBe('');
    cleanup();
    await open();
    const words = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /이유나 보완할 내용/ });
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /설명: 반영하지/ }).value).toBe('출처가 달라요');
    expect(words().value).toBe('3쪽을 봐 주세요');
    const { UpdatePullRequest } = network.graphql;
    network.graphql['UpdatePullRequest'] = () => {
      throw new Refusal('RATE_LIMITED');
    };
    await user.click(screen.getByRole('button', { name: /^보완 요청/ }));
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect([words().value, drafts().length]).toEqual(['3쪽을 봐 주세요', 1]);
    network.graphql['UpdatePullRequest'] = UpdatePullRequest!;
    await user.click(screen.getByRole('button', { name: /^반려/ }));
    expect(await screen.findByRole('article', { name: /토코페롤/ })).toBeTruthy();
    await waitFor(() => expect(drafts()).toEqual([]));
  });

  it('asks for the word before a ban or a limit ends', async () => {
    consequences['typedWord'] = '빼기';
    await open();
    await user.keyboard('a');
    const word = await screen.findByRole('textbox', { name: /계속하려면 ‘빼기’를 입력해 주세요/ });
    await waitFor(() => expect(document.activeElement).toBe(word));
    await user.keyboard('{Enter}');
    expect(sent).toEqual([]);
    await user.keyboard('빼기{Enter}');
    await waitFor(() => expect(sent).toEqual([expect.objectContaining({ typedWord: '빼기' })]));
  });

  it('refuses and asks for more with words alone, and is taken by T', async () => {
    await open();
    await user.keyboard('t');
    await waitFor(() => expect(sent).toEqual([expect.objectContaining({ status: 'REVIEWING' })]));
    await user.keyboard('r');
    const words = await screen.findByRole('textbox', { name: /이유나 보완할 내용/ });
    await waitFor(() => expect(document.activeElement).toBe(words));
    expect(screen.getByText('반려하는 이유를 적어 주세요.')).toBeTruthy();
    await user.keyboard('목록에 없어요{Control>}{Enter}{/Control}');
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]).toMatchObject({
      comment: '목록에 없어요',
      refuse: [
        { key: 'synonyms', reason: '목록에 없어요' },
        { key: 'description', reason: '목록에 없어요' },
      ],
    });
  });

  it('goes on where another operator was first, with the sentence that says so', async () => {
    await open();
    network.graphql['UpdatePullRequest'] = () => {
      pulls = pulls.map((pull, at) => (at === 0 ? { ...pull, status: 'DENIED' } : pull));
      throw new Refusal('CONFLICT');
    };
    await user.keyboard('t');
    expect(await screen.findByRole('article', { name: /토코페롤/ })).toBeTruthy();
    expect(screen.getByText('아니요')).toBeTruthy();
    expect(within(list()).getAllByRole('button')).toHaveLength(2);
  });

  it('lets held ones be seen by P', async () => {
    pulls = [pullOf(0, { isHeld: true, heldReasons: ['연락처가 들어 있어요.'] })];
    network.graphql['UpdatePullRequest'] = (variables) => {
      sent.push(variables);
      return { updatePullRequest: { ...pulls[0], isHeld: false, heldReasons: [] } };
    };
    await open('/admin/tools/pulls?view=HELD');
    expect(screen.getByText(/연락처가 들어 있어요/)).toBeTruthy();
    await user.keyboard('p');
    expect(await screen.findAllByText('보류한 제안이 없어요')).not.toHaveLength(0);
    expect(sent).toEqual([expect.objectContaining({ status: 'OPEN' })]);
  });

  it('decides about what was read, and takes one down that people read', async () => {
    const moderated: unknown[] = [];
    const undone: unknown[] = [];
    const decision = {
      ...{ __typename: 'ModerationDecision', id: 'd-1', action: 'HIDE', count: 1, title: '수정 제안', note: null },
      ...{ reason: 'COPYRIGHT', by: null, isUndoable: true, undoneAt: null, createdAt: '2026-11-18T08:00:00.000Z' },
    };
    network.graphql['ModerateContent'] = ({ input }) => {
      moderated.push(input);
      pulls = pulls.map((one, at) => (at === 0 ? { ...one, isHidden: true, heldReasons: ['저작물이에요.'] } : one));
      return { moderateContent: decision };
    };
    network.graphql['UndoModeration'] = ({ id }) => {
      undone.push(id);
      return { undoModeration: decision };
    };
    await open();
    await user.keyboard('t');
    await waitFor(() => expect(sent).toEqual([expect.objectContaining({ status: 'REVIEWING', seen: 'v.1' })]));
    const hide = screen.getByRole('button', { name: '숨기기' });
    expect(hide.getAttribute('aria-disabled')).toBe('true');
    await user.click(
      within(screen.getByRole('group', { name: '숨기는 이유' })).getByRole('button', { name: '저작권' }),
    );
    await user.click(screen.getByRole('button', { name: '숨기기' }));
    expect(await screen.findByText('#2100 제안을 숨겼어요')).toBeTruthy();
    expect(moderated).toEqual([
      expect.objectContaining({
        ...{ action: 'HIDE', reason: 'COPYRIGHT' },
        targets: [expect.objectContaining({ kind: 'PULL_REQUEST', id: 'p0' })],
      }),
    ]);
    // It waits for nobody any more: the next one is shown.
    await waitFor(() => expect(within(list()).getAllByRole('button')).toHaveLength(2));
    // A toast catches no pointer before it stands.
    await waitFor(() => user.click(screen.getByRole('button', { name: '되돌리기' })));
    await waitFor(() => expect(undone).toEqual(['d-1']));
  });

  it('says when it cannot be read, and reads it again', async () => {
    const { GetPullReviews } = network.graphql;
    network.graphql['GetPullReviews'] = () => {
      throw new Refusal('INTERNAL_SERVER_ERROR', { errorId: 'e-1' });
    };
    await renderConsole(network, '/admin/tools/pulls');
    const again = await screen.findByRole('button', { name: /다시/ });
    network.graphql['GetPullReviews'] = GetPullReviews!;
    await user.click(again);
    expect(await screen.findByRole('article', { name: /알란토인/ })).toBeTruthy();
    await user.keyboard('?');
    expect(await screen.findByRole('dialog', { name: '단축키' })).toBeTruthy();
  });
});
