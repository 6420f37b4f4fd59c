import {
  fileIdOf,
  nodesOf,
  RICH_TEXT_LIMITS,
  RICH_TEXT_PROBLEMS,
  richTextHtml,
  untagContent,
  isOutside,
  type Mention,
  type RichTextDoc,
  type RichTextProblem,
} from '@gredia/domain/rich-text';
import { buildDoc, type Building } from './build-doc';
import { cleanTree } from './clean-tree';
import { parseMarkup, TooComplexMarkup } from './parse-markup';

export interface CleanRichText {
  ok: true;
  doc: RichTextDoc;
  /** Printed of the document: what is stored and shown. */
  html: string;
  /** The words alone, for search and previews. */
  text: string;
  /** Files of its pictures, each once, in their order. */
  images: string[];
  /** Who and what is named, each once. Their labels are the client's words until somebody looks them up. */
  mentions: Mention[];
  /** Addresses outside of our pages, each once. */
  links: string[];
}

export interface RefusedRichText {
  ok: false;
  problem: RichTextProblem;
  /** For the field. */
  sentence: string;
}

interface ReadOptions {
  /** Our public origin: links and pictures with it become paths. */
  origin?: string;
  /** Characters of the text, where fewer than usual are allowed. */
  maxText?: number;
  /** Of a draft: nothing, or pictures alone, is a text as well. */
  mayBeEmpty?: boolean;
}

/**
 * Reads a text with form as anyone may send it: cleaned by the allow-list, made into a document of our own nodes, and
 * printed anew of that (docs/decisions/0063-rich-text.md). Takes time in proportion to the input, which is bounded.
 */
export function readRichText(content: string, options: ReadOptions = {}): CleanRichText | RefusedRichText {
  if (content.length > RICH_TEXT_LIMITS.maxInput) return refused('INPUT_TOO_LARGE');
  const isPlain = !/<[a-z!/?]/i.test(content);
  if (isPlain && content.length > RICH_TEXT_LIMITS.maxInputText) return refused('TEXT_TOO_LONG');
  const building: Building = { origin: options.origin, isTableTooLarge: false };
  const doc = docOf(isPlain ? linesAsMarkup(content) : content, building);
  if (!doc) return refused('TOO_COMPLEX');
  if (building.isTableTooLarge) return refused('TABLE_TOO_LARGE');
  const text = untagContent(doc);
  // What is refused for its length is not printed first.
  if ([...text].length > (options.maxText ?? RICH_TEXT_LIMITS.maxText)) return refused('TEXT_TOO_LONG');
  if (!options.mayBeEmpty && !/[\p{L}\p{N}\p{P}\p{S}]/u.test(text)) return refused('EMPTY');
  const html = richTextHtml(doc);
  if (Buffer.byteLength(html) > RICH_TEXT_LIMITS.maxHtmlBytes) return refused('HTML_TOO_LARGE');
  const { pictures, ...parts } = richTextParts(doc);
  if (pictures > RICH_TEXT_LIMITS.maxPictures) return refused('TOO_MANY_PICTURES');
  return { ok: true, doc, html, text, ...parts };
}

const refused = (problem: RichTextProblem): RefusedRichText => ({
  ok: false,
  problem,
  sentence: RICH_TEXT_PROBLEMS[problem],
});

function docOf(markup: string, building: Building): RichTextDoc | null {
  try {
    return buildDoc(cleanTree(parseMarkup(markup)), building);
  } catch (error) {
    if (error instanceof TooComplexMarkup) return null;
    throw error;
  }
}

/** A text without a single tag keeps its lines. */
function linesAsMarkup(content: string): string {
  const lines = content.replace(/\r\n?/g, '\n').split('\n');
  return `<p>${lines.map((line) => (line.trim() === '' ? '</p><p>' : `${line}<br>`)).join('')}</p>`;
}

/** What stands in a document: its files, mentions and outside links, each once, and how many pictures it shows. */
export function richTextParts(doc: RichTextDoc) {
  const images = new Set<string>();
  const mentions = new Map<string, Mention>();
  const links = new Set<string>();
  let pictures = 0;
  for (const node of nodesOf(doc)) {
    if (node.type === 'image') {
      pictures += 1;
      images.add(fileIdOf(node.attrs.src) ?? '');
    }
    if (node.type === 'mention') mentions.set(`${node.attrs.kind} ${node.attrs.id}`, node.attrs);
    if (node.type !== 'text') continue;
    for (const mark of node.marks ?? [])
      if (mark.type === 'link' && isOutside(mark.attrs.href)) links.add(mark.attrs.href);
  }
  return { pictures, images: [...images], mentions: [...mentions.values()], links: [...links] };
}
