import {
  RICH_TEXT_LIMITS,
  type RichTextBlock,
  type RichTextList,
  type RichTextListItem,
} from '@gredia/domain/rich-text';
import type { Element, ElementContent } from 'hast';
import { meaningOf } from './meaning';

/** The list of an element; null where it has no item. @param inside makes blocks of what stands in an item */
export function listOf(
  node: Element,
  inside: (nodes: readonly ElementContent[]) => RichTextBlock[],
): RichTextList | null {
  const items = itemsOf(node).map((nodes): RichTextListItem => ({
    type: 'listItem',
    content: fromParagraph(inside(nodes)),
  }));
  if (items.length === 0) return null;
  if (node.tagName !== 'ol') return { type: 'bulletList', content: items };
  const start = /^\d{1,4}$/.test(String(node.properties.start ?? '')) ? Number(node.properties.start) : 1;
  const isNamed = start > 1 && start <= RICH_TEXT_LIMITS.maxListStart;
  return { type: 'orderedList', ...(isNamed ? { attrs: { start } } : {}), content: items };
}

/** What stands in each item. A list between items, as older programs write it, belongs to the one before. */
function itemsOf(node: Element): ElementContent[][] {
  const items: ElementContent[][] = [];
  let isOpen = false;
  for (const child of node.children as ElementContent[]) {
    if (child.type === 'text' && child.value.trim() === '') continue;
    const name = child.type === 'element' ? meaningOf(child) : '';
    const last = items.at(-1);
    if (child.type === 'element' && name === 'li') items.push([...(child.children as ElementContent[])]);
    else if (last && (isOpen || name === 'ul' || name === 'ol')) last.push(child);
    else items.push([child]);
    // Words without an item of their own are one together.
    isOpen = name !== 'li';
  }
  return items;
}

/** An item begins with a paragraph; a heading at its place is one. */
function fromParagraph(blocks: RichTextBlock[]): RichTextBlock[] {
  const [first, ...rest] = blocks;
  if (first?.type === 'paragraph') return blocks;
  if (first?.type === 'heading')
    return [{ type: 'paragraph', ...(first.content ? { content: first.content } : {}) }, ...rest];
  return [{ type: 'paragraph' }, ...blocks];
}
