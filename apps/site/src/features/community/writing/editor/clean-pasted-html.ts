import {
  DROPPED_ELEMENTS,
  fileIdOf,
  isUuid,
  MENTION_KINDS,
  plainSigns,
  READ_AS,
  readHref,
  RICH_TEXT_ELEMENTS,
  RICH_TEXT_LIMITS,
} from '@gredia/domain/rich-text';
import { linesOfWord, type WordItem } from './word-lists';

export interface CleanedPaste {
  html: string;
  /** Pictures that stand in the clipboard itself, by the key that their place in the HTML has. */
  pictures: { key: string; dataUrl: string }[];
  /** Pictures of other sites, which stay there. */
  foreignPictures: number;
  /** It was longer than what can be read: its end is not there. */
  isCut: boolean;
}

interface Cleaning extends CleanedPaste {
  newKey: () => string;
  /** Pictures that were taken out before the text was measured. */
  dataUrls: readonly string[];
}

const BLOCKS = new Set(['p', 'h2', 'h3', 'h4', 'ul', 'ol', 'table', 'blockquote', 'pre', 'hr', 'img']);
const SPANS = ['colspan', 'rowspan'] as const;

/**
 * What other programs put into the clipboard (Word, 한글, browsers), taken down to the allow-list: form that readers know as
 * such stays, looks go. The gateway cleans once more; this is for the writer to see what will stand there.
 */
export function cleanPastedHtml(html: string, newKey: () => string): CleanedPaste {
  const { text, dataUrls } = withoutDataUrls(html);
  const isCut = text.length > RICH_TEXT_LIMITS.maxInput;
  const source = new DOMParser().parseFromString(plainSigns(text.slice(0, RICH_TEXT_LIMITS.maxInput)), 'text/html');
  const target = document.implementation.createHTMLDocument('');
  const cleaning: Cleaning = { html: '', pictures: [], foreignPictures: 0, isCut, newKey, dataUrls };
  copyChildren(source.body, target.body, cleaning, { depth: 0, isInTable: false, isCode: false });
  dropBlankLines(target.body);
  // Of our own editor: how open its ends are.
  const slice = source.querySelector('[data-pm-slice]')?.getAttribute('data-pm-slice');
  if (slice) target.body.firstElementChild?.setAttribute('data-pm-slice', slice);
  const { pictures, foreignPictures } = cleaning;
  return { html: target.body.innerHTML, pictures, foreignPictures, isCut };
}

const PLACE_OF_PICTURE = /^taken-picture-(\d{1,6})$/;

/** Pictures are files of their own: they do not count as text. */
function withoutDataUrls(html: string): { text: string; dataUrls: string[] } {
  const dataUrls: string[] = [];
  const text = html.replace(
    /(<img\b[^<>]{0,2000}?\ssrc=)(["'])(data:image\/(?:png|jpeg|gif|webp);base64,[\w+/=\s]+)\2/gi,
    (_, before: string, quote: string, dataUrl: string) =>
      `${before}${quote}taken-picture-${dataUrls.push(dataUrl) - 1}${quote}`,
  );
  return { text, dataUrls };
}

/** Our own editor's, and readers' pages'. */
function isMention(element: Element): boolean {
  const isKind = MENTION_KINDS.some((kind) => kind === element.getAttribute('data-mention'));
  return isKind && isUuid(element.getAttribute('data-id') ?? '');
}

interface Place {
  depth: number;
  isInTable: boolean;
  isCode: boolean;
}

function copyChildren(from: Element, to: Element, cleaning: Cleaning, place: Place): void {
  for (const part of linesOfWord([...from.childNodes])) {
    if ('items' in part) copyWordList(part.items, part.isNumbered, to, cleaning, place);
    else if (part.nodeType === 3) copyText(part, to, place);
    else if (part.nodeType === 1) copyElement(part as Element, to, cleaning, place);
  }
}

function copyText(text: Node, to: Element, { isCode }: Place): void {
  // Word keeps a space between words by an entity, and lines of its source are no lines of the text.
  const words = isCode ? text.textContent : text.textContent?.replace(/[ \t\r\n]+/g, ' ');
  if (words) to.append(to.ownerDocument.createTextNode(words));
}

function copyElement(element: Element, to: Element, cleaning: Cleaning, place: Place): void {
  const given = element.localName;
  const inner = { ...place, depth: place.depth + 1 };
  if (DROPPED_ELEMENTS.includes(given) || isIgnored(element)) return;
  if (place.depth > RICH_TEXT_LIMITS.maxInputDepth) return copyText(element, to, place);
  const name = READ_AS[given] ?? given;
  if (name === 'img') return copyPicture(element, to, cleaning);
  const isKnown = Object.hasOwn(RICH_TEXT_ELEMENTS, name);
  const isInnerTable =
    place.isInTable && ['table', 'thead', 'tbody', 'tr', 'td', 'th'].includes(name) && isNested(element);
  if (name === 'block' || isInnerTable) return copyBlock(element, to, cleaning, inner);
  if (name === 'span' && !isMention(element)) return copyChildren(element, marked(element, to), cleaning, inner);
  if (!isKnown) return copyChildren(element, to, cleaning, inner);
  const copy = copyOf(element, name, to);
  const within = { ...inner, isInTable: place.isInTable || name === 'table', isCode: place.isCode || name === 'pre' };
  copyChildren(element, copy ?? to, cleaning, within);
}

/** An element of the allow-list with the attributes that it may have; null where it says nothing. */
function copyOf(element: Element, name: string, to: Element): Element | null {
  const make = () => to.appendChild(to.ownerDocument.createElement(name));
  if (isMention(element)) {
    const copy = to.appendChild(to.ownerDocument.createElement('span'));
    for (const key of ['data-mention', 'data-id']) copy.setAttribute(key, element.getAttribute(key) ?? '');
    return copy;
  }
  if (name === 'a') {
    const href = readHref(element.getAttribute('href') ?? '', location.origin);
    if (href === null) return null;
    const copy = make();
    copy.setAttribute('href', href);
    return copy;
  }
  // Google's documents stand in a bold element that is not bold.
  if (name === 'strong' && /^(normal|[1-4]00)$/.test(styleOf(element, 'font-weight'))) return null;
  const copy = make();
  if (name === 'ol') keepNumber(element, copy, 'start', RICH_TEXT_LIMITS.maxListStart);
  if (name === 'td' || name === 'th') {
    for (const span of SPANS) keepNumber(element, copy, span, RICH_TEXT_LIMITS.maxTableColumns);
  }
  return BLOCKS.has(name) && name !== 'pre' ? markedInside(element, copy) : copy;
}

function keepNumber(from: Element, to: Element, name: string, most: number): void {
  const value = Number(from.getAttribute(name));
  if (Number.isInteger(value) && value > 1) to.setAttribute(name, String(Math.min(value, most)));
}

/** A block that the list has not: what stands in it directly becomes a paragraph. */
function copyBlock(element: Element, to: Element, cleaning: Cleaning, place: Place): void {
  const box = to.ownerDocument.createElement('p');
  copyChildren(element, box, cleaning, place);
  let line: Element | null = null;
  for (const child of [...box.childNodes]) {
    const isBlock = child.nodeType === 1 && BLOCKS.has((child as Element).localName);
    if (isBlock) {
      line = null;
      to.append(child);
    } else if (line || child.textContent?.trim() || child.nodeType === 1) {
      line ??= to.appendChild(to.ownerDocument.createElement('p'));
      line.append(child);
    }
  }
}

/** Pictures of the clipboard are uploaded, ours stay, those of other sites do not come along. */
function copyPicture(element: Element, to: Element, cleaning: Cleaning): void {
  const given = element.getAttribute('src') ?? '';
  const src = cleaning.dataUrls[Number(PLACE_OF_PICTURE.exec(given)?.[1] ?? -1)] ?? given;
  const copy = to.ownerDocument.createElement('img');
  copy.setAttribute('alt', element.getAttribute('alt') ?? '');
  const isOurs = fileIdOf(src.replace(location.origin, '')) !== null;
  if (isOurs) {
    copy.setAttribute('src', src.replace(location.origin, ''));
    for (const side of ['width', 'height']) keepNumber(element, copy, side, RICH_TEXT_LIMITS.maxSide);
  } else if (/^data:image\/(?:png|jpeg|gif|webp);base64,/.test(src)) {
    const key = cleaning.newKey();
    cleaning.pictures.push({ key, dataUrl: src });
    copy.setAttribute('data-upload', key);
  } else {
    cleaning.foreignPictures += 1;
    return;
  }
  to.append(copy);
}

function copyWordList(
  items: readonly WordItem[],
  isNumbered: boolean,
  to: Element,
  cleaning: Cleaning,
  place: Place,
): void {
  const make = (name: string, parent: Element) => parent.appendChild(to.ownerDocument.createElement(name));
  const lists: { level: number; list: Element }[] = [];
  for (const { level, line } of items) {
    while (lists.length > 1 && (lists.at(-1)?.level ?? 0) > level) lists.pop();
    let last = lists.at(-1);
    if (!last || (last.level < level && lists.length < RICH_TEXT_LIMITS.maxDepth)) {
      const parent = last?.list.lastElementChild ?? to;
      last = { level, list: make(isNumbered ? 'ol' : 'ul', parent) };
      lists.push(last);
    }
    copyChildren(line, make('p', make('li', last.list)), cleaning, { ...place, depth: place.depth + 1 });
  }
}

/** Bold and the like that other programs say by a style, around what stands in the element. */
function marked(element: Element, to: Element): Element {
  const marks: (string | false)[] = [
    /^(bold|bolder|[6-9]00)$/.test(styleOf(element, 'font-weight')) && 'strong',
    /^(italic|oblique)/.test(styleOf(element, 'font-style')) && 'em',
    /line-through/.test(styleOf(element, 'text-decoration') + styleOf(element, 'text-decoration-line')) && 's',
    { super: 'sup', sub: 'sub' }[styleOf(element, 'vertical-align')] ?? false,
  ];
  let inner = to;
  for (const mark of marks) if (mark) inner = inner.appendChild(to.ownerDocument.createElement(mark));
  return inner;
}

/** A paragraph that is bold as a whole; headings are so anyway, and tables keep their rows. */
const markedInside = (element: Element, copy: Element): Element =>
  copy.localName === 'p' ? marked(element, copy) : copy;

const styleOf = (element: Element, name: string): string =>
  (element as Partial<HTMLElement>).style?.getPropertyValue(name).trim().toLowerCase() ?? '';

const isNested = (element: Element): boolean => {
  const table = element.closest('table');
  return Boolean(table?.parentElement?.closest('table'));
};

/** What Word draws before a line of a list, hidden text, and what only holds a place. */
const isIgnored = (element: Element): boolean =>
  /mso-list:\s*ignore/i.test(element.getAttribute('style') ?? '') ||
  styleOf(element, 'display') === 'none' ||
  element.nodeName.toLowerCase() === 'o:p';

/** Word and 한글 make distances of blank paragraphs: one of several stays. */
function dropBlankLines(body: Element): void {
  let isAfterBlank = true;
  for (const block of [...body.children]) {
    const isBlank =
      block.localName === 'p' && !block.querySelector('img, [data-mention]') && block.textContent?.trim() === '';
    if (isBlank && (isAfterBlank || block === body.lastElementChild)) block.remove();
    isAfterBlank = isBlank;
  }
}
