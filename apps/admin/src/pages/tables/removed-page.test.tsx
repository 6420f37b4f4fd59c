import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { FakeNetwork, Refusal } from '../../testing/fake-network';
import { operator, renderConsole } from '../../testing/render-console';

const row = (at: number, more: object = {}) => ({
  __typename: 'RemovedDocument',
  id: `id-${at}`,
  title: `지운 원료 ${at}`,
  reason: at === 1 ? '중복' : null,
  by: '반가온1002',
  removedAt: '2026-11-01T00:00:00.000Z',
  expiresAt: '2099-12-01T00:00:00.000Z',
  ...more,
});

let network: FakeNetwork;
let restored: string[][];
let rows: ReturnType<typeof row>[];
let asked: unknown[];

beforeEach(() => {
  network = new FakeNetwork();
  network.session = operator;
  restored = [];
  asked = [];
  rows = [row(1), row(2), row(3)];
  network.graphql = {
    CheckAdminAuth: () => ({ checkAdminAuth: true }),
    GetRemovedDocuments: ({ collection, search }) => {
      asked.push(search);
      const found =
        collection === 'products' ? rows.filter(({ title }) => title.includes((search as string) ?? '')) : [];
      return { removedDocuments: { total: found.length, rows: found, endCursor: null } };
    },
    RestoreDocument: ({ ids }) => {
      restored.push(ids as string[]);
      rows = rows.filter(({ id }) => !(ids as string[]).includes(id));
      return { restoreDocument: (ids as string[]).length };
    },
  };
});

describe('removed records', () => {
  it('say what they were, who removed them and why, and until when they can come back', async () => {
    await renderConsole(network, '/admin/removed?collection=products');
    const list = await screen.findByRole('list', { name: '지운 원료' });
    const [first] = within(list).getAllByRole('listitem');
    expect(first?.textContent).toMatch(/지운 원료 1.*반가온1002 님이 .* 지웠어요 · 중복.*까지 되살릴 수 있어요/);
    expect(within(first!).getByRole('link', { name: '기록 보기' }).getAttribute('href')).toBe(
      '/admin/tools/audit-log?collection=products&document=id-1',
    );
  });

  it('come back one by one, and several at once', async () => {
    const user = userEvent.setup();
    await renderConsole(network, '/admin/removed?collection=products');
    await user.click(await screen.findByRole('button', { name: '지운 원료 2 되살리기' }));
    await waitFor(() => expect(screen.queryByText('지운 원료 2')).toBeNull());
    await user.click(screen.getByRole('checkbox', { name: '모두 선택' }));
    await user.click(screen.getByRole('button', { name: '2건 되살리기' }));
    expect(await screen.findByText('지운 항목이 없어요')).toBeTruthy();
    expect(restored).toEqual([['id-2'], ['id-1', 'id-3']]);
  });

  it('of which one cannot come back: the others do, and it says why', async () => {
    const user = userEvent.setup();
    const restore = network.graphql['RestoreDocument']!;
    network.graphql['RestoreDocument'] = (variables) => {
      if ((variables['ids'] as string[]).includes('id-1')) throw new Refusal('CONFLICT');
      return restore(variables);
    };
    await renderConsole(network, '/admin/removed?collection=products');
    await user.click(await screen.findByRole('checkbox', { name: '모두 선택' }));
    await user.click(screen.getByRole('button', { name: '3건 되살리기' }));
    expect(await screen.findByText(/3건 중 2건을 되살렸어요\. 1건 실패: 아니요/)).toBeTruthy();
    expect(await screen.findByRole('checkbox', { name: '지운 원료 1 선택' })).toBeChecked();
    expect(screen.queryByText('지운 원료 3')).toBeNull();
  });

  it('are searched by Enter or the button, and counted; a blank search is none', async () => {
    const user = userEvent.setup();
    await renderConsole(network, '/admin/removed?collection=products');
    expect(await screen.findByText('모두 3건')).toBeTruthy();
    const box = () => screen.getByRole('searchbox', { name: '지운 원료 검색' });
    await user.type(box(), ' 원료 2 {Enter}');
    expect(await screen.findByText('찾은 항목 1건')).toBeTruthy();
    expect(screen.queryByText('지운 원료 1')).toBeNull();
    expect(asked.at(-1)).toBe('원료 2');
    await user.clear(box());
    await user.type(box(), '없는 이름');
    await user.click(screen.getByRole('button', { name: '검색' }));
    expect(await screen.findByText('‘없는 이름’에 맞는 지운 항목이 없어요')).toBeTruthy();
    await user.clear(box());
    await user.type(box(), '  {Enter}');
    expect(await screen.findByText('모두 3건')).toBeTruthy();
    expect(asked.at(-1)).toBeNull();
  });

  it('have a tab for each collection, and none say so', async () => {
    await renderConsole(network, '/admin/removed?collection=cosmetics');
    expect(await screen.findByText('지운 항목이 없어요')).toBeTruthy();
    expect(screen.getByRole('link', { name: '화장품', current: 'page' })).toBeTruthy();
    const tabs = within(screen.getByRole('navigation', { name: '지운 항목 보기' })).getAllByRole('link');
    expect(tabs.map(({ textContent }) => textContent)).toEqual(['성분', '원료', '화장품', '공급사', '등록 요청']);
    const kept = screen.getByRole('region', { name: '보관 기간' });
    expect(kept.textContent).toMatch(/지운 화장품30일 동안 되살릴 수 있고/);
  });
});
