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
  /**
   * The row has no value here: a dash stands for it, on a card nothing. A column that is empty in every row is not drawn.
   */
  isEmpty?: (row: Row) => boolean;
  /** Drawn all the same: of law, where its absence would not say that it was looked at. */
  isKept?: boolean;
  sort?: ColumnSort;
  /** The head says what the column is to screen readers only; columns of actions always do. */
  isTitleHidden?: boolean;
  /** Only where there is room for a table. */
  isWide?: boolean | ((row: Row) => boolean);
  /**
   * A column of its own only where there is room for many, from `xl` on. From `md` on it is a further line in the cells of
   * the column of this id, or of the name where that one is not drawn; the head says so. Cards leave it to the page of the row.
   */
  foldsInto?: string;
  isMuted?: boolean;
  isSmall?: boolean;
  /** A line at both sides. */
  isRuled?: boolean;
  /** On a card in the line of the actions. */
  isBesideActions?: boolean;
  /**
   * CSS width of the column. Where all have a share in per cent, they stay when the letters of the page come, which are wider or
   * narrower than those that stood there before; else they are as wide as what is in them.
   */
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
