import {
  createSortedRowModel,
  rowSortingFeature,
  tableFeatures,
  useTable,
  type Row as EngineRow,
} from '@tanstack/react-table';
import { useMemo } from 'react';
import type { DataColumn, SortDirection } from './column';
import { DataTable, type DataTableProps } from './data-table';

type SortValue = string | number | Date | null | undefined;

export interface SortableColumn<Row> extends Omit<DataColumn<Row>, 'sort'> {
  /** What rows are compared by; without it the column does not sort. Rows without a value come last either way. */
  sortValue?: (row: Row) => SortValue;
}

interface SortableTableProps<Row> extends Omit<DataTableProps<Row>, 'columns'> {
  /** Keep it and `rows` the same between renders: new ones are sorted anew. */
  columns: readonly SortableColumn<Row>[];
  /** The order before the first click; without it the rows stand as they come. */
  initialSort?: { column: string; direction: SortDirection };
}

const features = tableFeatures({ rowSortingFeature, sortedRowModel: createSortedRowModel() });
type SortedRow<Row extends object> = EngineRow<typeof features, Row>;

/** Words in the order of the Korean alphabet, numbers inside them by their value. */
const words = new Intl.Collator('ko', { numeric: true });

function byValue<Row extends object>(rowA: SortedRow<Row>, rowB: SortedRow<Row>, columnId: string): number {
  const [a, b] = [rowA, rowB].map((row) => row.getValue(columnId));
  return typeof a === 'string' && typeof b === 'string' ? words.compare(a, b) : Number(a) - Number(b);
}

/**
 * A DataTable whose rows are all here and are sorted by clicks on the heads. Lists of pages sort by address instead
 * (`sort` of a DataTable's column) and do without the 11 kB of the engine: see decision record 32.
 */
export function SortableTable<Row extends object>({ columns, rows, initialSort, ...props }: SortableTableProps<Row>) {
  const engineColumns = useMemo(
    () =>
      columns.map(({ id, sortValue }) => ({
        id,
        accessorFn: (row: Row) => sortValue?.(row) ?? undefined,
        enableSorting: sortValue !== undefined,
        sortFn: byValue<Row>,
        sortUndefined: 'last' as const,
        sortDescFirst: false,
      })),
    [columns],
  );
  const table = useTable({
    features,
    columns: engineColumns,
    data: rows,
    enableSortingRemoval: false,
    enableMultiSort: false,
    initialState: {
      sorting: initialSort ? [{ id: initialSort.column, desc: initialSort.direction === 'descending' }] : [],
    },
  });

  return (
    <DataTable
      {...props}
      columns={columns.map((column) => ({ ...column, sort: sortOf(column.id) }))}
      rows={table.getRowModel().rows.map(({ original }) => original)}
    />
  );

  function sortOf(id: string): DataColumn<Row>['sort'] {
    const column = table.getColumn(id);
    if (!column?.getCanSort()) return undefined;
    const sorted = column.getIsSorted();
    return {
      direction: sorted ? (sorted === 'desc' ? 'descending' : 'ascending') : undefined,
      onSort: () => column.toggleSorting(),
    };
  }
}
