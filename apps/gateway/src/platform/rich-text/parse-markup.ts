import { DROPPED_ELEMENTS, READ_AS, RICH_TEXT_ELEMENTS, RICH_TEXT_LIMITS as LIMITS } from '@gredia/domain/rich-text';
import type { Element, Root, Text } from 'hast';
import { Parser } from 'htmlparser2';

/** Markup nested so deep, or of so many elements or letters, that reading it would hold up everyone else. */
export class TooComplexMarkup extends Error {
  constructor() {
    super('The markup has too many elements or letters, or is nested too deep.');
  }
}

/** Attributes that anything later asks for; the others are never taken over. */
const KEPT = ['href', 'src', 'alt', 'width', 'height', 'start', 'colspan', 'rowspan', 'data-mention', 'data-id'];

const DROPPED = new Set(DROPPED_ELEMENTS);

/** Elements that later steps ask for. Others are left out here already: taking off layers costs as much as is in them. */
const KNOWN = new Set([...Object.keys(RICH_TEXT_ELEMENTS), ...Object.keys(READ_AS), ...DROPPED_ELEMENTS]);

/**
 * Reads markup into a tree of elements and texts: comments, declarations and instructions are left behind. The parser looks
 * for an open element by walking through all of them, so that their number is bounded while it reads.
 * @throws TooComplexMarkup
 */
export function parseMarkup(markup: string): Root {
  const tree = new Tree();
  new Parser(tree).end(markup);
  return tree.root;
}

class Tree {
  readonly root: Root = { type: 'root', children: [] };
  /** For each element that is open, where its children go: into itself, or where it would be. */
  private readonly open: (Root | Element)[] = [this.root];
  private dropped: Element | null = null;
  private elements = 0;
  private links = 0;
  private attributes = 0;
  private letters = 0;

  onopentagname(tagName: string): void {
    this.elements += 1;
    this.attributes = 0;
    if (tagName === 'a') this.links += 1;
    if (
      this.elements > LIMITS.maxInputElements ||
      this.links > LIMITS.maxInputLinks ||
      this.open.length > LIMITS.maxInputDepth
    )
      throw new TooComplexMarkup();
  }

  onattribute(): void {
    this.attributes += 1;
    if (this.attributes > LIMITS.maxInputAttributes) throw new TooComplexMarkup();
  }

  onopentag(tagName: string, attributes: Record<string, string>): void {
    if (!KNOWN.has(tagName)) {
      this.open.push(this.here());
      return;
    }
    const element: Element = { type: 'element', tagName, properties: keptOf(attributes), children: [] };
    this.here().children.push(element);
    this.open.push(element);
    if (DROPPED.has(tagName)) this.dropped ??= element;
  }

  onclosetag(): void {
    if (this.open.length === 1) return;
    const closed = this.open.pop();
    if (closed === this.dropped && this.here() !== closed) this.dropped = null;
  }

  ontext(value: string): void {
    // Styles and scripts of a pasted page are longer than its text, and no part of it.
    if (this.dropped) return;
    this.letters += value.length;
    if (this.letters > LIMITS.maxInputText) throw new TooComplexMarkup();
    const last = this.here().children.at(-1);
    // Entities come as texts of their own.
    if (last?.type === 'text') last.value += value;
    else this.here().children.push({ type: 'text', value } satisfies Text);
  }

  private here(): Root | Element {
    return this.open.at(-1) ?? this.root;
  }
}

function keptOf(attributes: Record<string, string>): Record<string, string> {
  const kept: Record<string, string> = {};
  for (const name of KEPT) {
    const value = attributes[name];
    if (value !== undefined) kept[name] = name === 'href' || name === 'src' ? lowerScheme(value.trim()) : value;
  }
  return kept;
}

/** `HTTP://` is `http://`. */
const lowerScheme = (address: string): string =>
  address.replace(/^[a-z][a-z0-9+.-]{0,30}:/i, (scheme) => scheme.toLowerCase());
