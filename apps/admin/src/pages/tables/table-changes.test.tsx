import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { FakeNetwork, Refusal } from '../../testing/fake-network';
import { largeWindow } from '../../testing/large-window';
import { operator, renderConsole } from '../../testing/render-console';

type Values = Record<string, unknown>;
const AT = '2026-11-01T00:00:00.000Z';
const SELLER = '019a0000-0000-7000-8000-000000000001';
const WISH = '019a0000-0000-7000-8000-000000000002';
const row = (id: string, title: string, values: Values = {}) => ({
  __typename: 'DocumentRow',
  id,
  title,
  values: { name: title, visible: true, functions: [], updatedAt: AT, ...values },
  updatedAt: AT,
});
const rows = [row('id-1', '원료 1'), row('id-2', '원료 2'), row('id-3', '원료 3')];

let network: FakeNetwork;
let user: ReturnType<typeof userEvent.setup>;
let sent: [name: string, variables: Values][];

/** Answers an operation and remembers what it was asked with. */
const answer = (name: string, data: unknown) => {
  network.graphql[name] = (variables) => {
    sent.push([name, variables]);
    return data;
  };
};
const sentOf = (name: string) => sent.filter(([each]) => each === name).map(([, variables]) => variables);

beforeEach(() => {
  largeWindow();
  user = userEvent.setup();
  sent = [];
  network = new FakeNetwork();
  network.session = operator;
  network.graphql = {
    CheckAdminAuth: () => ({ checkAdminAuth: true }),
    GetCount: () => ({ count: 3 }),
    GetDocumentRows: ({ collection }) => ({
      documentRows: {
        rows: collection === 'sellers' ? [row(SELLER, '가람켐', { email: 'ka•••@garam.example' })] : rows,
        endCursor: null,
      },
    }),
    GetDocumentRow: ({ id }) => ({
      documentRow:
        id === WISH
          ? row(WISH, '엑토인 99', { manufacture: '누리솔켐', dealer: '서호', handled: false })
          : (rows.find((each) => each.id === id) ?? row(String(id), '새 원료')),
    }),
    GetDocumentChanges: () => ({ documentChanges: [] }),
    GetConsoleColumns: () => ({ consoleColumns: null }),
    GetConsoleViews: () => ({ consoleViews: [] }),
  };
});

const open = async (query = '') => {
  await renderConsole(network, `/admin/products${query}`);
  await screen.findByText('원료 1');
};

const QUOTES = { field: 'seller', op: 'EQUALS', value: '가람켐' };

const refused = (reason: string, collection: string | null) => ({
  ...{ __typename: 'RefusedRemoval', id: 'id-2', title: '원료 2', reason },
  blockers: [{ __typename: 'RemovalBlocker', text: '견적 3건', collection, filter: collection && QUOTES }],
});

describe('a removal', () => {
  beforeEach(() => {
    answer('GetRemovalPreview', {
      removalPreview: {
        removable: ['id-1'],
        refused: [refused('견적 3건이 이 원료를 가리켜요. 숨기기를 써 주세요.', null)],
        companionCount: 4,
      },
    });
    answer('RemoveDocument', { removeDocument: 1 });
    answer('RestoreDocument', { restoreDocument: 1 });
  });

  it('says what stands in the way, asks for the word, and can be taken back', async () => {
    await open();
    await user.click(screen.getByRole('checkbox', { name: '원료 1 선택' }));
    await user.click(screen.getByRole('checkbox', { name: '원료 2 선택' }));
    await user.click(screen.getByRole('button', { name: '삭제' }));
    const dialog = await screen.findByRole('dialog', { name: '‘원료 1’을 지울까요?' });
    expect(within(dialog).getByText(/견적 3건이 이 원료를 가리켜요/)).toBeTruthy();
    expect(within(dialog).getByText(/딸린 기록 4건/)).toBeTruthy();
    const go = within(dialog).getByRole('button', { name: '1건 삭제' });
    expect(go).toBeDisabled();
    await user.type(within(dialog).getByRole('textbox', { name: /이유/ }), '중복');
    await user.type(within(dialog).getByRole('textbox', { name: /삭제/ }), '삭제');
    await user.click(go);
    expect(await screen.findByText('1건을 지웠어요')).toBeTruthy();
    expect(sentOf('RemoveDocument')).toEqual([{ collection: 'products', ids: ['id-1'], reason: '중복' }]);
    await user.click(screen.getByRole('button', { name: '되돌리기' }));
    await waitFor(() => expect(sentOf('RestoreDocument')).toEqual([{ collection: 'products', ids: ['id-1'] }]));
  });

  it('that was given back from the list of what was removed is offered no more', async () => {
    const removed = {
      ...{ __typename: 'RemovedDocument', id: 'id-1', title: '원료 1', reason: null, by: '반가온1002' },
      ...{ removedAt: AT, expiresAt: '2099-12-01T00:00:00.000Z' },
    };
    answer('GetRemovedDocuments', { removedDocuments: { total: 1, rows: [removed], endCursor: null } });
    await open();
    await user.click(screen.getByRole('checkbox', { name: '원료 1 선택' }));
    await user.click(screen.getByRole('button', { name: '삭제' }));
    const dialog = await screen.findByRole('dialog', { name: '‘원료 1’을 지울까요?' });
    await user.type(within(dialog).getByRole('textbox', { name: /삭제/ }), '삭제');
    await user.click(within(dialog).getByRole('button', { name: '1건 삭제' }));
    await screen.findByText('1건을 지웠어요');
    // Under the pointer no toast goes by itself; it stays there.
    await user.hover(screen.getByRole('region', { name: '알림' }));
    fireEvent.click(screen.getAllByRole('link', { name: '지운 항목' }).at(-1)!);
    fireEvent.click(await screen.findByRole('button', { name: '원료 1 되살리기' }));
    expect(await screen.findByText('1건을 되살렸어요')).toBeTruthy();
    await waitFor(() => expect(screen.queryByText('1건을 지웠어요')).toBeNull());
  });

  it('of what is all in use removes nothing', async () => {
    answer('GetRemovalPreview', {
      removalPreview: {
        removable: [],
        refused: [refused('견적 3건이 이 원료를 가리켜요.', 'quotes')],
        companionCount: 0,
      },
    });
    await open('?id=id-2');
    await user.click(await screen.findByRole('button', { name: '삭제' }));
    const dialog = await screen.findByRole('dialog', { name: '지울 수 있는 항목이 없어요' });
    const href = within(dialog).getByRole('link', { name: '견적 3건 보기' }).getAttribute('href');
    expect(decodeURIComponent(href!)).toBe(`/admin/quotes?filter=${JSON.stringify(QUOTES)}`);
    await user.click(within(dialog).getByRole('button', { name: '확인' }));
    expect(sentOf('RemoveDocument')).toEqual([]);
  });
});

describe('a new record', () => {
  beforeEach(() => answer('AddDocument', { addDocument: { __typename: 'Product', id: 'id-9' } }));

  it('is made in a form by the rules of its fields, its supplier by name', async () => {
    await open();
    await user.keyboard('n');
    const sheet = await screen.findByRole('dialog', { name: '원료 추가' });
    await user.click(within(sheet).getByRole('button', { name: '추가' }));
    expect((await within(sheet).findAllByRole('alert'))[0]?.textContent).toContain('입력해 주세요');
    expect(sentOf('AddDocument')).toEqual([]);
    await user.type(within(sheet).getByRole('textbox', { name: '원료' }), '새 원료');
    await user.type(within(sheet).getByRole('combobox', { name: '공급사 지정' }), '가람');
    await user.click(await within(sheet).findByRole('option', { name: /가람켐.*ka•••/ }));
    await user.click(within(sheet).getByRole('checkbox', { name: '보습' }));
    await user.click(within(sheet).getByRole('button', { name: '추가' }));
    await waitFor(() => expect(sentOf('AddDocument')).toHaveLength(1));
    expect(sentOf('AddDocument')[0]).toMatchObject({
      collection: 'products',
      addInput: { name: '새 원료', sellerId: SELLER, functions: ['보습'], visible: true, manufacture: null },
    });
    expect(await screen.findByRole('dialog', { name: '새 원료' })).toBeTruthy();
  });

  it('says beside the field what the gateway refuses, and keeps what was typed', async () => {
    network.graphql['AddDocument'] = () => {
      throw new Refusal('BAD_USER_INPUT', { fields: { name: '이미 있는 이름이에요.' } });
    };
    await open('?add=1');
    const sheet = await screen.findByRole('dialog', { name: '원료 추가' });
    await user.type(within(sheet).getByRole('textbox', { name: '원료' }), '새 원료');
    await user.click(within(sheet).getByRole('button', { name: '추가' }));
    expect(await within(sheet).findByText('이미 있는 이름이에요.')).toBeTruthy();
    expect(within(sheet).getByRole('textbox', { name: '원료' })).toHaveValue('새 원료');
  });

  it('answers a wish: it begins with what was wished for, and the wish is done with', async () => {
    answer('SaveDocument', { saveDocument: { row: row(WISH, '엑토인 99'), changeId: 'change-1' } });
    await open(`?add=1&wish=${WISH}`);
    const sheet = await screen.findByRole('dialog', { name: '원료 추가' });
    expect(await within(sheet).findByText(/요청에 적힌 판매사: 서호/)).toBeTruthy();
    expect(within(sheet).getByRole('textbox', { name: '원료' })).toHaveValue('엑토인 99');
    expect(within(sheet).getByRole('textbox', { name: '제조사' })).toHaveValue('누리솔켐');
    await user.click(within(sheet).getByRole('button', { name: '추가' }));
    await waitFor(() =>
      expect(sentOf('SaveDocument')).toMatchObject([
        { collection: 'requestedProducts', id: WISH, changes: { productId: 'id-9', handled: true } },
      ]),
    );
  });
});

describe('wishes for materials', () => {
  it('stand beside the materials, with who asked for one and the way to add it', async () => {
    network.graphql['GetRequestNotes'] = () => ({
      requestNotes: [
        { nickname: '수출준비중', note: '무방부제로요.', at: AT },
        { nickname: '규제노트', note: null, at: AT },
      ],
    });
    await renderConsole(network, `/admin/products?tab=requests&id=${WISH}`);
    expect(await screen.findByRole('grid', { name: '등록 요청 표', hidden: true })).toBeTruthy();
    const panel = await screen.findByRole('dialog', { name: '엑토인 99' });
    expect(await within(panel).findByText('무방부제로요.')).toBeTruthy();
    expect(within(panel).getByText('메모 없이: 규제노트')).toBeTruthy();
    expect(within(panel).getByRole('link', { name: '원료로 등록' }).getAttribute('href')).toBe(
      `/admin/products?add=1&wish=${WISH}`,
    );
  });
});

describe('views and columns', () => {
  const view = { id: 'v-1', name: '숨긴 원료', address: 'sort=-name', isShared: true, isMine: false, by: '윤슬기' };

  it('come from the gateway; a new one is sent, one with somebody in it is not', async () => {
    network.graphql['GetConsoleViews'] = () => ({ consoleViews: [{ __typename: 'ConsoleView', ...view }] });
    answer('SaveConsoleView', { saveConsoleView: { __typename: 'ConsoleView', ...view, id: 'v-2', isMine: true } });
    await open('?search=kim@gredia.example');
    await user.click(screen.getByRole('button', { name: '보기' }));
    const sheet = await screen.findByRole('dialog', { name: '저장한 보기' });
    const link = await within(sheet).findByRole('link', { name: '숨긴 원료' });
    expect(link.getAttribute('href')).toBe('/admin/products?sort=-name');
    await user.type(within(sheet).getByRole('textbox'), '내 보기{Enter}');
    expect(await within(sheet).findByText(/검색어 조건에 개인정보가 들어 있어/)).toBeTruthy();
    expect(sentOf('SaveConsoleView')).toEqual([]);
  });

  it('stay in this browser while the gateway cannot be reached, and go there later', async () => {
    network.graphql['SaveConsoleView'] = () => {
      throw new Refusal('INTERNAL_SERVER_ERROR');
    };
    await open('?sort=-name');
    await user.click(screen.getByRole('button', { name: '보기' }));
    const sheet = await screen.findByRole('dialog', { name: '저장한 보기' });
    await user.type(within(sheet).getByRole('textbox'), '내 보기{Enter}');
    expect(await within(sheet).findByText('이 브라우저에만')).toBeTruthy();
    answer('SaveConsoleView', { saveConsoleView: { __typename: 'ConsoleView', ...view, isMine: true } });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: '보기' }));
    await waitFor(() =>
      expect(sentOf('SaveConsoleView')).toEqual([
        { input: { collection: 'products', name: '내 보기', address: 'sort=-name', isShared: false } },
      ]),
    );
  });

  /** A view of the person's own is there; what is sent in its place is noted. */
  async function openOwn(own: Values) {
    network.graphql['GetConsoleViews'] = () => ({ consoleViews: [{ __typename: 'ConsoleView', ...view, ...own }] });
    answer('SaveConsoleView', { saveConsoleView: { __typename: 'ConsoleView', ...view, ...own } });
    await open('?sort=-name');
    await user.click(screen.getByRole('button', { name: '보기' }));
    const sheet = await screen.findByRole('dialog', { name: '저장한 보기' });
    await within(sheet).findAllByRole('link', { name: '숨긴 원료' });
    return sheet;
  }

  it('that the person shares stay shared when they are saved over, unless they say otherwise', async () => {
    const sheet = await openOwn({ isMine: true });
    const box = within(sheet).getByRole('checkbox', { name: '운영자 모두와 함께 쓰기' });
    await user.type(within(sheet).getByRole('textbox'), ' 숨긴  원료');
    expect(box).toBeChecked();
    await user.type(within(sheet).getByRole('textbox'), '{Enter}');
    await waitFor(() => expect(sentOf('SaveConsoleView')).toHaveLength(1));
    await waitFor(() => expect(box).not.toBeChecked());
    await user.type(within(sheet).getByRole('textbox'), '숨긴 원료');
    await user.click(box);
    await user.type(within(sheet).getByRole('textbox'), '{Enter}');
    await waitFor(() => expect(sentOf('SaveConsoleView')).toHaveLength(2));
    expect(sentOf('SaveConsoleView')).toMatchObject([{ input: { isShared: true } }, { input: { isShared: false } }]);
  });

  it.each([
    ['that could not be sent go there later, over the one of that name', { isShared: true, isUnsent: true }, true],
    ['that could not be sent are shared as before where nothing was said', { isShared: null, isUnsent: true }, true],
    ['that could not be sent are no longer shared where that was said', { isShared: false, isUnsent: true }, false],
    ['of before the gateway kept them leave one of that name alone', {}, null],
  ])('%s', async (_, kept, isShared) => {
    const views = [
      { name: '숨긴 원료', query: 'sort=type', ...kept },
      { name: '새 보기', query: 'sort=name' },
    ];
    localStorage.setItem(`gredia.console.table.products.${operator.user.id}`, JSON.stringify({ views }));
    await openOwn({ isMine: true });
    const input = { collection: 'products', name: '숨긴 원료', address: 'sort=type', isShared };
    const added = { collection: 'products', name: '새 보기', address: 'sort=name', isShared: false };
    await waitFor(() =>
      expect(sentOf('SaveConsoleView')).toEqual([...(isShared === null ? [] : [{ input }]), { input: added }]),
    );
  });

  it('of widths are made by keys in the sheet of columns', async () => {
    network.graphql['GetConsoleColumns'] = () => ({ consoleColumns: { columns: ['type'], widths: { type: 100 } } });
    answer('SaveConsoleColumns', { saveConsoleColumns: { columns: null, widths: {} } });
    await open();
    await user.click(screen.getByRole('button', { name: '열' }));
    const sheet = within(await screen.findByRole('dialog', { name: '열' }));
    await waitFor(() => expect(sheet.getByRole('status', { name: '유형 너비' })).toHaveTextContent('100'));
    sheet.getByRole('button', { name: '유형 넓게' }).focus();
    await user.keyboard('{Enter}{Enter}');
    expect(sheet.getByRole('status', { name: '유형 너비' })).toHaveTextContent('140');
    await user.click(sheet.getByRole('button', { name: '유형 좁게' }));
    await waitFor(() => expect(sentOf('SaveConsoleColumns').at(-1)).toMatchObject({ widths: { type: 120 } }), {
      timeout: 3000,
    });
    expect(screen.getByRole('columnheader', { name: '유형', hidden: true })).toHaveStyle({ width: '120px' });
  });

  it('of columns follow the person: those of the gateway are shown, new ones are sent', async () => {
    network.graphql['GetConsoleColumns'] = () => ({ consoleColumns: { columns: ['type'], widths: {} } });
    answer('SaveConsoleColumns', { saveConsoleColumns: { columns: null, widths: {} } });
    await open();
    await waitFor(() => expect(screen.queryByRole('columnheader', { name: '제조사' })).toBeNull());
    expect(screen.getByRole('columnheader', { name: '유형' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: '열' }));
    const sheet = await screen.findByRole('dialog', { name: '열' });
    await user.click(within(sheet).getByRole('checkbox', { name: '제조사' }));
    await waitFor(
      () =>
        expect(sentOf('SaveConsoleColumns').at(-1)).toMatchObject({
          collection: 'products',
          columns: ['name', 'type', 'manufacture'],
        }),
      { timeout: 3000 },
    );
  });
});

describe('a label that is edited', () => {
  it('says what it would mean before it is saved', async () => {
    network.graphql['GetDocumentRows'] = () => ({
      documentRows: { rows: [row('id-1', '원료 1')], endCursor: null },
    });
    network.graphql['GetDocumentRow'] = () => ({
      documentRow: row('c-1', '크림', { productName: '크림', ingredients: '정제수' }),
    });
    answer('GetLabelReading', {
      labelReading: { names: 2, known: 1, unknown: ['모를이름'], gained: ['글리세린'], lost: ['정제수'] },
    });
    await renderConsole(network, '/admin/cosmetics?id=c-1');
    const panel = await screen.findByRole('dialog', { name: '크림' });
    const field = within(panel).getByRole('textbox', { name: '전성분' });
    await user.clear(field);
    await user.type(field, '글리세린, 모를이름');
    const note = await within(panel).findByRole('status', { name: '전성분을 읽은 결과' });
    await waitFor(() => expect(note.textContent).toContain('이름 2개 중 1개를 알아봤어요'), { timeout: 3000 });
    expect(note.textContent).toMatch(/모르는 이름모를이름.*새로 이어지는 성분글리세린.*더는 이어지지 않는 성분정제수/);
    expect(sentOf('GetLabelReading').at(-1)).toEqual({ label: '글리세린, 모를이름', cosmeticsId: 'c-1' });
  });
});
