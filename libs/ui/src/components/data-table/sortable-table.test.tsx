import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { renderUi } from '../../testing/render-ui';
import { UiProvider } from '../ui-provider';
import { SortableTable, type SortableColumn } from './sortable-table';

interface Fruit {
  name: string;
  count: number | null;
  pickedAt: Date;
}

const fruits: Fruit[] = [
  { name: '포도 10호', count: null, pickedAt: new Date('2026-10-03') },
  { name: '사과', count: 12, pickedAt: new Date('2026-10-01') },
  { name: '포도 9호', count: 3, pickedAt: new Date('2026-10-02') },
];

const columns: SortableColumn<Fruit>[] = [
  { id: 'name', title: '이름', type: 'name', cell: ({ name }) => name, sortValue: ({ name }) => name },
  { id: 'count', title: '수량', type: 'number', cell: ({ count }) => count, sortValue: ({ count }) => count },
  {
    id: 'at',
    title: '딴 날',
    type: 'date',
    cell: ({ pickedAt }) => pickedAt.getDate(),
    sortValue: ({ pickedAt }) => pickedAt,
  },
  { id: 'todo', title: '할 일', type: 'actions', cell: () => null },
];
const table = (
  <SortableTable
    caption="과일"
    columns={columns}
    rows={fruits}
    keyOf={({ name }) => name}
    initialSort={{ column: 'at', direction: 'descending' }}
  />
);

const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[0]!.textContent);
const head = (name: string) => screen.getByRole('columnheader', { name });

it('stands in its first order in the first HTML', () => {
  const html = renderToStaticMarkup(<UiProvider>{table}</UiProvider>);
  expect(html.indexOf('포도 10호')).toBeLessThan(html.indexOf('포도 9호'));
  expect(html.indexOf('포도 9호')).toBeLessThan(html.indexOf('사과'));
  expect(html).toContain('aria-sort="descending"');
});

it('sorts words by their alphabet and the numbers in them, and turns around at the next click', async () => {
  const user = userEvent.setup();
  renderUi(table);
  await user.click(screen.getByRole('button', { name: '이름' }));
  expect(names()).toEqual(['사과', '포도 9호', '포도 10호']);
  expect(head('이름').getAttribute('aria-sort')).toBe('ascending');
  expect(head('딴 날').getAttribute('aria-sort')).toBeNull();
  await user.click(screen.getByRole('button', { name: '이름' }));
  expect(names()).toEqual(['포도 10호', '포도 9호', '사과']);
  expect(head('이름').getAttribute('aria-sort')).toBe('descending');
});

it('puts rows without a value last in both directions', async () => {
  const user = userEvent.setup();
  renderUi(table);
  await user.click(screen.getByRole('button', { name: '수량' }));
  expect(names()).toEqual(['포도 9호', '사과', '포도 10호']);
  await user.click(screen.getByRole('button', { name: '수량' }));
  expect(names()).toEqual(['사과', '포도 9호', '포도 10호']);
});

it('keeps the focus on the head that was pressed, and leaves columns without a value alone', async () => {
  const user = userEvent.setup();
  renderUi(table);
  const button = screen.getByRole('button', { name: '수량' });
  await user.click(button);
  expect(document.activeElement).toBe(button);
  expect(within(head('할 일')).queryByRole('button')).toBeNull();
});
