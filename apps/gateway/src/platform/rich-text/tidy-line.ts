import {
  isSameMark,
  plainSigns,
  type RichTextInline,
  type RichTextMark,
  type RichTextWords,
} from '@gredia/domain/rich-text';
import { honestLinks } from './honest-links';

/**
 * A line as it is stored: blanks as browsers show them (none at an end, one between words), neighbours with the same marks
 * are one text, no break at its end, and no link that says it leads elsewhere. Nothing where nothing is to be seen.
 */
export function tidyLine(nodes: readonly RichTextInline[]): RichTextInline[] {
  const line = withoutEnd(spaced(joined(nodes)));
  const isBlank = line.every((node) => node.type === 'hardBreak' || (node.type === 'text' && node.text.trim() === ''));
  if (isBlank) return [];
  return joined(honestLinks(line)).map((node) =>
    node.type === 'text' ? { ...node, text: plainSigns(node.text) } : node,
  );
}

/** Neighbours with the same marks become one. */
function joined(nodes: readonly RichTextInline[]): RichTextInline[] {
  const kept: RichTextInline[] = [];
  for (const node of nodes) {
    const last = kept.at(-1);
    if (last?.type === 'text' && node.type === 'text' && haveSameMarks(last, node)) last.text += node.text;
    else kept.push({ ...node });
  }
  return kept;
}

/** One blank for many, none after a break, at the beginning or after another one. */
function spaced(nodes: readonly RichTextInline[]): RichTextInline[] {
  const kept: RichTextInline[] = [];
  for (const node of nodes) {
    if (node.type === 'hardBreak') withoutBlankEnd(kept);
    if (node.type !== 'text') {
      kept.push(node);
      continue;
    }
    const words = plainSigns(node.text).replace(/[ \t\n]+/g, ' ');
    const text = followsBlank(kept.at(-1)) ? words.replace(/^ /, '') : words;
    if (text !== '') kept.push({ ...node, text });
  }
  return kept;
}

const followsBlank = (last: RichTextInline | undefined): boolean =>
  !last || last.type === 'hardBreak' || (last.type === 'text' && last.text.endsWith(' '));

function withoutBlankEnd(line: RichTextInline[]): void {
  const last = line.at(-1);
  if (last?.type !== 'text' || !last.text.endsWith(' ')) return;
  line.pop();
  const text = last.text.slice(0, -1);
  if (text !== '') line.push({ ...last, text });
}

function withoutEnd(line: RichTextInline[]): RichTextInline[] {
  withoutBlankEnd(line);
  while (line.at(-1)?.type === 'hardBreak') {
    line.pop();
    withoutBlankEnd(line);
  }
  return line;
}

function haveSameMarks(one: RichTextWords, other: RichTextWords): boolean {
  const [a, b]: RichTextMark[][] = [one.marks ?? [], other.marks ?? []];
  return a?.length === b?.length && (a ?? []).every((mark, index) => isSameMark(mark, b?.[index]));
}
