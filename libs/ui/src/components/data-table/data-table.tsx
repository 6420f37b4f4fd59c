import type { SystemStyleObject } from '@chakra-ui/react';
import { Fragment, type ComponentPropsWithoutRef, type CSSProperties, type ReactNode, type Ref } from 'react';
import { VisuallyHidden } from '../visually-hidden';
import type { DataColumn, RowSelection } from './column';
import { ColumnHead } from './column-head';
import { foldedColumns, FoldedLines, type FoldedColumns } from './folded-lines';
import { NameCell } from './name-cell';
import { TableFrame } from './table-frame';

export interface DataTableProps<Row> {
  /** What the table holds, for screen readers. */
  caption: string;
  columns: readonly DataColumn<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row, index: number) => string | number;
  /** Where the name of a row leads. */
  hrefOf?: (row: Row) => string | null;
  /** Attributes of a row, such as the mark by which reach is counted. */
  rowProps?: (row: Row) => ComponentPropsWithoutRef<'tr'> & { [data: `data-${string}`]: string };
  /** A row that no longer stands: its name is struck. */
  isStruck?: (row: Row) => boolean;
  /** What is open below a row, across all columns; its id is for `aria-controls`. */
  detailOf?: (row: Row) => { id: string; content: ReactNode } | undefined;
  selection?: RowSelection<Row>;
  /** What rows become below `md`: cards of an arrangement of ours or of a grid of the `area`s; without it the table stays. */
  cards?: 'flow' | 'picture' | 'line' | SystemStyleObject;
  /** In place of a table without rows. */
  empty?: ReactNode;
  /** Shows the rows of the choice before, until the answer for this one arrives. */
  isBusy?: boolean;
  dense?: boolean;
  top?: boolean;
  ref?: Ref<HTMLDivElement>;
}

/** A list of rows of one kind, in the order they come; plain elements, which are whole without script. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, rows, keyOf, cards, empty, isBusy, columns: all, ...rest } = props;
  const { hrefOf, rowProps, isStruck, detailOf, selection, ...look } = rest;
  if (rows.length === 0 && empty !== undefined) return empty;
  const columns = all.filter(({ isEmpty, isKept }) => isKept || !isEmpty || rows.length === 0 || !rows.every(isEmpty));
  const folded = foldedColumns(columns);
  const isGrid = typeof cards === 'object';
  return (
    <TableFrame
      caption={caption}
      rows
      cards={isGrid ? 'grid' : cards}
      css={isGrid ? { mdDown: { '& tbody tr': cards } } : undefined}
      aria-busy={isBusy}
      {...look}
    >
      <thead>
        <tr>
          {columns.map(({ id, title, type, sort, isTitleHidden, isWide, foldsInto, width, minWidth }) => (
            <ColumnHead
              key={id}
              sort={sort}
              data-type={type}
              data-wide={isWide === true || undefined}
              data-extra={foldsInto ? true : undefined}
              data-folds={folded
                .get(id)
                ?.map(({ title }) => title)
                .join(' · ')}
              style={width || minWidth ? widths(width, minWidth) : undefined}
            >
              {isTitleHidden || type === 'actions' ? <VisuallyHidden>{title}</VisuallyHidden> : title}
            </ColumnHead>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => {
          const detail = detailOf?.(row);
          return (
            <Fragment key={keyOf(row, index)}>
              <tr aria-selected={selection?.has(row)} data-struck={isStruck?.(row) || undefined} {...rowProps?.(row)}>
                {columns.map((column) => (
                  <td key={column.id} {...cellLook(column, row)}>
                    <Cell row={row} column={column} folded={folded} href={hrefOf?.(row)} selection={selection} />
                  </td>
                ))}
              </tr>
              {detail && (
                <tr>
                  <td data-detail="" id={detail.id} colSpan={columns.length}>
                    {detail.content}
                  </td>
                </tr>
              )}
            </Fragment>
          );
        })}
      </tbody>
    </TableFrame>
  );
}

interface CellProps<Row> {
  row: Row;
  column: DataColumn<Row>;
  folded: FoldedColumns<Row>;
  href?: string | null;
  selection?: RowSelection<Row>;
}

function Cell<Row>({ row, column, folded, href, selection }: CellProps<Row>) {
  const lines = <FoldedLines row={row} columns={folded.get(column.id)} />;
  if (column.type === 'name' && !column.isEmpty?.(row))
    return (
      <NameCell row={row} column={column} href={href} selection={selection}>
        {lines}
      </NameCell>
    );
  return (
    <>
      {column.isEmpty?.(row) ? '–' : column.cell(row)}
      {lines}
    </>
  );
}

function cellLook<Row>(column: DataColumn<Row>, row: Row) {
  const { type, isWide, foldsInto, isMuted, isSmall, isRuled, isBesideActions, area, tone } = column;
  return {
    'data-type': type,
    'data-wide': (typeof isWide === 'function' ? isWide(row) : isWide) || undefined,
    'data-extra': foldsInto ? true : undefined,
    'data-none': column.isEmpty?.(row) || undefined,
    'data-muted': isMuted || undefined,
    'data-small': isSmall || undefined,
    'data-ruled': isRuled || undefined,
    'data-beside': isBesideActions || undefined,
    'data-tone': tone?.(row),
    style: area ? { gridArea: area } : undefined,
  };
}

const widths = (width?: string, minWidth?: string): CSSProperties =>
  Object.fromEntries([
    ['width', width],
    ['--min-width', minWidth],
  ]);
