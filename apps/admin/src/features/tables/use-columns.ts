import { fieldOf, type CollectionSpec } from '@gredia/domain';
import { getCoreRowModel, useReactTable, type ColumnDef, type ColumnSizingState } from '@tanstack/react-table';
import { useMemo } from 'react';
import type { TablePreferences } from './table-preferences';
import type { DocumentRow } from './use-rows';

const WIDTH = 140;
const FIELD_WIDTH_MIN = 60;
const FIELD_WIDTH_MAX = 900;

/** How wide a column is: as somebody made it, or as its field says. */
export const widthOf = ({ fields }: CollectionSpec, widths: Readonly<Record<string, number>>, name: string): number =>
  widths[name] ?? fields[name]?.width ?? WIDTH;

export const boundedWidth = (width: number): number =>
  Math.round(Math.min(FIELD_WIDTH_MAX, Math.max(FIELD_WIDTH_MIN, width)));

/** The columns that a table begins with: the title first, then those that are not extra. */
export function defaultColumns({ fields, titleField }: CollectionSpec): string[] {
  const names = Object.keys(fields).filter((name) => !fields[name]?.isExtra && fields[name]?.kind !== 'structure');
  return [titleField, ...names.filter((name) => name !== titleField)];
}

/** The columns that somebody chose, as far as the collection still has them; the title always leads. */
export function shownColumns(spec: CollectionSpec, chosen: readonly string[] | null): string[] {
  if (!chosen) return defaultColumns(spec);
  const known = chosen.filter((name) => name !== spec.titleField && fieldOf(spec, name));
  return [spec.titleField, ...new Set(known)];
}

/** The one beside the title where there is room for two: the chosen one, or what state a record is in. */
function statusColumn(spec: CollectionSpec, shown: readonly string[], chosen?: string): string | undefined {
  if (chosen) return chosen;
  const isState = (name: string) => ['boolean', 'choice'].includes(fieldOf(spec, name)?.kind ?? '');
  const states = shown.filter(isState);
  return states.find((name) => fieldOf(spec, name)?.kind === 'boolean') ?? states[0] ?? shown[1];
}

interface ColumnsOptions {
  spec: CollectionSpec;
  /** The column beside the title on narrow screens, where the table says one. */
  statusField?: string;
  rows: readonly DocumentRow[];
  preferences: TablePreferences;
  isNarrow: boolean;
  onPreferences: (part: Partial<TablePreferences>) => void;
}

/** The columns of a table with their order and widths, by TanStack Table; sorting and filtering are the gateway's. */
export function useColumns({ spec, statusField, rows, preferences, isNarrow, onPreferences }: ColumnsOptions) {
  const { columns: chosen, widths } = preferences;
  const columnOrder = useMemo(() => shownColumns(spec, chosen), [spec, chosen]);
  const visible = useMemo(() => {
    const status = statusColumn(spec, columnOrder, statusField);
    return isNarrow ? columnOrder.slice(0, 1).concat(status ?? []) : columnOrder;
  }, [spec, columnOrder, statusField, isNarrow]);
  const columns = useMemo(
    () =>
      Object.entries(spec.fields).map(([name, field]): ColumnDef<DocumentRow> => ({
        id: name,
        header: field.label,
        accessorFn: ({ values }) => values[name],
        size: field.width ?? WIDTH,
        minSize: FIELD_WIDTH_MIN,
        maxSize: FIELD_WIDTH_MAX,
      })),
    [spec],
  );
  const data = useMemo(() => [...rows], [rows]);
  return useReactTable({
    data,
    columns,
    getRowId: ({ id }) => id,
    getCoreRowModel: getCoreRowModel(),
    manualSorting: true,
    manualFiltering: true,
    columnResizeMode: 'onChange',
    state: {
      columnOrder,
      columnVisibility: Object.fromEntries(Object.keys(spec.fields).map((name) => [name, visible.includes(name)])),
      columnSizing: isNarrow ? {} : widths,
    },
    onColumnSizingChange: (change) => {
      const next: ColumnSizingState = typeof change === 'function' ? change(widths) : change;
      const bounded = Object.entries(next).map(([name, width]) => [name, boundedWidth(width)]);
      onPreferences({ widths: Object.fromEntries(bounded) });
    },
  });
}
