import {
  RICH_TEXT_LIMITS as LIMITS,
  type RichTextBlock,
  type RichTextCell,
  type RichTextRow,
  type RichTextTable,
} from '@gredia/domain/rich-text';
import type { Element, ElementContent } from 'hast';
import { meaningOf } from './meaning';

export interface FoundRow {
  cells: Element[];
  isHead: boolean;
}

/** Rows in the order in which they stand, also those without a part of the table around them, and what is in no cell. */
export function rowsOf(table: Element): { rows: FoundRow[]; stray: ElementContent[] } {
  const rows: FoundRow[] = [];
  const stray: ElementContent[] = [];
  const collect = (node: Element, isHead: boolean): void => {
    for (const child of node.children as ElementContent[]) {
      const name = child.type === 'element' ? meaningOf(child) : '';
      if (child.type !== 'element') stray.push(child);
      else if (name === 'thead' || name === 'tbody') collect(child, name === 'thead');
      else if (name === 'tr') rows.push({ cells: cellsOf(child, stray), isHead });
      else stray.push(child);
    }
  };
  collect(table, false);
  return { rows: rows.filter(({ cells }) => cells.length > 0), stray };
}

function cellsOf(row: Element, stray: ElementContent[]): Element[] {
  const cells: Element[] = [];
  for (const child of row.children as ElementContent[]) {
    if (child.type === 'element' && (child.tagName === 'td' || child.tagName === 'th')) cells.push(child);
    else stray.push(child);
  }
  return cells;
}

/** More rows or columns than a reader could take in. */
export const isTooLarge = (rows: readonly FoundRow[]): boolean =>
  rows.length > LIMITS.maxTableRows || rows.some((row) => widthOf(row) > LIMITS.maxTableColumns);

const widthOf = ({ cells }: FoundRow): number => cells.reduce((sum, cell) => sum + spanOf(cell, 'colspan'), 0);

function spanOf(cell: Element, name: 'colspan' | 'rowspan'): number {
  const value = String(cell.properties[name] ?? '');
  return /^\d{1,3}$/.test(value) ? Math.max(1, Number(value)) : 1;
}

/** The table of rows; null where there is none. @param inside makes blocks of what stands in a cell */
export function tableOf(
  rows: readonly FoundRow[],
  inside: (nodes: readonly ElementContent[]) => RichTextBlock[],
): RichTextTable | null {
  if (rows.length === 0) return null;
  const content = rows.map(({ cells, isHead }, index): RichTextRow => ({
    type: 'tableRow',
    content: cells.map((cell) => cellOf(cell, isHead, rows.length - index, inside(cell.children as ElementContent[]))),
  }));
  return { type: 'table', content };
}

/** A cell reaches no further than the last row. */
function cellOf(cell: Element, isHead: boolean, rowsLeft: number, blocks: RichTextBlock[]): RichTextCell {
  const colspan = spanOf(cell, 'colspan');
  const rowspan = Math.min(spanOf(cell, 'rowspan'), rowsLeft);
  return {
    type: isHead || cell.tagName === 'th' ? 'tableHeader' : 'tableCell',
    ...(colspan > 1 || rowspan > 1 ? { attrs: { colspan, rowspan } } : {}),
    content: blocks.length > 0 ? blocks : [{ type: 'paragraph' }],
  };
}
