import {
  MARK_ELEMENTS,
  readHref,
  RICH_TEXT_LIMITS,
  type HeadingLevel,
  type PlainMark,
  type RichTextBlock,
  type RichTextDoc,
  type RichTextMark,
} from '@gredia/domain/rich-text';
import type { Element, ElementContent, Root } from 'hast';
import { codeOf, mentionOf, pictureOf } from './build-leaves';
import { listOf } from './build-list';
import { isTooLarge, rowsOf, tableOf } from './build-table';
import { withMark } from './marks';
import { meaningOf } from './meaning';
import { Place } from './place';

const MARK_OF = new Map(Object.entries(MARK_ELEMENTS).map(([mark, name]) => [name as string, mark as PlainMark]));

/** What building tells beside the document. */
export interface Building {
  /** Our public origin: its addresses become paths. */
  origin?: string | undefined;
  /** A table with more rows or columns than are allowed. */
  isTableTooLarge: boolean;
}

/** The second wall: a document of our own nodes, made of what was understood; nothing else has a place in it. */
export function buildDoc(tree: Root, building: Building): RichTextDoc {
  const place = new Place(0, false);
  walk(tree.children as ElementContent[], place, [], building);
  const content = place.end();
  // An editor opens no document without a line to write on.
  return { type: 'doc', content: content.length > 0 ? content : [{ type: 'paragraph' }] };
}

/** What stands inside of a list's item, a quote or a cell. */
function blocksOf(nodes: readonly ElementContent[], place: Place, building: Building): RichTextBlock[] {
  walk(nodes, place, [], building);
  return place.end();
}

/** Puts nodes where they belong: words into the line that is open, blocks below it. */
function walk(
  nodes: readonly ElementContent[],
  place: Place,
  marks: readonly RichTextMark[],
  building: Building,
): void {
  for (const node of nodes) {
    if (node.type === 'text') place.addWords(node.value, marks);
    else if (node.type === 'element') walkElement(node, place, marks, building);
  }
}

function walkElement(node: Element, place: Place, marks: readonly RichTextMark[], building: Building): void {
  const name = meaningOf(node);
  const mark = MARK_OF.get(name);
  const inner = (withMarks: readonly RichTextMark[] = marks) =>
    walk(node.children as ElementContent[], place, withMarks, building);
  if (mark) return inner(withMark(marks, { type: mark }));
  switch (name) {
    case 'a':
    case 'span': {
      const mention = mentionOf(node);
      if (mention) return place.addInline(mention);
      const href = name === 'a' ? readHref(String(node.properties.href ?? ''), building.origin) : null;
      return inner(href === null ? marks : withMark(marks, { type: 'link', attrs: { href } }));
    }
    case 'br':
      return place.addInline({ type: 'hardBreak' });
    case 'p':
      return place.paragraph(inner);
    case 'h2':
    case 'h3':
    case 'h4':
      return place.heading(Number(name.slice(1)) as HeadingLevel, inner);
    case 'hr':
      return place.addBlock({ type: 'horizontalRule' });
    case 'img':
      return place.addBlock(pictureOf(node, building.origin));
    case 'pre':
      return place.addBlock(codeOf(node));
    default:
      return walkBlock(name, node, place, inner, building);
  }
}

/** Blocks that hold blocks; where they would be nested too deep, what stands in them stands alone. */
function walkBlock(name: string, node: Element, place: Place, inner: () => void, building: Building): void {
  const isFlat = place.depth >= RICH_TEXT_LIMITS.maxDepth;
  if (isFlat || (name === 'table' && place.isInTable)) return place.separate(inner);
  const inside = (nodes: readonly ElementContent[]) => blocksOf(nodes, place.inner(name === 'table'), building);
  if (name === 'ul' || name === 'ol') return place.addBlock(listOf(node, inside));
  if (name === 'table') return walkTable(node, place, inside, building);
  if (name !== 'blockquote') return place.separate(inner);
  const content = inside(node.children as ElementContent[]);
  return place.addBlock(content.length > 0 ? { type: 'blockquote', content } : null);
}

/** What a table holds outside of its cells goes before it. */
function walkTable(
  node: Element,
  place: Place,
  inside: (nodes: readonly ElementContent[]) => RichTextBlock[],
  building: Building,
): void {
  const { rows, stray } = rowsOf(node);
  place.separate(() => walk(stray, place, [], building));
  if (isTooLarge(rows)) building.isTableTooLarge = true;
  else place.addBlock(tableOf(rows, inside));
}
