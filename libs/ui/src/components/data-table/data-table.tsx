import type { SystemStyleObject } from '@chakra-ui/react';
import { Fragment, type ComponentPropsWithoutRef, type CSSProperties, type ReactNode, type Ref } from 'react';
import { VisuallyHidden } from '../visually-hidden';
import type { DataColumn, RowSelection } from './column';
import { ColumnHead } from './column-head';
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
  /** The head stays in sight while the window scrolls, or the table's own frame. */
  sticky?: 'page' | 'frame';
  dense?: boolean;
  top?: boolean;
  ref?: Ref<HTMLDivElement>;
}

/** A list of rows of one kind, in the order they come; plain elements, which are whole without script. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, keyOf, cards, empty, isBusy, ...rest } = props;
  const { hrefOf, rowProps, isStruck, detailOf, selection, ...look } = rest;
  if (rows.length === 0 && empty !== undefined) return empty;
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
          {columns.map(({ id, title, type, sort, isTitleHidden, isWide, width, minWidth }) => (
            <ColumnHead
              key={id}
              sort={sort}
              data-type={type}
              data-wide={isWide === true || undefined}
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
                    {column.type === 'name' ? (
                      <NameCell row={row} column={column} href={hrefOf?.(row)} selection={selection} />
                    ) : (
                      column.cell(row)
                    )}
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

function cellLook<Row>(column: DataColumn<Row>, row: Row) {
  const { type, isWide, isMuted, isSmall, isRuled, isBesideActions, area, tone } = column;
  return {
    'data-type': type,
    'data-wide': (typeof isWide === 'function' ? isWide(row) : isWide) || undefined,
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
