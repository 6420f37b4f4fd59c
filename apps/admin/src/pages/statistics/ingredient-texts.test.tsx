import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { FakeNetwork, Refusal } from '../../testing/fake-network';
import { dashboard, textRun } from '../../testing/fixtures';
import { administrator, operator, renderConsole } from '../../testing/render-console';

let network: FakeNetwork;
let run: ReturnType<typeof textRun> | null;

beforeEach(() => {
  network = new FakeNetwork();
  network.session = administrator;
  run = null;
  network.graphql = {
    CheckAdminAuth: () => ({ checkAdminAuth: true }),
    ...dashboard,
    GetIngredientTextRun: () => ({ ingredientTextRun: run }),
  };
});

const opened = async () => {
  await renderConsole(network);
  return within(await screen.findByRole('region', { name: '성분의 AI 글' }));
};

describe('texts of ingredients', () => {
  it('say how the last run went, in numbers', async () => {
    run = textRun({ status: 'DONE', seen: 35900, total: 35900, made: 1200, held: 3, without: 4000, unchanged: 30697 });
    const card = await opened();
    expect(await card.findByText('완료')).toBeTruthy();
    expect(card.getByText(/씀 1,200 · 그대로 30,697 · 사람이 쓴 값이라 둠 3 · 근거 없음 4,000/)).toBeTruthy();
  });

  it('are begun after a question', async () => {
    const user = userEvent.setup();
    network.graphql['StartIngredientTexts'] = () => {
      run = textRun({ status: 'RUNNING', progress: 12, seen: 12, total: 100 });
      return { startIngredientTexts: run };
    };
    const card = await opened();
    expect(await card.findByText('아직 만든 적이 없어요.')).toBeTruthy();
    await user.click(card.getByRole('button', { name: '지금 만들기' }));
    await user.click(await screen.findByRole('button', { name: '만들기' }));
    expect(await card.findByText(/12%/)).toBeTruthy();
    expect(card.getByText('만드는 중')).toBeTruthy();
  });

  it('say why they are not begun', async () => {
    const user = userEvent.setup();
    network.graphql['StartIngredientTexts'] = () => {
      throw new Refusal('CONFLICT');
    };
    const card = await opened();
    await user.click(await card.findByRole('button', { name: '지금 만들기' }));
    await user.click(await screen.findByRole('button', { name: '만들기' }));
    expect(await screen.findByText('아니요')).toBeTruthy();
  });

  it('are not begun by an operator', async () => {
    network.session = operator;
    const card = await opened();
    expect(await card.findByText('아직 만든 적이 없어요.')).toBeTruthy();
    expect(card.queryByRole('button', { name: '지금 만들기' })).toBeNull();
  });
});
