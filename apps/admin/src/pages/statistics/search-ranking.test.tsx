import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { FakeNetwork, Refusal } from '../../testing/fake-network';
import { dashboard } from '../../testing/fixtures';
import { operator, renderConsole } from '../../testing/render-console';

let network: FakeNetwork;
const kept = (id: string, word: string) => ({ __typename: 'RankingBlockWord', id, word });

let words: ReturnType<typeof kept>[];
beforeEach(() => {
  network = new FakeNetwork();
  network.session = operator;
  words = [kept('w1', '보톡스')];
  network.graphql = {
    CheckAdminAuth: () => ({ checkAdminAuth: true }),
    ...dashboard,
    GetRankingBlockWords: () => ({ rankingBlockWords: words }),
    SaveRankingBlockWord: ({ word }) => {
      if (word === '나쁜 말') throw new Refusal('BAD_USER_INPUT', { fields: { word: '아니요' } });
      words = [...words, kept(String(word), String(word))];
      return { saveRankingBlockWord: words };
    },
    RemoveRankingBlockWord: ({ id }) => {
      words = words.filter((entry) => entry.id !== id);
      return { removeRankingBlockWord: words };
    },
  };
});

const opened = async () => {
  const user = userEvent.setup();
  await renderConsole(network);
  const card = within(await screen.findByRole('region', { name: '성분 검색 순위 · 이번 주' }));
  expect(await card.findByText('1,204회')).toBeTruthy();
  await user.click(card.getByRole('button', { name: '제외어' }));
  const dialog = within(await screen.findByRole('dialog', { name: '제외어' }));
  await dialog.findByText('보톡스');
  return { user, dialog };
};
const listed = (dialog: Awaited<ReturnType<typeof opened>>['dialog']) =>
  within(dialog.getByRole('list', { name: '제외어 목록' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent?.trim());

it('shows what is searched for, and takes words out of the rankings', async () => {
  const { user, dialog } = await opened();
  await user.type(dialog.getByLabelText('낱말'), '글리세린{Enter}');
  expect(await dialog.findByText('글리세린')).toBeTruthy();
  expect(listed(dialog)).toEqual(['보톡스', '글리세린']);
  expect(screen.getByText('바뀐 제외어를 순위에 반영하고 있어요.')).toBeTruthy();
  expect(dialog.getByLabelText<HTMLInputElement>('낱말').value).toBe('');
});

it('keeps what was typed where it is refused, and says why beside the field', async () => {
  const { user, dialog } = await opened();
  await user.click(dialog.getByRole('button', { name: '더하기' }));
  expect(await dialog.findByText('제외어를 입력해 주세요.')).toBeTruthy();
  await user.type(dialog.getByLabelText('낱말'), '나쁜 말{Enter}');
  expect(await dialog.findByText('아니요')).toBeTruthy();
  expect(dialog.getByLabelText<HTMLInputElement>('낱말').value).toBe('나쁜 말');
});

it('gives a word back that was taken out by mistake', async () => {
  const { user, dialog } = await opened();
  await user.click(dialog.getByRole('button', { name: '보톡스 지우기' }));
  await user.click(await screen.findByRole('button', { name: '되돌리기' }));
  expect(await dialog.findByText('보톡스')).toBeTruthy();
  expect(words.map(({ word }) => word)).toEqual(['보톡스']);
});
