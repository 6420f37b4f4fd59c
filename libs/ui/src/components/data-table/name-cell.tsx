import type { ReactNode } from 'react';
import { Checkbox } from '../checkbox';
import { Link } from '../link';
import { VisuallyHidden } from '../visually-hidden';
import type { DataColumn, RowSelection } from './column';

interface NameCellProps<Row> {
  row: Row;
  column: DataColumn<Row>;
  href?: string | null;
  selection?: RowSelection<Row>;
  /** Below all that is said of it. */
  children?: ReactNode;
}

/** What a row is about: its name, which leads to it, with its box, picture and the lines around it. */
export function NameCell<Row>({ row, column, href, selection, children }: NameCellProps<Row>) {
  const { cell, picture, above, below, aside } = column;
  const name = (
    <>
      {above?.(row)}
      {linked(cell(row), href)}
      {below?.(row)}
      {children}
    </>
  );
  if (!selection && !picture) return name;
  return (
    <div data-name="">
      {selection && <RowBox row={row} selection={selection} />}
      {picture?.(row)}
      <div>{name}</div>
      {aside?.(row)}
    </div>
  );
}

function linked(name: ReactNode, href: string | null | undefined): ReactNode {
  if (!href) return name;
  return (
    <b>
      <Link href={href} data-title="">
        {name}
      </Link>
    </b>
  );
}

function RowBox<Row>({ row, selection }: { row: Row; selection: RowSelection<Row> }) {
  const isSelected = selection.has(row);
  return (
    <Checkbox checked={isSelected} disabled={selection.isFull && !isSelected} onChange={() => selection.toggle(row)}>
      <VisuallyHidden>{selection.nameOf(row)} 고르기</VisuallyHidden>
    </Checkbox>
  );
}
