/**
 * A text with form as it is stored: a tree of these nodes alone, in the shape that Tiptap reads and writes. The HTML that
 * readers get is printed of it (`richTextHtml`), so that nothing can be stored which this file does not name
 * (docs/product/rich-text.md).
 */
export interface RichTextDoc {
  type: 'doc';
  content: RichTextBlock[];
}

export type RichTextBlock =
  | RichTextParagraph
  | RichTextHeading
  | RichTextList
  | RichTextTable
  | RichTextCode
  | RichTextPicture
  | { type: 'blockquote'; content: RichTextBlock[] }
  | { type: 'horizontalRule' };

export interface RichTextParagraph {
  type: 'paragraph';
  /** Missing where the line is blank. */
  content?: RichTextInline[];
}

export interface RichTextHeading {
  type: 'heading';
  attrs: { level: HeadingLevel };
  content?: RichTextInline[];
}

/** The title of the page is the only `h1`. */
export type HeadingLevel = 2 | 3 | 4;

export type RichTextList =
  | { type: 'bulletList'; content: RichTextListItem[] }
  | { type: 'orderedList'; attrs?: { start: number }; content: RichTextListItem[] };

export interface RichTextListItem {
  type: 'listItem';
  /** The first one is a paragraph. */
  content: RichTextBlock[];
}

export interface RichTextTable {
  type: 'table';
  content: RichTextRow[];
}

export interface RichTextRow {
  type: 'tableRow';
  content: RichTextCell[];
}

export interface RichTextCell {
  type: 'tableCell' | 'tableHeader';
  attrs?: { colspan: number; rowspan: number };
  /** No table again. */
  content: RichTextBlock[];
}

export interface RichTextCode {
  type: 'codeBlock';
  /** One text without marks. */
  content: { type: 'text'; text: string }[];
}

/** A picture that was uploaded here; it stands alone, between paragraphs. */
export interface RichTextPicture {
  type: 'image';
  attrs: { src: string; alt: string; width: number | null; height: number | null };
}

export type RichTextInline = RichTextWords | { type: 'hardBreak' } | RichTextMention;

export interface RichTextWords {
  type: 'text';
  text: string;
  marks?: RichTextMark[];
}

/** A person (@) or an ingredient or material (#) that is named. */
export interface RichTextMention {
  type: 'mention';
  attrs: Mention;
}

export interface Mention {
  kind: MentionKind;
  id: string;
  /** Without its sign. */
  label: string;
}

export const MENTION_KINDS = ['USER', 'INGREDIENT', 'PRODUCT'] as const;
export type MentionKind = (typeof MENTION_KINDS)[number];

export type PlainMark = 'bold' | 'italic' | 'strike' | 'code' | 'superscript' | 'subscript';

export type RichTextMark = { type: 'link'; attrs: { href: string } } | { type: PlainMark };

/** From the outside to the inside: in this order marks are stored and printed, and the editor ranks them. */
export const MARK_ORDER = ['link', 'bold', 'italic', 'strike', 'superscript', 'subscript', 'code'] as const;

/** Any node of a text, for walks through it. */
export type RichTextNode = RichTextDoc | RichTextBlock | RichTextListItem | RichTextRow | RichTextCell | RichTextInline;

/** What stands inside a node. */
export const childrenOf = (node: RichTextNode): readonly RichTextNode[] =>
  'content' in node && node.content ? node.content : [];

/** Every node from the first to the last, each before what stands inside it. */
export function nodesOf(node: RichTextNode): RichTextNode[] {
  const nodes: RichTextNode[] = [];
  const add = (one: RichTextNode): void => {
    nodes.push(one);
    childrenOf(one).forEach(add);
  };
  add(node);
  return nodes;
}
