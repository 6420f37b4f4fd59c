import type { PlainMark } from './rich-text';

/** Elements that stored HTML consists of, and the attributes that each may have. Ids, classes and styles: none. */
export const RICH_TEXT_ELEMENTS = {
  p: [],
  h2: [],
  h3: [],
  h4: [],
  ul: [],
  ol: ['start'],
  li: [],
  table: [],
  thead: [],
  tbody: [],
  tr: [],
  th: ['colspan', 'rowspan'],
  td: ['colspan', 'rowspan'],
  blockquote: [],
  pre: [],
  hr: [],
  br: [],
  img: ['src', 'alt', 'width', 'height'],
  a: ['href', 'rel', 'target', 'data-mention', 'data-id'],
  span: ['data-mention', 'data-id'],
  strong: [],
  em: [],
  s: [],
  code: [],
  sub: [],
  sup: [],
} as const satisfies Record<string, readonly string[]>;

export type RichTextElement = keyof typeof RICH_TEXT_ELEMENTS;

/** The element of each mark; links have attributes and stand alone. */
export const MARK_ELEMENTS = {
  bold: 'strong',
  italic: 'em',
  strike: 's',
  code: 'code',
  superscript: 'sup',
  subscript: 'sub',
} as const satisfies Record<PlainMark, RichTextElement>;

/**
 * Other elements that mean the same, as other programs write them; `block` is one that only ends a line (`div`, `section`).
 * Everything else is taken off and what stands in it is kept.
 */
export const READ_AS: Readonly<Record<string, RichTextElement | 'block'>> = {
  b: 'strong',
  i: 'em',
  dfn: 'em',
  del: 's',
  strike: 's',
  kbd: 'code',
  samp: 'code',
  tt: 'code',
  h1: 'h2',
  h5: 'h4',
  h6: 'h4',
  menu: 'ul',
  dir: 'ul',
  listing: 'pre',
  tfoot: 'tbody',
  ...Object.fromEntries(
    [
      ...['address', 'article', 'aside', 'body', 'caption', 'center', 'dd', 'details', 'div', 'dl', 'dt', 'fieldset'],
      ...['figcaption', 'figure', 'footer', 'form', 'header', 'hgroup', 'html', 'legend', 'main', 'nav', 'search'],
      ...['section', 'summary'],
    ].map((name) => [name, 'block' as const]),
  ),
};

/** Elements that are no text of the writer: they go together with what stands in them. */
export const DROPPED_ELEMENTS: readonly string[] = [
  ...['script', 'style', 'template', 'noscript', 'noembed', 'noframes', 'xmp', 'plaintext', 'iframe', 'frameset'],
  ...['object', 'embed', 'applet', 'audio', 'video', 'canvas', 'svg', 'math', 'head', 'title', 'textarea', 'select'],
  ...['datalist', 'button', 'portal', 'fencedframe', 'selectedcontent', 'xml'],
];

/** Bounds of a text with form. `MAX` are refused with a sentence; what is nested deeper is lifted up. */
export const RICH_TEXT_LIMITS = {
  /** Characters of what a client sends, before anything reads it. */
  maxInput: 500_000,
  /** Of what a client sends: elements and how deep they are nested, links, attributes of one element, characters of text. */
  maxInputElements: 8_000,
  maxInputDepth: 100,
  maxInputLinks: 1_000,
  maxInputAttributes: 100,
  maxInputText: 100_000,
  /** Characters of the text, as a reader counts them. */
  maxText: 20_000,
  /** Bytes of the printed HTML. */
  maxHtmlBytes: 200_000,
  maxPictures: 30,
  /** Characters of a picture's description. */
  maxAlt: 300,
  /** Pixels of a picture's sides. */
  maxSide: 10_000,
  maxTableRows: 100,
  maxTableColumns: 20,
  /** Lists, quotes and tables inside one another. */
  maxDepth: 8,
  /** Characters of an address, and of the name of what is mentioned. */
  maxHref: 2_000,
  maxLabel: 300,
  /** Where a numbered list may begin. */
  maxListStart: 9_999,
} as const;
