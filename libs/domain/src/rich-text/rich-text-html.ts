import { MARK_ELEMENTS } from './allow-list';
import { mentionAttributes, mentionPath, mentionText } from './mention';
import type { RichTextCell, RichTextInline, RichTextMark, RichTextNode, RichTextRow, RichTextTable } from './rich-text';
import { linkAttributes } from './rich-text-link';

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Text as it may stand in HTML and in XML, between tags and in quoted attributes. */
export const escapeMarkup = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? '');

type Attributes = Record<string, string | number | null>;

/** An element with what stands in it. */
export const element = (name: string, content: string, attributes: Attributes = {}): string =>
  `${openTag(name, attributes)}${content}</${name}>`;

/** The beginning of an element; attributes that are null are left out. */
export const openTag = (name: string, attributes: Attributes = {}): string =>
  `<${name}${Object.entries(attributes)
    .map(([key, value]) => (value === null ? '' : ` ${key}="${escapeMarkup(String(value))}"`))
    .join('')}>`;

/** The HTML of a text: nothing but elements and attributes of the allow-list, every text escaped. */
export function richTextHtml(node: RichTextNode): string {
  switch (node.type) {
    case 'doc':
    case 'tableRow':
      return htmlOfAll(node.content);
    case 'paragraph':
      return element('p', inlineHtml(node.content ?? []));
    case 'heading':
      return element(`h${node.attrs.level}`, inlineHtml(node.content ?? []));
    case 'bulletList':
      return element('ul', htmlOfAll(node.content));
    case 'orderedList':
      return element('ol', htmlOfAll(node.content), { start: node.attrs?.start ?? null });
    case 'listItem':
      return element('li', htmlOfAll(node.content));
    case 'blockquote':
      return element('blockquote', htmlOfAll(node.content));
    case 'codeBlock':
      return element('pre', element('code', node.content.map(({ text }) => escapeMarkup(text)).join('')));
    case 'horizontalRule':
      return '<hr>';
    case 'image':
      return openTag('img', node.attrs);
    case 'table':
      return tableHtml(node);
    case 'tableCell':
    case 'tableHeader':
      return cellHtml(node);
    case 'text':
    case 'hardBreak':
    case 'mention':
      return inlineHtml([node]);
  }
}

const htmlOfAll = (nodes: readonly RichTextNode[]): string => nodes.map(richTextHtml).join('');

/** Rows of headings alone are the head of the table, so that screen readers name the column of each cell. */
function tableHtml({ content }: RichTextTable): string {
  const found = content.findIndex((row) => !isHeadRow(row));
  const heads = found === -1 ? content.length : found;
  const part = (name: string, rows: RichTextRow[]) =>
    rows.length > 0 ? element(name, rows.map((row) => element('tr', htmlOfAll(row.content))).join('')) : '';
  return element('table', part('thead', content.slice(0, heads)) + part('tbody', content.slice(heads)));
}

/** A cell that reaches into the rows below belongs to no head: it could not cross its end. */
const isHeadRow = (row: RichTextRow): boolean =>
  row.content.every((cell) => cell.type === 'tableHeader' && (cell.attrs?.rowspan ?? 1) === 1);

function cellHtml({ type, attrs, content }: RichTextCell): string {
  const spans = { colspan: spanOf(attrs?.colspan), rowspan: spanOf(attrs?.rowspan) };
  return element(type === 'tableHeader' ? 'th' : 'td', htmlOfAll(content), spans);
}

const spanOf = (span: number | undefined): number | null => (span && span > 1 ? span : null);

/** Marks that neighbours share stay open between them. */
function inlineHtml(nodes: readonly RichTextInline[]): string {
  const open: RichTextMark[] = [];
  let printed = '';
  const closeTo = (count: number) => {
    while (open.length > count) printed += `</${markElement(open.pop() as RichTextMark)}>`;
  };
  for (const node of nodes) {
    const marks = node.type === 'text' ? (node.marks ?? []) : [];
    let shared = 0;
    while (shared < open.length && isSameMark(open[shared], marks[shared])) shared += 1;
    closeTo(shared);
    for (const mark of marks.slice(shared)) {
      open.push(mark);
      printed += openTag(markElement(mark), mark.type === 'link' ? linkAttributes(mark.attrs.href) : {});
    }
    printed += leafHtml(node);
  }
  closeTo(0);
  return printed;
}

function leafHtml(node: RichTextInline): string {
  if (node.type === 'hardBreak') return '<br>';
  if (node.type === 'text') return escapeMarkup(node.text);
  const name = mentionPath(node.attrs) ? 'a' : 'span';
  return element(name, escapeMarkup(mentionText(node.attrs)), mentionAttributes(node.attrs));
}

const markElement = (mark: RichTextMark): string => (mark.type === 'link' ? 'a' : MARK_ELEMENTS[mark.type]);

/** Two links to one address, or the same plain mark. */
export function isSameMark(one: RichTextMark | undefined, other: RichTextMark | undefined): boolean {
  if (one?.type !== other?.type) return false;
  return one?.type !== 'link' || other?.type !== 'link' || one.attrs.href === other.attrs.href;
}
