import { MARK_ELEMENTS } from './allow-list';
import { mentionText } from './mention';
import type {
  RichTextBlock,
  RichTextCell,
  RichTextDoc,
  RichTextInline,
  RichTextListItem,
  RichTextRow,
} from './rich-text';
import { element, escapeMarkup } from './rich-text-html';
import { isOutside, LINK_REL } from './rich-text-link';
import { untagContent } from './untag-content';

/** Blank lines between paragraphs, so that a mail reads like the page. No address in it can be clicked by mistake. */
export const richTextForMail = (doc: RichTextDoc): string => untagContent(doc).replaceAll('\n', '\n\n');

/**
 * The narrow HTML of feeds: paragraphs, lists, quotes, plain marks and links with whole addresses. Pictures are links to
 * themselves, so that a reader of feeds loads nothing by opening one; rows of tables are lines.
 * @param siteUrl our public address
 */
export function richTextForFeed(doc: RichTextDoc, siteUrl: string): string {
  const site = siteUrl.replace(/\/$/, '');
  return doc.content.map((block) => feedBlock(block, site)).join('');
}

/** Text for XML 1.0: escaped, without signs that may not stand in it. */
export const xmlText = (text: string): string =>
  escapeMarkup(text.replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, ''));

function feedBlock(block: RichTextBlock, site: string): string {
  const inside = (blocks: readonly RichTextBlock[]) => blocks.map((inner) => feedBlock(inner, site)).join('');
  const items = (content: readonly RichTextListItem[]) =>
    content.map((item) => element('li', inside(item.content))).join('');
  switch (block.type) {
    case 'paragraph':
      return block.content ? element('p', feedLine(block.content, site)) : '';
    case 'heading':
      return element('p', element('strong', feedLine(block.content ?? [], site)));
    case 'bulletList':
      return element('ul', items(block.content));
    case 'orderedList':
      return element('ol', items(block.content));
    case 'blockquote':
      return element('blockquote', inside(block.content));
    case 'codeBlock':
      return element('pre', block.content.map(({ text }) => escapeMarkup(text)).join(''));
    case 'horizontalRule':
      return '<hr>';
    case 'image':
      return element('p', element('a', escapeMarkup(block.attrs.alt || '사진'), { href: site + block.attrs.src }));
    case 'table':
      return block.content.map((row) => element('p', escapeMarkup(rowText(row)))).join('');
  }
}

const rowText = (row: RichTextRow): string => row.content.map(cellText).join(' · ');

const cellText = ({ content }: RichTextCell): string => untagContent({ type: 'doc', content }).replaceAll('\n', ' ');

const feedLine = (line: readonly RichTextInline[], site: string): string =>
  line.map((node) => feedInline(node, site)).join('');

function feedInline(node: RichTextInline, site: string): string {
  if (node.type === 'hardBreak') return '<br>';
  if (node.type === 'mention') return escapeMarkup(mentionText(node.attrs));
  return (node.marks ?? []).reduceRight((printed, mark) => {
    if (mark.type !== 'link') return element(MARK_ELEMENTS[mark.type], printed);
    const { href } = mark.attrs;
    return element('a', printed, { href: isOutside(href) ? href : site + href, rel: LINK_REL });
  }, escapeMarkup(node.text));
}
