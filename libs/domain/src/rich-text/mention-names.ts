import { WITHDRAWN_NAME } from '../accounts/account-labels';
import { mentionText } from './mention';
import type { MentionKind, RichTextDoc, RichTextInline, RichTextNode } from './rich-text';

/**
 * The text with the true names of what it mentions: a client may write any name over an id. What nobody knows becomes the
 * words that stood there; a person who has left is called by no name.
 * @param nameOf the name of what has this id; null where there is nothing
 * @param asRead a line as it may stand with these names
 */
export function withMentionNames(
  doc: RichTextDoc,
  nameOf: (kind: MentionKind, id: string) => string | null,
  asRead: (line: RichTextInline[]) => RichTextInline[] = (line) => line,
): RichTextDoc {
  const named = (node: RichTextNode): RichTextNode => {
    if (node.type === 'paragraph' || node.type === 'heading')
      return node.content ? { ...node, content: asRead(joined(node.content.map(inline))) } : node;
    if (!('content' in node)) return node;
    return { ...node, content: node.content?.map(named) } as RichTextNode;
  };
  const inline = (node: RichTextInline): RichTextInline => {
    if (node.type !== 'mention') return node;
    const { attrs } = node;
    const label = nameOf(attrs.kind, attrs.id);
    if (label !== null) return { ...node, attrs: { ...attrs, label } };
    return { type: 'text', text: mentionText(attrs.kind === 'USER' ? { ...attrs, label: WITHDRAWN_NAME } : attrs) };
  };
  return named(doc) as RichTextDoc;
}

/** Plain neighbours are one text. */
function joined(nodes: readonly RichTextInline[]): RichTextInline[] {
  const kept: RichTextInline[] = [];
  for (const node of nodes) {
    const last = kept.at(-1);
    if (last?.type === 'text' && node.type === 'text' && !last.marks && !node.marks)
      kept[kept.length - 1] = { type: 'text', text: last.text + node.text };
    else kept.push(node);
  }
  return kept;
}
