import { INK, type Paper, type TextStyle } from './paper';

/** One thing to know, named. Without a value it is left out. */
export type Fact = readonly [label: string, value: string | null | undefined];

const LABEL: TextStyle = { size: 9, color: INK.muted };
const VALUE: TextStyle = { size: 9.5, lineGap: 2 };
/** Between a table's edge and its texts. */
const PAD = 8;
const TOTAL: TextStyle = { size: 12, weight: 'semiBold', color: INK.brandDark };

/** The head of a paper: what it is, which one, of when. */
export function writeHead(paper: Paper, title: string, facts: readonly Fact[]): void {
  const top = paper.y;
  paper.text(title, paper.left, paper.width / 2, { size: 26, weight: 'semiBold' }, top);
  const aside = 220;
  const x = paper.left + paper.width - aside;
  paper.y = top + 5;
  for (const [label, value] of said(facts)) {
    const { y } = paper;
    paper.text(label, x, aside - 118, { ...LABEL, align: 'right' }, y);
    paper.text(value, x + aside - 108, 108, { size: 9.5, weight: 'semiBold', align: 'right' }, y - 0.5);
    paper.y = y + 15;
  }
  paper.y = top + 44;
  paper.rule(paper.y, INK.brand, 1.5);
  paper.y += 20;
}

export interface Party {
  role: string;
  name: string;
  facts: readonly Fact[];
}

/** Who writes to whom, side by side. */
export function writeParties(paper: Paper, parties: readonly [Party, Party]): void {
  const gap = 28;
  const width = (paper.width - gap) / 2;
  const top = paper.y;
  const ends = parties.map(({ role, name, facts }, index) => {
    const x = paper.left + index * (width + gap);
    paper.text(role, x, width, { size: 9, weight: 'semiBold', color: INK.brand }, top);
    paper.text(name, x, width, { size: 13, weight: 'semiBold' }, paper.y + 3);
    paper.y += 6;
    writeFacts(paper, facts, x, width);
    return paper.y;
  });
  paper.y = Math.max(...ends) + 18;
}

/** Labels and values below each other. */
export function writeFacts(paper: Paper, facts: readonly Fact[], x = paper.left, width = paper.width): void {
  const labelWidth = 64;
  for (const [label, value] of said(facts)) {
    paper.keepTogether(paper.heightOf(value, width - labelWidth, VALUE));
    const { y } = paper;
    paper.text(label, x, labelWidth, LABEL, y + 0.5);
    paper.text(value, x + labelWidth, width - labelWidth, VALUE, y);
    paper.y += 3;
  }
}

/** A heading that stays with the first lines of what follows. */
export function writeHeading(paper: Paper, text: string): void {
  paper.y += 22;
  paper.keepTogether(70);
  paper.text(text, paper.left, paper.width, { size: 11, weight: 'semiBold' });
  paper.y += 5;
  paper.rule(paper.y, INK.edge);
  paper.y += 8;
}

/** Paragraphs as they were written, over as many pages as they take. */
export async function writeParagraphs(paper: Paper, text: string): Promise<void> {
  await paper.longText(text, paper.left, paper.width, { size: 9.5, lineGap: 4 });
}

export interface Column {
  label: string;
  value: string;
  /** A share of the width; the first column takes what is left. */
  width: number;
  align?: 'left' | 'right';
}

/** A table of one material, and below it what it consists of. */
export async function writeItem(paper: Paper, columns: readonly Column[], incis: readonly string[]): Promise<void> {
  const headHeight = 24;
  const cells = placed(paper, columns);
  const height = Math.max(...cells.map(({ value, width, style }) => paper.heightOf(value, width, style)));
  paper.keepTogether(headHeight + height + 40);
  const top = paper.y;
  paper.band(top, headHeight, INK.head);
  paper.rule(top, INK.edge);
  for (const { label, value, x, width, style } of cells) {
    paper.text(label, x, width, { size: 8.5, color: INK.muted, align: style.align }, top + 7);
    paper.text(value, x, width, style, top + headHeight + 10);
  }
  paper.y = top + headHeight + 10 + height;
  if (incis.length) {
    paper.y += 4;
    const small: TextStyle = { size: 8.5, color: INK.muted, lineGap: 2.5 };
    await paper.longText(`INCI ${incis.join(', ')}`, paper.left + PAD, paper.width - 2 * PAD, small);
  }
  paper.y += 8;
  paper.rule(paper.y, INK.edge);
}

const TABLE_HEAD = 24;

/** A table of many rows. Its heads stand again on each page that it goes on to, and no row is parted. */
export function writeTable(
  paper: Paper,
  columns: readonly Omit<Column, 'value'>[],
  rows: readonly (readonly string[])[],
): void {
  const cellsOf = (values: readonly string[]) =>
    placed(
      paper,
      columns.map((column, place) => ({ ...column, value: values[place] ?? '' })),
    );
  const writeHeads = () => {
    const top = paper.y;
    paper.band(top, TABLE_HEAD, INK.head);
    paper.rule(top, INK.edge);
    for (const { label, x, width, style } of cellsOf([])) {
      paper.text(label, x, width, { size: 8.5, color: INK.muted, align: style.align }, top + 7);
    }
    paper.y = top + TABLE_HEAD;
  };
  paper.keepTogether(TABLE_HEAD + 40);
  writeHeads();
  for (const row of rows) {
    const cells = cellsOf(row);
    const height = Math.max(...cells.map(({ value, width, style }) => paper.heightOf(value, width, style)));
    const before = paper.y;
    paper.keepTogether(height + 14);
    if (paper.y < before) writeHeads();
    const top = paper.y + 7;
    for (const { value, x, width, style } of cells) paper.text(value, x, width, style, top);
    paper.y = top + height + 7;
    paper.rule(paper.y);
  }
  paper.rule(paper.y, INK.edge);
}

interface Cell extends Pick<Column, 'label' | 'value'> {
  x: number;
  width: number;
  style: TextStyle;
}

/** Within its column a cell begins a little to the right; figures end a little to the left, on one line. */
function placed(paper: Paper, columns: readonly Column[]): Cell[] {
  const others = columns.slice(1).reduce((sum, { width }) => sum + width, 0);
  let end = paper.left;
  return columns.map(({ label, value, width: share, align = 'left' }, index): Cell => {
    const style: TextStyle = { size: 10, lineGap: 2, align, weight: index === 0 ? 'semiBold' : 'regular' };
    const begin = end;
    end += paper.width * (index === 0 ? 1 - others : share);
    if (align === 'left') return { label, value, style, x: begin + PAD, width: end - begin - 2 * PAD };
    const width = end - begin - PAD;
    return { label, value, x: begin, width, style: paper.fitting(value, width, style) };
  });
}

/** Sums at the right, the last one set off. */
export function writeSums(paper: Paper, sums: readonly (readonly [label: string, value: string])[]): void {
  const [width, lineHeight] = [220, 19];
  paper.y += 10;
  paper.keepTogether(sums.length * lineHeight + 8);
  const x = paper.left + paper.width - width;
  for (const [index, [label, value]] of sums.entries()) {
    const isTotal = index === sums.length - 1;
    const { y } = paper;
    if (isTotal) paper.rule(y - 1, INK.edge, 0.75, x, width);
    const top = y + (isTotal ? 5 : 2);
    const style: TextStyle = isTotal ? { size: 11, weight: 'semiBold', color: INK.brandDark } : { size: 9.5 };
    paper.text(label, x, 90, { color: INK.muted, ...style }, top);
    paper.text(
      value,
      x + 90,
      width - 90 - PAD,
      { ...paper.fitting(value, width - 90 - PAD, style), align: 'right' },
      top,
    );
    paper.y = y + lineHeight;
  }
}

/** The one figure to look at, in words too where they can be said. */
export function writeTotal(paper: Paper, label: string, words: string | null, figure: string): void {
  const [pad, labelWidth, height] = [14, 92, 36];
  const figureWidth = paper.widthOf(figure, TOTAL) + 8;
  const wordsWidth = paper.width - 2 * pad - labelWidth - figureWidth;
  const top = paper.y;
  paper.band(top, height, INK.band);
  paper.text(label, paper.left + pad, labelWidth, { size: 9, color: INK.brandDark }, top + 12.5);
  if (words) {
    const style = paper.fitting(words, wordsWidth - 8, TOTAL);
    paper.text(words, paper.left + pad + labelWidth, wordsWidth, style, top + 11);
  }
  const x = paper.left + paper.width - pad - figureWidth;
  paper.text(figure, x, figureWidth, { ...TOTAL, align: 'right' }, top + 11);
  paper.y = top + height + 16;
}

const said = (facts: readonly Fact[]): (readonly [string, string])[] =>
  facts.flatMap(([label, value]) => (value ? [[label, value] as const] : []));
