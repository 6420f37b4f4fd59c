import type { ReactNode } from 'react';

/**
 * What a column holds; alignment, size and line breaks of its cells come from it. `name` is what the row is about, `text`
 * what is said of it, `plain` the same in the size of the name, `code` short words and registry numbers that never break,
 * `link` one that leads away from the row, `mark` a badge in the middle, `badges` several, `actions` what can be done.
 */
export type ColumnType =
  'name' | 'text' | 'plain' | 'code' | 'number' | 'date' | 'link' | 'badges' | 'mark' | 'actions';

/** A column that sorts leads to an address, at which the server answers in that order. */
export interface ColumnSort {
  href: string;
  /** Set on the column the rows are sorted by. */
  direction?: 'ascending' | 'descending';
}

export interface DataColumn<Row> {
  id: string;
  title: ReactNode;
  type: ColumnType;
  cell: (row: Row) => ReactNode;
  sort?: ColumnSort;
  /** The head says what the column is to screen readers only; columns of actions always do. */
  isTitleHidden?: boolean;
  /** Only where there is room for a table. */
  isWide?: boolean | ((row: Row) => boolean);
  isMuted?: boolean;
  isSmall?: boolean;
  /** A line at both sides. */
  isRuled?: boolean;
  /** On a card in the line of the actions. */
  isBesideActions?: boolean;
  /** CSS width of the column. */
  width?: string;
  /** As `width`, from `md` on. */
  minWidth?: string;
  /** Where the cell stands on a card laid out as a grid. */
  area?: string;
  /** Tints the cell. */
  tone?: (row: Row) => 'bad' | 'ok' | undefined;
  /** In a `name`: a picture before it, lines above and below it, what stands at its end. */
  picture?: (row: Row) => ReactNode;
  above?: (row: Row) => ReactNode;
  below?: (row: Row) => ReactNode;
  aside?: (row: Row) => ReactNode;
}

/** Rows that can be chosen; what is chosen is kept by the page, also for rows it does not show. */
export interface RowSelection<Row> {
  has: (row: Row) => boolean;
  /** No further row can be chosen. */
  isFull: boolean;
  toggle: (row: Row) => void;
  /** Names the row's box. */
  nameOf: (row: Row) => string;
}
