import {
  fileIdOf,
  isUuid,
  MENTION_KINDS,
  mentionLabel,
  plainSigns,
  RICH_TEXT_LIMITS,
  type RichTextCode,
  type RichTextMention,
  type RichTextPicture,
} from '@gredia/domain/rich-text';
import type { Element } from 'hast';

/** The picture of an element; null where it is none of our files. */
export function pictureOf({ properties }: Element, origin: string | undefined): RichTextPicture | null {
  const address = String(properties.src ?? '');
  const src = origin && address.startsWith(`${origin}/`) ? address.slice(origin.length) : address;
  if (!fileIdOf(src)) return null;
  const alt = oneLine(String(properties.alt ?? ''), RICH_TEXT_LIMITS.maxAlt);
  const [width, height] = [pixelsOf(properties.width), pixelsOf(properties.height)];
  return { type: 'image', attrs: { src, alt, width, height } };
}

function pixelsOf(value: unknown): number | null {
  const pixels = /^\d{1,5}$/.test(String(value ?? '')) ? Number(value) : 0;
  return pixels > 0 && pixels <= RICH_TEXT_LIMITS.maxSide ? pixels : null;
}

/** The mention of an element; null where it names no kind, no id or nothing to read. */
export function mentionOf(node: Element): RichTextMention | null {
  const kind = MENTION_KINDS.find((known) => known === node.properties['data-mention']);
  const id = String(node.properties['data-id'] ?? '');
  if (!kind || !isUuid(id)) return null;
  const words = mentionLabel(kind, oneLine(textOf(node), RICH_TEXT_LIMITS.maxLabel + 1));
  const label = oneLine(words, RICH_TEXT_LIMITS.maxLabel);
  return label === '' ? null : { type: 'mention', attrs: { kind, id, label } };
}

/** Lines as they were typed; null where there is nothing to see. Browsers leave out a line break right at the beginning. */
export function codeOf(node: Element): RichTextCode | null {
  const [first] = node.children;
  const typed = textOf(node);
  const text = plainSigns(first?.type === 'text' ? typed.replace(/^\r?\n/, '') : typed).trimEnd();
  return text === '' ? null : { type: 'codeBlock', content: [{ type: 'text', text }] };
}

function textOf(node: Element): string {
  const parts = node.children.map((child) => {
    if (child.type === 'text') return child.value;
    if (child.type !== 'element') return '';
    return child.tagName === 'br' ? '\n' : textOf(child);
  });
  return parts.join('');
}

/** The first signs of a text, on one line. */
const oneLine = (text: string, max: number): string =>
  [...plainSigns(text).replace(/\s+/g, ' ').trim()].slice(0, max).join('').trim();
