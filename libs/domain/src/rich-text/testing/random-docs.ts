import fc from 'fast-check';
import { RICH_TEXT_LIMITS } from '../allow-list';
import {
  MARK_ORDER,
  MENTION_KINDS,
  nodesOf,
  type RichTextBlock,
  type RichTextCell,
  type RichTextDoc,
  type RichTextInline,
  type RichTextListItem,
  type RichTextMark,
  type RichTextWords,
} from '../rich-text';
import { isSameMark, richTextHtml } from '../rich-text-html';
import { pictureSrc } from '../rich-text-link';

const ids = fc.uuid();
const WORDS = [
  '글리세린',
  'Niacinamide 5 %',
  'a < b && c > d',
  '"따옴표"',
  "it's",
  '&lt;b&gt;',
  '<script>x</script>',
  '👩‍🔬',
];
const words = fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 3 }).map((list) => list.join(' '));
const hrefs = fc.constantFrom(
  'https://example.com/a?b=1&c=%22#d',
  'http://xn--9d0b7a.example.kr/',
  'mailto:lab@example.com',
  '/products/1?q=%3Cb%3E',
);

const marks: fc.Arbitrary<RichTextMark[]> = fc
  .record({ chosen: fc.subarray([...MARK_ORDER], { maxLength: 3 }), href: hrefs })
  .map(({ chosen, href }) =>
    chosen
      .filter((type) => type !== 'subscript' || !chosen.includes('superscript'))
      .map((type) => (type === 'link' ? { type, attrs: { href } } : { type })),
  );

const wordsNode: fc.Arbitrary<RichTextInline> = fc
  .record({ text: words, marks })
  .map((node) => ({ type: 'text', text: node.text, ...(node.marks.length > 0 ? { marks: node.marks } : {}) }));

const mentionNode: fc.Arbitrary<RichTextInline> = fc
  .record({
    kind: fc.constantFrom(...MENTION_KINDS),
    id: ids,
    label: fc.constantFrom('연구원', '1,2-헥산다이올', 'A/B'),
  })
  .map((attrs) => ({ type: 'mention', attrs }));

/** A line as it is stored: no break at its end, no two neighbours that could be one. */
const line: fc.Arbitrary<RichTextInline[]> = fc
  .array(fc.oneof(wordsNode, wordsNode, mentionNode, fc.constant<RichTextInline>({ type: 'hardBreak' })), {
    maxLength: 5,
  })
  .map((nodes) => {
    const kept: RichTextInline[] = [];
    for (const node of nodes) {
      const last = kept.at(-1);
      if (last?.type === 'text' && node.type === 'text' && haveSameMarks(last, node)) last.text += ` ${node.text}`;
      else kept.push(structuredClone(node));
    }
    while (kept.at(-1)?.type === 'hardBreak') kept.pop();
    return kept;
  });

const haveSameMarks = (one: RichTextWords, other: RichTextWords): boolean => {
  const [a, b] = [one.marks ?? [], other.marks ?? []];
  return a.length === b.length && a.every((mark, index) => isSameMark(mark, b[index]));
};

const withLine = <Node extends object>(node: Node, content: RichTextInline[]): Node =>
  content.length > 0 ? { ...node, content } : node;

const paragraph: fc.Arbitrary<RichTextBlock> = line.map((content) => withLine({ type: 'paragraph' as const }, content));

const leaf: fc.Arbitrary<RichTextBlock> = fc.oneof(
  paragraph,
  fc
    .record({ level: fc.constantFrom(2 as const, 3 as const, 4 as const), content: line })
    .filter(({ content }) => content.length > 0)
    .map(({ level, content }) => ({ type: 'heading' as const, attrs: { level }, content })),
  words.map((text) => ({
    type: 'codeBlock' as const,
    content: [{ type: 'text' as const, text: `${text}\n  ${text}` }],
  })),
  fc.constant<RichTextBlock>({ type: 'horizontalRule' }),
  fc.record({ id: ids, alt: words, width: fc.option(fc.integer({ min: 1, max: 5000 })) }).map(({ id, alt, width }) => ({
    type: 'image' as const,
    attrs: { src: pictureSrc(id), alt, width, height: width },
  })),
);

/** Blocks down to some depth; tables only where none is around. */
function blocks(depth: number, inTable: boolean): fc.Arbitrary<RichTextBlock> {
  if (depth === 0) return leaf;
  const inner = blocks(depth - 1, inTable);
  const several = fc.array(inner, { minLength: 1, maxLength: 3 });
  const item: fc.Arbitrary<RichTextListItem> = fc
    .tuple(paragraph, fc.array(inner, { maxLength: 2 }))
    .map(([first, rest]) => ({ type: 'listItem', content: [first, ...rest] }));
  const items = fc.array(item, { minLength: 1, maxLength: 2 });
  const cell: fc.Arbitrary<RichTextCell> = fc
    .record({
      type: fc.constantFrom('tableCell' as const, 'tableHeader' as const),
      colspan: fc.constantFrom(1, 1, 2),
      content: fc.array(blocks(depth - 1, true), { minLength: 1, maxLength: 2 }),
    })
    .map(({ colspan, ...node }) => (colspan === 1 ? node : { ...node, attrs: { colspan, rowspan: 1 } }));
  const rows = fc.array(fc.array(cell, { minLength: 1, maxLength: 2 }), { minLength: 1, maxLength: 2 });
  return fc.oneof(
    leaf,
    several.map((content) => ({ type: 'blockquote' as const, content })),
    items.map((content) => ({ type: 'bulletList' as const, content })),
    fc
      .record({ start: fc.integer({ min: 2, max: 50 }), content: items })
      .map(({ start, content }) => ({ type: 'orderedList' as const, attrs: { start }, content })),
    ...(inTable
      ? []
      : [
          rows.map((cells) => ({
            type: 'table' as const,
            content: cells.map((content) => ({ type: 'tableRow' as const, content })),
          })),
        ]),
  );
}

/** Texts as they are stored, within all bounds. */
export const richTextDocs: fc.Arbitrary<RichTextDoc> = fc
  .array(blocks(3, false), { minLength: 1, maxLength: 4 })
  .map((content): RichTextDoc => ({ type: 'doc', content }))
  .filter((doc) => richTextHtml(doc).length < 15_000 && picturesIn(doc) <= RICH_TEXT_LIMITS.maxPictures);

const picturesIn = (doc: RichTextDoc): number => nodesOf(doc).filter(({ type }) => type === 'image').length;
