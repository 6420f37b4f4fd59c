import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { FakeNetwork, Refusal } from '../../testing/fake-network';
import { largeWindow } from '../../testing/large-window';
import { operator, renderConsole } from '../../testing/render-console';

const AT = '2026-11-01T00:00:00.000Z';
const row = (functions: string[]) => ({
  __typename: 'DocumentRow',
  id: 'id-1',
  title: '글리세린',
  values: { title: '글리세린', inci: 'Glycerin', casNo: ['56-81-5'], functions, tags: [], updatedAt: AT },
  updatedAt: AT,
});

let network: FakeNetwork;
let user: ReturnType<typeof userEvent.setup>;
let saved: Record<string, unknown>[];

beforeEach(async () => {
  largeWindow();
  user = userEvent.setup();
  saved = [];
  network = new FakeNetwork();
  network.session = operator;
  network.graphql = {
    CheckAdminAuth: () => ({ checkAdminAuth: true }),
    GetCount: () => ({ count: 1 }),
    GetDocumentRows: () => ({ documentRows: { rows: [row(['보습제'])], endCursor: null } }),
    GetBulkEdits: () => ({ bulkEdits: [] }),
    SaveDocument: (variables) => {
      saved.push(variables);
      return { saveDocument: { changeId: null, row: row(['보습제', '용제']) } };
    },
  };
  await renderConsole(network, '/admin/ingredients');
  await screen.findByText('글리세린');
});

const functions = () => screen.findByRole('textbox', { name: '글리세린 기능' });
const source = () => screen.getByRole('textbox', { name: '출처' });

it('a cell of a collection that asks for a source is edited where it stands, and saved with one alone', async () => {
  await user.dblClick(screen.getByText('보습제'));
  await user.type(await functions(), '{End}{Shift>}{Enter}{/Shift}용제{Enter}');
  // Enter leads to what is missing, and says so there.
  expect(source()).toHaveFocus();
  expect(saved).toEqual([]);
  await user.keyboard('{Enter}');
  expect(await screen.findByText('출처를 적어 주세요.')).toBeTruthy();
  await user.type(source(), '사전 2026{Enter}');
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]).toMatchObject({
    ...{ collection: 'ingredients', id: 'id-1', expectedUpdatedAt: AT },
    ...{ changes: { functions: ['보습제', '용제'] }, reason: '사전 2026' },
  });
  await waitFor(() => expect(screen.queryByRole('textbox', { name: '출처' })).toBeNull());
});

it('what was typed stays where no source was said, and Esc in either field gives it up', async () => {
  await user.dblClick(screen.getByText('보습제'));
  await user.type(await functions(), '{End} 둘');
  await user.click(screen.getByRole('heading', { level: 1 }));
  expect(await screen.findByText('출처를 적어 주세요.')).toBeTruthy();
  expect(await functions()).toHaveValue('보습제 둘');
  await user.type(source(), '{Escape}');
  expect(screen.queryByRole('textbox', { name: '글리세린 기능' })).toBeNull();
  expect(saved).toEqual([]);
});

it('what the gateway refuses of the source is said there', async () => {
  network.graphql['SaveDocument'] = () => {
    throw new Refusal('BAD_USER_INPUT', { fields: { reason: '출처를 적어 주세요.' } });
  };
  await user.dblClick(screen.getByText('보습제'));
  await user.type(await functions(), '{End} 둘');
  await user.type(source(), '사전{Enter}');
  expect(await screen.findByText('출처를 적어 주세요.')).toBeTruthy();
  expect(source()).toHaveValue('사전');
});
