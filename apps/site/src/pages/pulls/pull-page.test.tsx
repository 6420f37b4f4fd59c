import { testUser } from '@gredia/auth/client/testing';
import type { UpdatePullRequestMutationVariables } from '@gredia/graphql-schema';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { failure, type FakeCatalogue } from '../../testing/fake-catalogue';
import { madePull, pullField } from '../../testing/fake-suggesting';
import { renderPage } from '../../testing/render-page';

beforeEach(() => localStorage.clear());

const counts = { all: 4, open: 3, accepted: 0, denied: 1, mine: 2 };
const name = pullField({ key: 'nameEng', kind: 'SCALAR', before: 'A', after: 'C' });
const reviewed = madePull({ status: 'REVIEWING', diff: [pullField(), name], viewerCanReview: true });

const open = async (catalogue: FakeCatalogue) => ({
  ...(await renderPage('/pulls/2106', catalogue, { user: testUser() })),
  user: userEvent.setup(),
});

it('keeps what the list shows in the address', async () => {
  const pullRequests = vi.fn(() => ({ total: 0, counts, requests: [] }));
  const shown = await renderPage('/pulls?search=B3', { pullRequests });
  await userEvent.click(await screen.findByRole('radio', { name: /진행 중/ }));
  expect(shown.url()).toBe('/pulls?status=OPEN&search=B3');
  expect(await screen.findByText('조건에 맞는 제안이 없어요')).toBeTruthy();
  await userEvent.click(screen.getByRole('radio', { name: /내 제안/ }));
  expect(shown.url()).toBe('/pulls?mine=1&search=B3');
  expect(await screen.findByText('로그인하면 내가 보낸 제안을 볼 수 있어요')).toBeTruthy();
});

it('takes over the chosen fields once what follows was seen, and refuses the other for a reason', async () => {
  const asked: UpdatePullRequestMutationVariables[] = [];
  const { user } = await open({
    singlePullRequest: () => reviewed,
    pullConsequences: () => ({
      ...{ fingerprint: 'f1', typedWord: '해제', ingredient: null, merged: [], mayAccept: true, whyNot: null },
    }),
    updatePullRequest: (variables) => {
      asked.push(variables);
      if (asked.length === 1) throw failure('CONFLICT', '그사이 달라졌어요.');
      return { ...reviewed, status: 'PARTIALLY_ACCEPTED', viewerCanReview: false };
    },
  });
  const panel = within(await screen.findByRole('region', { name: '검토' }));
  await user.click(panel.getByRole('checkbox', { name: '영문명' }));
  const reason = panel.getByRole<HTMLInputElement>('textbox', { name: /영문명: 반영하지 않는 이유/ });
  await user.type(reason, '출처에 없어요');
  const accept = async () => {
    await user.click(panel.getByRole('button', { name: '1개 항목 반영' }));
    const box = within(await screen.findByRole('dialog', { name: '반영하면 이렇게 돼요' }));
    const button = box.getByRole('button', { name: '1개 항목 반영' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    await user.type(box.getByRole('textbox', { name: /‘해제’/ }), '해제');
    await user.click(button);
  };
  await accept();
  // Somebody else was there first: it is told, and nothing typed is lost.
  expect(await panel.findByText('그사이 달라졌어요.')).toBeTruthy();
  expect(reason.value).toBe('출처에 없어요');
  await accept();
  await waitFor(() => expect(screen.queryByRole('region', { name: '검토' })).toBeNull());
  expect(screen.getByText('일부 반영')).toBeTruthy();
  expect(asked[1]).toMatchObject({
    ...{ accept: ['description'], refuse: [{ key: 'nameEng', reason: '출처에 없어요' }] },
    ...{ seen: 'f1', typedWord: '해제' },
  });
});

it('says what others changed, and lets the author decide what the merge cannot', async () => {
  const conflict = { ...name, current: 'B', merged: null, isConflict: true };
  const moved = pullField({ current: '옛 설명이에요. 더 있어요.', merged: '새 설명이에요. 더 있어요.', isMoved: true });
  const rebasePullRequest = vi.fn<NonNullable<FakeCatalogue['rebasePullRequest']>>(() =>
    madePull({ diff: [moved, conflict], viewerCanRebase: false }),
  );
  const { user } = await open({
    singlePullRequest: () => madePull({ status: 'CONFLICT', diff: [moved, conflict], viewerCanRebase: true }),
    rebasePullRequest,
  });
  expect(await screen.findByText(/‘설명’ 항목이 그사이 바뀌었어요. 제안과 겹치지 않아/)).toBeTruthy();
  expect(screen.getByText(/보낸 사람이 새 기준으로 맞춰야 해요/)).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: '새 기준으로 맞추기' }));
  const box = within(await screen.findByRole('dialog', { name: '새 기준으로 맞추기' }));
  await user.click(box.getByRole('button', { name: '다시 보내기' }));
  expect(box.getByText('어떻게 할지 골라 주세요.')).toBeTruthy();
  expect(rebasePullRequest).not.toHaveBeenCalled();
  await user.click(box.getByRole('radio', { name: '내 제안으로' }));
  await user.click(box.getByRole('button', { name: '다시 보내기' }));
  await waitFor(() =>
    expect(rebasePullRequest.mock.lastCall?.[0]).toEqual({
      ...{ id: 'p1', diff: [{ key: 'nameEng', before: 'B', after: 'C' }] },
    }),
  );
});

it('can be reported by who reads it', async () => {
  const author = { __typename: 'PostUser', id: 'u-9', nickname: '제안한이', badge: null } as never;
  const { user } = await open({ singlePullRequest: () => madePull({ user: author, comment: '이유예요.' }) });
  await user.click(await screen.findByRole('button', { name: '신고' }));
  expect(await screen.findByRole('dialog', { name: '수정 제안 신고' })).toBeTruthy();
});

it('tells its author that operators took it down, and why', async () => {
  await open({ singlePullRequest: () => madePull({ isHidden: true, heldReasons: ['사실과 다른 내용이 있어요.'] }) });
  expect(await screen.findByText(/운영자가 숨긴 제안이에요.*사실과 다른 내용이 있어요/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: '신고' })).toBeNull();
});
