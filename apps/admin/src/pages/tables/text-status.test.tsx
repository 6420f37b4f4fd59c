import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FakeNetwork } from '../../testing/fake-network';
import { panelNetwork } from '../../testing/panel-network';
import { renderConsole } from '../../testing/render-console';

const updatedAt = '2026-11-18T00:12:00.000Z';

let network: FakeNetwork;
let values: Record<string, unknown>;
let wishes: unknown[];
let user: ReturnType<typeof userEvent.setup>;

beforeEach(() => {
  user = userEvent.setup();
  values = { title: '미백 원료', mid: 'free', status: 'PUBLISHED', removedBy: null, isNotice: false };
  wishes = [];
  const row = () => ({ __typename: 'DocumentRow', id: 'p-1', title: '미백 원료', values, updatedAt });
  const note = (wish: unknown) => wishes.push(wish);
  network = panelNetwork(row);
  network.graphql = {
    ...network.graphql,
    ModerateContent: ({ input }) => {
      note(input);
      values = { ...values, status: 'HIDDEN' };
      return {
        moderateContent: {
          ...{ __typename: 'ModerationDecision', id: 'd-1', action: 'HIDE', count: 1, title: '미백 원료' },
          ...{ reason: 'FLOODING', note: null, by: null, isUndoable: true, undoneAt: null, createdAt: updatedAt },
        },
      };
    },
    SaveDocument: ({ changes }) => {
      note(changes);
      values = { ...values, status: 'PUBLISHED', removedBy: null };
      return { saveDocument: { __typename: 'SavedDocument', row: row(), changeId: 'c-1' } };
    },
  };
});
afterEach(() => vi.restoreAllMocks());

const panel = async () => {
  await renderConsole(network, '/admin/documents?id=p-1');
  return within(await screen.findByRole('region', { name: '글 다루기' }));
};

describe('what becomes of a text', () => {
  it('is hidden by a decision with its reason', async () => {
    const within = await panel();
    await user.click(within.getByRole('button', { name: '도배' }));
    await user.click(within.getByRole('button', { name: '숨기기' }));
    await waitFor(() =>
      expect(wishes).toEqual([{ action: 'HIDE', reason: 'FLOODING', targets: [{ kind: 'POST', id: 'p-1' }] }]),
    );
    expect(await within.findByRole('button', { name: '글 올리기' })).toBeTruthy();
  });

  it('is given back where operators removed it', async () => {
    values = { ...values, status: 'DELETED', removedBy: 'OPERATOR' };
    const within = await panel();
    await user.click(within.getByRole('button', { name: '되살리기' }));
    await waitFor(() => expect(wishes).toEqual([{ status: 'PUBLISHED' }]));
  });

  it('has no button where its author removed it', async () => {
    values = { ...values, status: 'DELETED', removedBy: 'AUTHOR' };
    const within = await panel();
    expect(within.getByText(/글쓴이가 지웠어요/)).toBeTruthy();
    expect(within.queryByRole('button')).toBeNull();
  });
});
