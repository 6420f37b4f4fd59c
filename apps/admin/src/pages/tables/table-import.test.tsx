import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { FakeNetwork, Refusal } from '../../testing/fake-network';
import { largeWindow } from '../../testing/large-window';
import { operator, renderConsole } from '../../testing/render-console';

type Values = Record<string, unknown>;

/** Work in the background is looked at now and then. */
const SOON = { timeout: 5000 };
const AT = '2026-11-01T00:00:00.000Z';
const run = (more: Values = {}) => ({
  __typename: 'TableImport',
  id: 'import-1',
  collection: 'cosmetics',
  fileName: '가격.csv',
  encoding: 'EUC-KR',
  delimiter: ';',
  columns: [
    { __typename: 'TableImportColumn', name: '제품 코드', samples: ['K-1', 'K-2'] },
    { __typename: 'TableImportColumn', name: '가격', samples: ['1,000'] },
    { __typename: 'TableImportColumn', name: '메모', samples: [] },
  ],
  rowCount: 3,
  status: 'READY',
  mapping: null,
  done: 0,
  total: 0,
  counts: null,
  failure: null,
  isCancelRequested: false,
  changeId: null,
  isUndoable: false,
  createdAt: AT,
  ...more,
});
const counts = { __typename: 'TableImportCounts', changed: 1, added: 0, same: 1, refused: 1 };
const checked = run({ status: 'CHECKED', done: 3, total: 3, counts });
const done = run({ status: 'DONE', counts, changeId: 'change-1', isUndoable: true });

let network: FakeNetwork;
let asked: { name: string; variables: Values }[];
let user: ReturnType<typeof userEvent.setup>;
/** What a look at the import answers. */
let looked: ReturnType<typeof run> | null;

const answer = (name: string, data: (variables: Values) => unknown) => {
  network.graphql[name] = (variables) => {
    asked.push({ name, variables });
    return data(variables);
  };
};
const askedFor = (name: string) => asked.filter((each) => each.name === name).map(({ variables }) => variables);

beforeEach(() => {
  largeWindow();
  user = userEvent.setup();
  network = new FakeNetwork();
  network.session = operator;
  asked = [];
  looked = null;
  network.uploads = () => ({ id: 'file-1' });
  answer('CheckAdminAuth', () => ({ checkAdminAuth: true }));
  answer('GetCount', () => ({ count: 0 }));
  answer('GetDocumentRows', () => ({ documentRows: { rows: [], endCursor: null } }));
  answer('GetTableImports', () => ({ tableImports: [] }));
  answer('GetTableImport', () => ({ tableImport: looked }));
  answer('StartTableImport', () => ({ startTableImport: run() }));
  answer('CheckTableImport', () => ({ checkTableImport: run({ status: 'CHECKING' }) }));
  answer('WriteTableImport', () => ({ writeTableImport: run({ status: 'WRITING', total: 1 }) }));
  answer('GetTableImportRows', ({ outcome }) => ({
    tableImportRows: {
      rows: [
        {
          __typename: 'TableImportRow',
          line: outcome === 'REFUSED' ? 4 : 2,
          outcome,
          documentId: 'id-1',
          title: '수분 크림',
          before: outcome === 'CHANGE' ? { priceKrw: 1000 } : null,
          after: outcome === 'CHANGE' ? { priceKrw: 2000 } : null,
          problems:
            outcome === 'REFUSED'
              ? [{ __typename: 'TableImportProblem', field: 'priceKrw', message: '가격을 확인해 주세요.' }]
              : [],
        },
      ],
      endLine: null,
    },
  }));
});

async function openSheet() {
  await renderConsole(network, '/admin/cosmetics');
  await user.click(await screen.findByRole('button', { name: '가져오기' }));
  return screen.findByRole('dialog', { name: '화장품 가져오기' });
}

async function choose(file = new File(['제품 코드;가격\nK-1;1000'], '가격.csv')) {
  fireEvent.change(await screen.findByLabelText('CSV 파일 고르기'), { target: { files: [file] } });
}

it('goes from a file over its columns and what would change to what came of it, and back', async () => {
  const sheet = await openSheet();
  await choose();
  const code = await within(sheet).findByLabelText<HTMLSelectElement>('‘제품 코드’ 열의 항목');
  expect(code.value).toBe('productCode');
  expect(within(sheet).getByLabelText<HTMLSelectElement>('‘메모’ 열의 항목').value).toBe('-');
  expect(within(sheet).getByText(/3행 · EUC-KR · 세미콜론/)).toBeTruthy();
  expect(askedFor('StartTableImport')).toEqual([{ collection: 'cosmetics', fileId: 'file-1' }]);

  looked = run({ status: 'CHECKING', done: 2, total: 3 });
  await user.click(within(sheet).getByRole('button', { name: '확인하기' }));
  expect(askedFor('CheckTableImport')).toEqual([
    {
      id: 'import-1',
      mapping: {
        columns: ['productCode', 'priceKrw', null],
        key: 'productCode',
        clearsBlanks: false,
        addsMissing: false,
      },
    },
  ]);
  await within(sheet).findByText(/3행 중 2행/, {}, SOON);
  expect(within(sheet).getByRole('progressbar').getAttribute('aria-valuenow')).toBe('66');
  looked = checked;
  await within(sheet).findByText(/아직 바뀐 것은 없어요/, {}, SOON);
  const rows = await within(sheet).findByRole('list', { name: '바꾸기 행' });
  expect(rows.textContent).toContain('2행수분 크림가격1,000원에서2,000원');
  await user.click(within(sheet).getByRole('radio', { name: /거절/ }));
  expect((await within(sheet).findByRole('list', { name: '거절 행' })).textContent).toContain(
    '가격: 가격을 확인해 주세요.',
  );

  looked = done;
  await user.type(within(sheet).getByLabelText('이유 (선택)'), '가격표 반영');
  await user.click(within(sheet).getByRole('button', { name: '1행 반영' }));
  expect(askedFor('WriteTableImport')).toEqual([{ id: 'import-1', reason: '가격표 반영' }]);
  const before = askedFor('GetDocumentRows').length;
  await within(sheet).findByText(/1행을 바꿨어요/, {}, SOON);
  await waitFor(() => expect(askedFor('GetDocumentRows').length).toBeGreaterThan(before));

  answer('UndoTableImport', () => ({ undoTableImport: run({ status: 'UNDOING' }) }));
  looked = run({ status: 'UNDONE', counts });
  await user.click(within(sheet).getByRole('button', { name: '되돌리기' }));
  await within(sheet).findByText('모두 되돌렸어요.', {}, SOON);
});

it('gives the refused rows as a file', async () => {
  answer('GetTableImports', () => ({ tableImports: [done] }));
  answer('GetTableImportRejects', () => ({
    tableImportRejects: { fileName: '화장품 거절.csv', content: '\uFEFF코드,이유\r\n' },
  }));
  const names: string[] = [];
  // The page of the test would go there.
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  URL.createObjectURL = () => 'blob:x';
  URL.revokeObjectURL = () => undefined;
  const sheet = await openSheet();
  await user.click(await within(sheet).findByRole('button', { name: '가격.csv 열기' }));
  await user.click(await within(sheet).findByRole('button', { name: '거절된 행 받기' }));
  await waitFor(() => expect(names).toEqual(['화장품 거절.csv']));
});

it('remembers what somebody said that a column is, and without a key makes all rows anew', async () => {
  const sheet = await openSheet();
  await choose();
  await user.selectOptions(await within(sheet).findByLabelText('‘메모’ 열의 항목'), 'description');
  await user.selectOptions(within(sheet).getByLabelText('‘제품 코드’ 열의 항목'), '-');
  const key = within(sheet).getByLabelText<HTMLSelectElement>('항목을 찾는 열');
  expect(key.selectedOptions[0]?.textContent).toBe('없음 (모두 새로 만들기)');
  await user.selectOptions(within(sheet).getByLabelText('‘제품 코드’ 열의 항목'), 'productCode');
  await user.selectOptions(key, 'productCode');
  expect(key.value).toBe('productCode');
  looked = checked;
  await user.click(within(sheet).getByRole('button', { name: '확인하기' }));
  await waitFor(() => expect(JSON.stringify({ ...localStorage })).toContain('description'));
});

it('keeps the columns open where another check is refused: the former one is not written', async () => {
  const mapping = { __typename: 'TableImportMapping', columns: ['productCode', 'priceKrw', null], key: 'productCode' };
  const before = { ...checked, mapping: { ...mapping, clearsBlanks: false, addsMissing: false } };
  answer('GetTableImports', () => ({ tableImports: [before] }));
  answer('CheckTableImport', () => {
    throw new Refusal('BAD_USER_INPUT', { fields: { columns: '열을 다시 이어 주세요.' } });
  });
  const sheet = await openSheet();
  await user.click(await within(sheet).findByRole('button', { name: '가격.csv 열기' }));
  await user.click(await within(sheet).findByRole('button', { name: '열 다시 잇기' }));
  await user.click(await within(sheet).findByRole('button', { name: '확인하기' }));
  expect(await within(sheet).findByText('열을 다시 이어 주세요.')).toBeTruthy();
  expect(within(sheet).getByRole('button', { name: '확인하기' })).toBeTruthy();
  expect(within(sheet).queryByRole('button', { name: '1행 반영' })).toBeNull();
});

it('says what is wrong with a file beside it, and takes a table that is pasted', async () => {
  const sheet = await openSheet();
  await choose(new File(['x'], '가격.xlsx'));
  expect(await within(sheet).findByText(/‘CSV UTF-8’로 저장해서/)).toBeTruthy();
  answer('StartTableImport', () => {
    throw new Refusal('BAD_USER_INPUT', { fields: { fileId: '열 이름만 있고 가져올 행이 없어요.' } });
  });
  fireEvent.change(within(sheet).getByLabelText('복사한 표 붙여넣기'), { target: { value: '제품 코드\t가격' } });
  await user.click(within(sheet).getByRole('button', { name: '붙여넣은 표 읽기' }));
  expect(await within(sheet).findByText('열 이름만 있고 가져올 행이 없어요.')).toBeTruthy();
});

it('goes on with what is on its way, and can stop it', async () => {
  answer('GetTableImports', () => ({ tableImports: [run({ status: 'WRITING', done: 1, total: 3 })] }));
  looked = run({ status: 'WRITING', done: 1, total: 3 });
  answer('CancelTableImport', () => ({ cancelTableImport: run({ status: 'WRITING', isCancelRequested: true }) }));
  const sheet = await openSheet();
  await within(sheet).findByText(/반영하는 중이에요: 3행 중 1행/);
  looked = run({ status: 'CHECKED', counts, failure: '멈췄어요. 바뀐 것은 없어요.' });
  await user.click(within(sheet).getByRole('button', { name: '멈추기' }));
  expect(await within(sheet).findByText('멈췄어요. 바뀐 것은 없어요.', {}, SOON)).toBeTruthy();
});

it('has an address of its own, which closing leaves', async () => {
  await renderConsole(network, '/admin/ingredients/import');
  const sheet = within(await screen.findByRole('dialog', { name: '성분 가져오기' }));
  expect(await sheet.findByText('복사한 표 붙여넣기')).toBeTruthy();
  await user.click(sheet.getByRole('button', { name: '닫기' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('heading', { name: '성분' })).toBeTruthy();
});

it('asks for the source of a file for the ingredients, and says which is for tests alone', async () => {
  const found = run({ ...checked, collection: 'ingredients', fileName: '사전_2026-10.csv' });
  answer('GetTableImports', () => ({ tableImports: [found] }));
  const source = { __typename: 'TableImportSource', testOnly: false, isUsable: true, licence: '출처 표시' };
  answer('GetTableImportSources', () => ({
    tableImportSources: [
      { ...source, key: 'open', name: '공개 목록' },
      { ...source, key: 'closed', name: '성분사전', licence: '이용 허락 없음', testOnly: true, isUsable: false },
    ],
  }));
  await renderConsole(network, '/admin/ingredients/import');
  const sheet = within(await screen.findByRole('dialog', { name: '성분 가져오기' }));
  await user.click(await sheet.findByRole('button', { name: '사전_2026-10.csv 열기' }));
  const choice = await sheet.findByRole('combobox', { name: '파일의 출처' });
  await user.selectOptions(choice, 'closed');
  expect(sheet.getByText('이용 조건: 이용 허락 없음')).toBeTruthy();
  expect(sheet.getAllByText(/시험용으로만 쓸 수 있는 출처/)[0]).toBeTruthy();
  expect(sheet.getByRole('button', { name: '1행 반영' })).toHaveAttribute('aria-disabled', 'true');
  await user.selectOptions(choice, 'open');
  expect(sheet.queryAllByText(/시험용으로만/)).toEqual([]);
  expect(sheet.getByRole('textbox', { name: /판·기준일/ })).toHaveValue('2026-10');
  await user.click(sheet.getByRole('button', { name: '1행 반영' }));
  expect(askedFor('WriteTableImport')).toEqual([{ id: 'import-1', reason: null, source: 'open', edition: '2026-10' }]);
});
