import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeNetwork, Refusal } from '../../testing/fake-network';
import { operator, renderConsole } from '../../testing/render-console';

let network: FakeNetwork;
let user: ReturnType<typeof userEvent.setup>;
/** Variables of GetAuditLogs, in their order. */
let asked: Record<string, unknown>[];

function entry(id: string, fields: Record<string, unknown> = {}) {
  return {
    id,
    at: '2026-03-01T00:30:00.000Z',
    action: 'document.update',
    outcome: 'ok',
    actor: '조민혁1002',
    subject: null,
    collection: 'users',
    documentId: '0190a000-0000-7000-8000-000000000001',
    documentTitle: '다온',
    reason: '도배',
    before: { state: 'ACTIVE', suspendedUntil: null },
    after: { state: 'SUSPENDED', suspendedUntil: '2026-03-08T00:00:00+00:00' },
    details: null,
    changeId: 'change-1',
    changeCount: 1,
    undoneAt: null,
    isUndoable: true,
    ...fields,
  };
}

function answer(...pages: ReturnType<typeof entry>[][]) {
  network.graphql['GetAuditLogs'] = (variables) => {
    asked.push(variables);
    const page = Number(variables.after ?? 0);
    return { auditLogs: { logs: pages[page] ?? [], endCursor: page + 1 < pages.length ? String(page + 1) : null } };
  };
}

beforeEach(() => {
  user = userEvent.setup();
  asked = [];
  network = new FakeNetwork();
  network.session = operator;
  network.graphql = {
    CheckAdminAuth: () => ({ checkAdminAuth: true }),
    GetAuditActions: () => ({ auditActions: ['sign-in', 'document.update'] }),
  };
});

afterEach(() => void vi.useRealTimers());

const open = (query = '') => renderConsole(network, `/admin/tools/audit-log${query}`);
const log = () => screen.findByRole('region', { name: '기록' });
const detail = () => within(screen.getByRole('region', { name: '기록 내용' }));

describe('the audit log', () => {
  it('lists who did what, and shows what it changed in words', async () => {
    answer([
      entry('1'),
      entry('2', { action: 'sign-in', outcome: 'CredentialsSignin', actor: null, collection: null }),
    ]);
    await open();
    const list = within(await log());
    expect(await list.findByText('거절')).toBeTruthy();
    await user.click(list.getByRole('button', { name: /항목 수정/ }));
    const rows = within(await detail().findByRole('table', { name: '바뀐 내용' })).getAllByRole('row');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      '항목전후',
      '상태−이용 중+이용 정지',
      '정지 끝−비어 있음+2026-03-08 09:00',
    ]);
    expect(detail().getByText('적은 이유: 도배')).toBeTruthy();
    expect(document.activeElement?.textContent).toContain('조민혁1002');
  });

  it('asks what its address says, and writes there what it is narrowed to', async () => {
    answer([]);
    await open('?actor=조&collection=users&from=2026-03-01&outcome=REFUSED&collection2=x');
    expect(await screen.findByText('조건에 맞는 기록이 없어요')).toBeTruthy();
    expect(asked[0]).toEqual({ filter: { actor: '조', collection: 'users', from: '2026-03-01', outcome: 'REFUSED' } });
    await user.selectOptions(screen.getByLabelText('동작'), '로그인');
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ filter: { action: 'sign-in', actor: '조' } }));
    await user.clear(screen.getByLabelText('누가'));
    await user.type(screen.getByLabelText('누가'), ' {Enter}');
    await waitFor(() => expect(asked.at(-1)?.filter).not.toHaveProperty('actor'));
    await user.click(screen.getAllByRole('button', { name: '거르기 지우기' })[0]!);
    await waitFor(() => expect(asked.at(-1)).toEqual({ filter: {} }));
  });

  it('loads the older ones behind', async () => {
    answer([entry('1')], [entry('2', { action: 'sign-in' })]);
    await open();
    await user.click(await screen.findByRole('button', { name: '더 보기' }));
    const list = within(await log());
    expect(await list.findByText('로그인')).toBeTruthy();
    expect(list.getByText('항목 수정')).toBeTruthy();
    expect(screen.queryByRole('button', { name: '더 보기' })).toBeNull();
  });

  it('takes back what can be taken back, after asking, and loads anew', async () => {
    answer([entry('1', { changeCount: 3 })]);
    const undone: unknown[] = [];
    network.graphql['UndoDocumentChange'] = ({ changeId }) => {
      undone.push(changeId);
      return { undoDocumentChange: 3 };
    };
    await open('?log=1');
    await user.click(await screen.findByRole('button', { name: '되돌리기' }));
    const dialog = within(await screen.findByRole('dialog', { name: '함께 바꾼 3명을 되돌릴까요?' }));
    await user.click(dialog.getByRole('button', { name: '되돌리기' }));
    expect(await screen.findByText('3명을 되돌렸어요')).toBeTruthy();
    expect(undone).toEqual(['change-1']);
    await waitFor(() => expect(asked).toHaveLength(2));
  });

  it('says why something cannot be taken back', async () => {
    answer([entry('1')]);
    network.graphql['UndoDocumentChange'] = () => {
      throw new Refusal('CONFLICT');
    };
    await open('?log=1');
    await user.click(await screen.findByRole('button', { name: '되돌리기' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '되돌리기' }));
    expect(await screen.findByText('아니요')).toBeTruthy();
  });

  it('offers no way back where there is none', async () => {
    answer([entry('1', { isUndoable: false })]);
    await open('?log=1');
    expect(await screen.findByText('적은 이유: 도배')).toBeTruthy();
    expect(screen.queryByRole('button', { name: '되돌리기' })).toBeNull();
  });

  it('saves what is shown as a file whose texts are no formulas', async () => {
    answer([entry('1', { reason: '=1+1' })], [entry('2')]);
    const blobs: Blob[] = [];
    // The page of the test would go there.
    const names: string[] = [];
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download);
    });
    URL.createObjectURL = (blob) => (blobs.push(blob as Blob), 'blob:x');
    URL.revokeObjectURL = () => undefined;
    await open('?collection=users');
    await log();
    await waitFor(() => expect(screen.getByRole('button', { name: 'CSV' }).getAttribute('aria-disabled')).toBeNull());
    // In Korea it is the next day already.
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T18:00:00Z') });
    await user.click(screen.getByRole('button', { name: 'CSV' }));
    expect(await screen.findByText('2건을 받았어요')).toBeTruthy();
    click.mockRestore();
    expect(names).toEqual(['audit-log-2026-11-23.csv']);
    const text = await blobs[0]!.text();
    expect(text).toContain("'=1+1");
    expect(text).toContain('상태: 이용 중 → 이용 정지');
    expect(asked.at(-1)).toMatchObject({ filter: { collection: 'users' }, after: '1' });
  });

  it('says that it could not be loaded, and tries again', async () => {
    network.graphql['GetAuditLogs'] = () => {
      throw new Refusal('INTERNAL_SERVER_ERROR', { errorId: 'e-7' });
    };
    await open();
    expect((await screen.findByRole('alert')).textContent).toContain('e-7');
    answer([]);
    await user.click(screen.getByRole('button', { name: '다시 시도' }));
    expect(await screen.findByText('아직 기록이 없어요')).toBeTruthy();
  });
});
