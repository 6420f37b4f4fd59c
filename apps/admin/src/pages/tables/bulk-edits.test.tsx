import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeNetwork, Refusal } from '../../testing/fake-network';
import { largeWindow } from '../../testing/large-window';
import { operator, renderConsole } from '../../testing/render-console';

type Values = Record<string, unknown>;
const AT = '2026-11-01T00:00:00.000Z';
const row = (at: number) => ({
  ...{ __typename: 'DocumentRow', id: `id-${at}`, title: `원료 ${at}`, updatedAt: AT },
  values: { name: `원료 ${at}`, manufacture: '누리솔켐', visible: true, updatedAt: AT },
});
const edit = (more: Values = {}) => ({
  ...{ __typename: 'BulkEdit', id: 'edit-1', collection: 'products', kind: 'EDIT', status: 'RUNNING' },
  ...{ changes: { visible: false }, reason: null, by: '반가온1002', total: 3, done: 0, changed: 0, unchanged: 0 },
  ...{ refusedCount: 0, refused: [], failure: null, attempts: 1, isEnding: false, canCancel: true, changeId: null },
  ...{ isUndoable: false, createdAt: AT, finishedAt: null, ...more },
});
const done = (more: Values = {}) =>
  edit({ status: 'DONE', canCancel: false, isUndoable: true, changeId: 'change-1', changed: 3, done: 3, ...more });

let network: FakeNetwork;
let edits: unknown[];
let asked: [name: string, variables: Values][];
let user: ReturnType<typeof userEvent.setup>;

beforeEach(() => {
  largeWindow();
  user = userEvent.setup();
  network = new FakeNetwork();
  network.session = operator;
  edits = [];
  asked = [];
  const note = (name: string, answer: (variables: Values) => unknown) => (variables: Values) => {
    asked.push([name, variables]);
    return answer(variables);
  };
  network.graphql = {
    CheckAdminAuth: () => ({ checkAdminAuth: true }),
    GetCount: () => ({ count: 1234 }),
    GetDocumentRows: () => ({ documentRows: { rows: [row(1), row(2), row(3)], endCursor: null } }),
    GetBulkEdits: () => ({ bulkEdits: edits }),
    BeginBulkEdit: note('begin', () => ({ beginBulkEdit: { __typename: 'BulkEdit', id: 'edit-1', total: 3 } })),
    GetBulkEditPreview: note('preview', () => ({
      bulkEditPreview: {
        ...{ __typename: 'BulkEditPreview', total: 1234, changing: 1200, same: 30, otherCount: 200 },
        groups: [{ __typename: 'BulkEditGroup', before: { madeIn: null }, count: 1000 }],
        refusals: [{ __typename: 'BulkRefusalGroup', reason: '고른 뒤에 지워졌어요.', count: 4, titles: [] }],
      },
    })),
    StartBulkEdit: note('start', () => {
      edits = [done()];
      return { startBulkEdit: edit() };
    }),
    CancelBulkEdit: note('cancel', () => ({ cancelBulkEdit: edit({ isEnding: true }) })),
    UndoBulkEdit: note('undo', () => {
      edits = [done({ id: 'edit-2', kind: 'UNDO', changes: null, isUndoable: false }), done({ isUndoable: false })];
      return { undoBulkEdit: edit({ id: 'edit-2', kind: 'UNDO' }) };
    }),
  };
});

const open = async (query = '') => {
  await renderConsole(network, `/admin/products${query}`);
  await screen.findByText('원료 1');
};
const bar = () => within(screen.getByRole('region', { name: '고른 항목' }));
const pick = async () => {
  await user.click(screen.getByRole('checkbox', { name: '원료 1 선택' }));
  await user.keyboard('{Shift>}');
  await user.click(screen.getByRole('checkbox', { name: '원료 3 선택' }));
  await user.keyboard('{/Shift}');
};

describe('picked records', () => {
  it('are hidden together in the background, and what came of it can be taken back', async () => {
    await open();
    await pick();
    await user.click(bar().getByRole('button', { name: '숨기기' }));
    expect(await screen.findByText('3건을 바꿨어요')).toBeTruthy();
    expect(asked[0]).toEqual(['begin', expect.objectContaining({ ids: ['id-1', 'id-2', 'id-3'] })]);
    expect(asked[1]).toEqual(['start', { id: 'edit-1', changes: { visible: false }, reason: null }]);
    await user.click(screen.getByRole('button', { name: '되돌리기' }));
    expect(await screen.findByText('3건을 되돌렸어요')).toBeTruthy();
    expect(asked.at(-1)).toEqual(['undo', { changeId: 'change-1' }]);
  });

  it('are changed once, however often the button is pressed', async () => {
    await open();
    await pick();
    await user.dblClick(bar().getByRole('button', { name: '숨기기' }));
    expect(await screen.findByText('3건을 바꿨어요')).toBeTruthy();
    expect(asked.map(([name]) => name)).toEqual(['begin', 'start']);
  });

  it('stay picked where the gateway refuses', async () => {
    network.graphql['BeginBulkEdit'] = () => {
      throw new Refusal('BAD_USER_INPUT', { fields: { ids: '너무 많아요.' } });
    };
    await open();
    await pick();
    await user.click(bar().getByRole('button', { name: '숨기기' }));
    expect(await screen.findByText('너무 많아요.')).toBeTruthy();
    expect(screen.getByText('3건 선택')).toBeTruthy();
  });
});

describe('all that is found', () => {
  const filter = { field: 'name', op: 'CONTAINS', value: '원' };
  const query = `?search=원료&filter=${encodeURIComponent(JSON.stringify(filter))}`;

  it('is picked by one press, previewed by values, and begun', async () => {
    await open(query);
    await pick();
    await user.click(bar().getByRole('button', { name: '검색 결과 1,234건 모두 선택' }));
    await user.click(bar().getByRole('button', { name: '일괄 수정' }));
    const sheet = within(await screen.findByRole('dialog', { name: '일괄 수정' }));
    await user.selectOptions(await sheet.findByRole('combobox', { name: '항목' }), 'madeIn');
    await user.type(sheet.getByRole('textbox', { name: '원산지' }), '독일');
    await user.click(await sheet.findByRole('button', { name: '1,200건 수정' }));
    await waitFor(() => expect(asked.map(([name]) => name)).toContain('start'));
    expect(asked[0]).toEqual(['begin', { collection: 'products', search: '원료', filter }]);
    expect(asked.find(([name]) => name === 'start')?.[1]).toMatchObject({ changes: { madeIn: '독일' } });
    expect(await screen.findByText(/3건을 바꿨어요/)).toBeTruthy();
  });

  it('is emptied on purpose alone', async () => {
    await open(query);
    await pick();
    await user.click(bar().getByRole('button', { name: '일괄 수정' }));
    const sheet = within(await screen.findByRole('dialog', { name: '일괄 수정' }));
    expect(sheet.getByRole('button', { name: '수정' }).title).toBe('새 값을 넣어 주세요.');
    await user.selectOptions(sheet.getByRole('combobox', { name: '항목' }), 'madeIn');
    await user.click(sheet.getByRole('checkbox', { name: '값 비우기' }));
    await user.click(await sheet.findByRole('button', { name: '1,200건 수정' }));
    await waitFor(() => expect(asked.map(([name]) => name)).toContain('start'));
    expect(asked.find(([name]) => name === 'start')?.[1]).toMatchObject({ changes: { madeIn: null } });
  });

  it('shows counts before and after, what stays and why', async () => {
    await open(query);
    await pick();
    await user.click(bar().getByRole('button', { name: '검색 결과 1,234건 모두 선택' }));
    await user.click(bar().getByRole('button', { name: '숨기기' }));
    expect(asked.map(([name]) => name)).not.toContain('start');
    const sheet = within(await screen.findByRole('dialog', { name: '일괄 수정' }));
    expect(await sheet.findByText('1,000건')).toBeTruthy();
    expect(sheet.getByText('그 밖의 값 200건')).toBeTruthy();
    expect(sheet.getByText(/30건은 이미 그 값/)).toBeTruthy();
    expect(sheet.getByText(/고른 뒤에 지워졌어요/)).toBeTruthy();
  });

  it('is not picked where it is too much, and is told why', async () => {
    network.graphql['GetCount'] = () => ({ count: 10_001 });
    await open();
    await pick();
    const all = await bar().findByRole('button', { name: '검색 결과 10,001건 모두 선택' });
    await user.click(all);
    expect(bar().getByText('3건 선택')).toBeTruthy();
    expect(await screen.findByText(/10,000건까지 바꿀 수 있어요/)).toBeTruthy();
  });
});

describe('a change that somebody began before', () => {
  it('is there with its progress, and is cancelled', async () => {
    edits = [edit({ total: 10_000, done: 2500 })];
    await open();
    const progress = await screen.findByRole('progressbar', { name: '보이기 → 아니요' });
    expect(progress).toHaveAttribute('aria-valuenow', '2500');
    expect(screen.getByText(/10,000건 중 2,500건 처리 중/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: '취소' }));
    await waitFor(() => expect(asked).toContainEqual(['cancel', { id: 'edit-1' }]));
  });

  it('tells what it left alone, is taken back after a question, and goes out of sight', async () => {
    const refused = [
      { __typename: 'BulkRefusal', id: 'id-9', title: '원료 9', reason: '고른 뒤에 다른 사람이 바꿨어요.' },
    ];
    edits = [done({ total: 500, changed: 499, refusedCount: 1, refused })];
    await open();
    expect(await screen.findByText(/500건 중 499건을 바꿨어요. 1건은 그대로예요/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: '그대로인 항목' }));
    expect(screen.getByText('원료 9: 고른 뒤에 다른 사람이 바꿨어요.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: '되돌리기' }));
    const question = within(await screen.findByRole('dialog', { name: '499건을 되돌릴까요?' }));
    await user.click(question.getByRole('button', { name: '되돌리기' }));
    await waitFor(() => expect(asked).toContainEqual(['undo', { changeId: 'change-1' }]));
    edits = [];
  });

  it('is offered by its toast no more once it was taken back beside it', async () => {
    network.graphql['StartBulkEdit'] = () => {
      const refused = [{ __typename: 'BulkRefusal', id: 'id-9', title: '원료 9', reason: '지워졌어요.' }];
      edits = [done({ total: 500, changed: 499, refusedCount: 1, refused })];
      return { startBulkEdit: edit() };
    };
    await open();
    await pick();
    await user.click(bar().getByRole('button', { name: '숨기기' }));
    // What did not go all well stays until somebody closes it.
    await screen.findByRole('alert');
    const notices = within(screen.getByRole('list', { name: '일괄 수정' }));
    await user.click(notices.getByRole('button', { name: '되돌리기' }));
    const question = within(await screen.findByRole('dialog', { name: '499건을 되돌릴까요?' }));
    await user.click(question.getByRole('button', { name: '되돌리기' }));
    expect(await screen.findByText('3건을 되돌렸어요')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  it('that was small is not kept in sight', async () => {
    edits = [done()];
    await open();
    expect(screen.queryByRole('list', { name: '일괄 수정' })).toBeNull();
  });
});

describe('an export', () => {
  it('is of the search, filter, order and columns of the table', async () => {
    const variables: Values[] = [];
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    network.graphql['ExportDocuments'] = (given) => {
      variables.push(given);
      const made = { downloadUrl: '/api/exports/1', fileName: '원료-2026-11-23.csv', count: 1234 };
      return { exportDocuments: { __typename: 'DocumentExport', ...made } };
    };
    await open('?search=원료&sort=-name');
    await user.click(screen.getByRole('button', { name: '내보내기' }));
    const sheet = within(await screen.findByRole('dialog', { name: '내보내기' }));
    await user.click(await sheet.findByRole('button', { name: 'CSV 파일 받기' }));
    expect(await screen.findByText(/원료-2026-11-23.csv · 1,234건/)).toBeTruthy();
    expect(variables[0]).toMatchObject({
      ...{ collection: 'products', search: '원료', format: 'CSV' },
      option: { sort: [{ field: 'name', descending: true }] },
    });
    expect((variables[0]?.['columns'] as string[])[0]).toBe('name');
    expect(click).toHaveBeenCalledTimes(1);
  });
});
