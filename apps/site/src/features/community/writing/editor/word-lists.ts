/** A line of a list as Word puts it into the clipboard: a paragraph that says its level by a style. */
export interface WordItem {
  level: number;
  line: Element;
}

type Part = ChildNode | { items: WordItem[]; isNumbered: boolean };

const LIST = /mso-list:[^;]*?\blevel(\d)/i;
const NUMBER = /^\s*[([]?[\da-z가-하ivx]{1,4}[.)\]]/i;

function itemOf(node: ChildNode): WordItem | null {
  if (node.nodeType !== 1) return null;
  const line = node as Element;
  const level = LIST.exec(line.getAttribute('style') ?? '')?.[1];
  return level && line.localName === 'p' ? { level: Number(level), line } : null;
}

/** Children with each run of Word's list paragraphs as one list; whether it counts shows the sign before its first line. */
export function linesOfWord(nodes: readonly ChildNode[]): Part[] {
  const parts: Part[] = [];
  for (const node of nodes) {
    const item = itemOf(node);
    const last = parts.at(-1);
    if (item && last && 'items' in last) last.items.push(item);
    else if (item) parts.push({ items: [item], isNumbered: NUMBER.test(item.line.textContent ?? '') });
    // Line breaks of the source stand between its paragraphs.
    else if (last && 'items' in last && node.nodeType !== 1 && !node.textContent?.trim()) continue;
    else parts.push(node);
  }
  return parts;
}
