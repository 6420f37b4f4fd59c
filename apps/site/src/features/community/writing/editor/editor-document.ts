import {
  fileIdOf,
  isUuid,
  MARK_ORDER,
  MENTION_KINDS,
  readHref,
  richTextHtml,
  untagContent,
  type RichTextBlock,
  type RichTextDoc,
} from '@gredia/domain/rich-text';
import type { JSONContent } from '@tiptap/core';

type Attributes = Record<string, unknown>;

/**
 * The document of what stands in the editor: attributes that only the editor knows are left out, and so are pictures that are
 * still on their way, and blank lines at the end.
 */
export function documentOf(json: JSONContent): RichTextDoc {
  const blocks = nodesOf(json.content);
  while (blocks.length > 0 && isBlank(blocks.at(-1)!)) blocks.pop();
  return { type: 'doc', content: blocks as unknown as RichTextBlock[] };
}

/** What is sent, and what readers are to see. */
export const htmlOf = (json: JSONContent): string => richTextHtml(documentOf(json));

interface Facts {
  /** Characters as a reader counts them. */
  characters: number;
  pictures: number;
}

/** How much has been written. */
export function factsOf(json: JSONContent): Facts {
  const document = documentOf(json);
  const count = (nodes: readonly JSONContent[] = []): number =>
    nodes.reduce((sum, node) => sum + (node.type === 'image' ? 1 : count(node.content)), 0);
  return { characters: [...untagContent(document)].length, pictures: count(document.content as JSONContent[]) };
}

const isBlank = (node: JSONContent): boolean => node.type === 'paragraph' && (node.content ?? []).length === 0;

const nodesOf = (nodes: readonly JSONContent[] = []): JSONContent[] => nodes.flatMap(nodeOf);

function nodeOf(node: JSONContent): JSONContent[] {
  const attrs: Attributes = node.attrs ?? {};
  const { type } = node;
  switch (type) {
    case 'text':
      return node.text ? [{ type, text: node.text, ...marksOf(node.marks) }] : [];
    case 'hardBreak':
    case 'horizontalRule':
      return [{ type }];
    case 'mention':
      return isMention(attrs) ? [{ type, attrs: { kind: attrs['kind'], id: attrs['id'], label: attrs['label'] } }] : [];
    case 'image':
      return pictureOf(attrs);
    case 'heading':
      return [{ type, attrs: { level: attrs['level'] }, content: nodesOf(node.content) }];
    case 'codeBlock': {
      const text = (node.content ?? []).map((part) => part.text ?? '').join('');
      return text === '' ? [] : [{ type, content: [{ type: 'text', text }] }];
    }
    case 'orderedList':
      return [{ type, attrs: { start: Number(attrs['start'] ?? 1) }, content: nodesOf(node.content) }];
    case 'tableCell':
    case 'tableHeader': {
      const content = nodesOf(node.content);
      const spans = { colspan: Number(attrs['colspan'] ?? 1), rowspan: Number(attrs['rowspan'] ?? 1) };
      return [{ type, attrs: spans, content: content.length > 0 ? content : [{ type: 'paragraph' }] }];
    }
    case 'paragraph':
    case 'bulletList':
    case 'listItem':
    case 'blockquote':
    case 'table':
    case 'tableRow':
      return [{ type, content: nodesOf(node.content) }];
    default:
      return nodesOf(node.content);
  }
}

function pictureOf({ src, alt, width, height }: Attributes): JSONContent[] {
  if (typeof src !== 'string' || fileIdOf(src) === null) return [];
  return [{ type: 'image', attrs: { src, alt: String(alt ?? ''), width: width ?? null, height: height ?? null } }];
}

const isMention = ({ kind, id, label }: Attributes): boolean =>
  MENTION_KINDS.some((known) => known === kind) && typeof id === 'string' && isUuid(id) && Boolean(label);

/** Marks in the order in which they are stored. */
function marksOf(marks: JSONContent['marks'] = []): Pick<JSONContent, 'marks'> {
  const kept = MARK_ORDER.flatMap((type): NonNullable<JSONContent['marks']> => {
    const mark = marks.find((other) => other.type === type);
    if (!mark) return [];
    if (type !== 'link') return [{ type }];
    const href = readHref(String(mark.attrs?.['href'] ?? ''));
    return href === null ? [] : [{ type, attrs: { href } }];
  });
  return kept.length > 0 ? { marks: kept } : {};
}
