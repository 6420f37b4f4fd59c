import { fireEvent, screen, within } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { renderUi } from '../../testing/render-ui';
import { UiProvider } from '../ui-provider';
import type { DataColumn } from './column';
import { DataTable } from './data-table';

interface Fruit {
  id: string;
  name: string;
  count: number;
  note: string | null;
}

const fruits: Fruit[] = [
  { id: 'a', name: '사과', count: 12, note: '아침에 딴 것' },
  { id: 'b', name: '배', count: 3, note: null },
];

const columns: DataColumn<Fruit>[] = [
  {
    id: 'name',
    title: '이름',
    type: 'name',
    cell: ({ name }) => name,
    below: ({ note }) => note && <small>{note}</small>,
  },
  { id: 'count', title: '수량', type: 'number', cell: ({ count }) => `${count}개` },
  { id: 'todo', title: '할 일', type: 'actions', cell: ({ name }) => <button>{name} 사기</button> },
];
const keyOf = ({ id }: Fruit) => id;
const table = (extra: Partial<Parameters<typeof DataTable<Fruit>>[0]> = {}) => (
  <DataTable caption="과일" columns={columns} rows={fruits} keyOf={keyOf} {...extra} />
);
const textsOf = (name: string) => screen.getAllByRole(name).map(({ textContent }) => textContent);

it('is a named table in a named region that the keyboard can scroll', () => {
  renderUi(table());
  const region = screen.getByRole('region', { name: '과일' });
  expect(region.tabIndex).toBe(0);
  expect(within(region).getByRole('table', { name: '과일' })).toBeTruthy();
  expect(textsOf('columnheader')).toEqual(['이름', '수량', '할 일']);
  expect(textsOf('cell')).toEqual(['사과아침에 딴 것', '12개', '사과 사기', '배', '3개', '배 사기']);
});

it('is whole in the first HTML', () => {
  const html = renderToStaticMarkup(<UiProvider>{table({ hrefOf: ({ id }) => `/fruits/${id}` })}</UiProvider>);
  expect(html).toContain('<caption');
  expect(html).toContain('<b><a href="/fruits/a" data-title="">사과</a></b><small>아침에 딴 것</small>');
  expect(html.match(/<tr/g)).toHaveLength(3);
});

it('marks the head and the cells of a column with its type and with what narrow screens leave out', () => {
  const [name, count] = columns as [DataColumn<Fruit>, DataColumn<Fruit>];
  renderUi(
    table({ columns: [name, { ...count, isWide: ({ count }) => count > 5 }, { ...count, id: 'all', isWide: true }] }),
  );
  const looks = (cells: HTMLElement[]) => cells.map(({ dataset }) => [dataset['type'], dataset['wide'] ?? 'kept']);
  expect(looks(screen.getAllByRole('columnheader'))).toEqual([
    ['name', 'kept'],
    ['number', 'kept'],
    ['number', 'true'],
  ]);
  expect(looks(screen.getAllByRole('cell').slice(3))).toEqual([
    ['name', 'kept'],
    ['number', 'kept'],
    ['number', 'true'],
  ]);
  expect(screen.getAllByRole('cell')[1]!.dataset['wide']).toBe('true');
});

it('draws a dash for a value that a row has not, and no column that has none in any row', () => {
  const [name] = columns as [DataColumn<Fruit>];
  const note: DataColumn<Fruit> = {
    id: 'note',
    title: '메모',
    type: 'text',
    isEmpty: (fruit) => fruit.note === null,
    cell: (fruit) => fruit.note,
  };
  const plain = { ...name, below: undefined };
  const { rerender } = renderUi(table({ columns: [plain, note] }));
  expect(textsOf('columnheader')).toEqual(['이름', '메모']);
  expect(textsOf('cell')).toEqual(['사과', '아침에 딴 것', '배', '–']);
  expect(screen.getAllByRole('cell').map(({ dataset }) => dataset['none'])).toEqual([
    undefined,
    undefined,
    undefined,
    'true',
  ]);
  rerender(table({ columns: [plain, note], rows: fruits.slice(1) }));
  expect(textsOf('columnheader')).toEqual(['이름']);
  expect(textsOf('cell')).toEqual(['배']);
  rerender(table({ columns: [plain, { ...note, isKept: true }], rows: fruits.slice(1) }));
  expect(textsOf('columnheader')).toEqual(['이름', '메모']);
  // Without a row nothing is known of its columns.
  rerender(table({ columns: [plain, note], rows: [] }));
  expect(textsOf('columnheader')).toEqual(['이름', '메모']);
});

it('links the name of a row to where the row leads, and only where it leads anywhere', () => {
  renderUi(table({ hrefOf: ({ id }) => (id === 'a' ? '/fruits/a' : null) }));
  expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['사과', '/fruits/a'],
  ]);
});

it('sorts by an address: the head is a link and says the direction', () => {
  const [name, count, todo] = columns as [DataColumn<Fruit>, DataColumn<Fruit>, DataColumn<Fruit>];
  renderUi(
    table({
      columns: [
        { ...name, sort: { href: '?sort=name' } },
        { ...count, sort: { href: '?sort=count', direction: 'descending' } },
        todo,
      ],
    }),
  );
  expect(screen.getByRole('link', { name: '이름' }).getAttribute('href')).toBe('?sort=name');
  const heads = screen.getAllByRole('columnheader');
  expect(heads.map((head) => head.getAttribute('aria-sort'))).toEqual([null, 'descending', null]);
});

it('gives each row a box, tells which are chosen, and stops where no more may be', () => {
  const toggle = vi.fn();
  renderUi(table({ selection: { has: ({ id }) => id === 'a', isFull: true, toggle, nameOf: ({ name }) => name } }));
  const [, apple, pear] = screen.getAllByRole('row');
  expect([apple, pear].map((row) => row!.getAttribute('aria-selected'))).toEqual(['true', 'false']);
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: '배 고르기' }).disabled).toBe(true);
  fireEvent.click(screen.getByRole('checkbox', { name: '사과 고르기' }));
  expect(toggle).toHaveBeenCalledExactlyOnceWith(fruits[0]);
});

it('opens a detail below its row, across all columns', () => {
  renderUi(table({ detailOf: ({ id }) => (id === 'a' ? { id: 'more-a', content: '달아요' } : undefined) }));
  const rows = screen.getAllByRole('row');
  expect(rows).toHaveLength(4);
  const cell = within(rows[2]!).getByRole<HTMLTableCellElement>('cell');
  expect([cell.id, cell.colSpan, cell.textContent]).toEqual(['more-a', 3, '달아요']);
});

it('says in place of an empty table what is missing, and without such words keeps its heads', () => {
  const { rerender } = renderUi(table({ rows: [], empty: <p>과일이 없어요</p> }));
  expect(screen.getByText('과일이 없어요')).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
  rerender(table({ rows: [] }));
  expect(screen.getAllByRole('columnheader')).toHaveLength(3);
});

it('says in another cell and head what a column holds that has no room of its own', () => {
  const [name, count] = columns as [DataColumn<Fruit>, DataColumn<Fruit>];
  const plain = { ...name, below: undefined };
  const note: DataColumn<Fruit> = {
    id: 'note',
    title: '메모',
    type: 'text',
    foldsInto: 'count',
    isEmpty: (fruit) => fruit.note === null,
    cell: (fruit) => fruit.note,
  };
  const { rerender } = renderUi(table({ columns: [plain, count, note] }));
  const foldsOf = () => screen.getAllByRole('columnheader').map(({ dataset }) => dataset['folds'] ?? null);
  const foldedOf = () =>
    screen.getAllByRole('cell').map((cell) => cell.querySelector('[data-folded]')?.textContent ?? null);
  expect(foldsOf()).toEqual([null, '메모', null]);
  expect(foldedOf()).toEqual([null, '메모: 아침에 딴 것', null, null, null, null]);
  // Where its place is not drawn, it is said of the name.
  rerender(table({ columns: [plain, note] }));
  expect(foldsOf()).toEqual(['메모', null]);
  expect(foldedOf()).toEqual(['메모: 아침에 딴 것', null, null, null]);
});
