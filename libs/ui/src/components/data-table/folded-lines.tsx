import { VisuallyHidden } from '../visually-hidden';
import type { DataColumn } from './column';

/** The columns that fold, by the id of the column in whose cells they do. */
export type FoldedColumns<Row> = ReadonlyMap<string, readonly DataColumn<Row>[]>;

/** Which of the drawn columns fold into which; one whose place is not drawn folds into the name. */
export function foldedColumns<Row>(columns: readonly DataColumn<Row>[]): FoldedColumns<Row> {
  const folded = new Map<string, DataColumn<Row>[]>();
  for (const column of columns) {
    if (column.foldsInto === undefined) continue;
    const place = columns.find(({ id }) => id === column.foldsInto) ?? columns.find(({ type }) => type === 'name');
    if (place) folded.set(place.id, [...(folded.get(place.id) ?? []), column]);
  }
  return folded;
}

interface FoldedLinesProps<Row> {
  row: Row;
  columns?: readonly DataColumn<Row>[];
}

/** What columns say that have no room of their own: drawn by the table's styles only while they do not stand. */
export function FoldedLines<Row>({ row, columns = [] }: FoldedLinesProps<Row>) {
  return columns
    .filter(({ isEmpty }) => !isEmpty?.(row))
    .map(({ id, title, cell }) => (
      <div key={id} data-folded="">
        <VisuallyHidden>{title}: </VisuallyHidden>
        {cell(row)}
      </div>
    ));
}
