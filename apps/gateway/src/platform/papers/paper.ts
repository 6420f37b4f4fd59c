import { buffer } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import { BRAND } from '@gredia/domain';
import PDFDocument from 'pdfkit';
import { loadFonts } from './fonts';
import { linesOf } from './lines';

/** The font in use, which its types leave out. */
type WithFont = PDFKit.PDFDocument & { readonly _font: { font: { hasGlyphForCodePoint(codePoint: number): boolean } } };

/** The brand's colours on paper. */
export const INK = {
  brand: '#0C6E85',
  brandDark: '#0B586B',
  band: '#EEF8FA',
  text: '#171C20',
  muted: '#525C64',
  head: '#F6F8F9',
  line: '#E3E8EB',
  edge: '#CDD4D9',
} as const;

const SIDE = 52;
const TOP = 56;
/** Holds the foot. */
const BOTTOM = 84;

/** What stands at the right has figures of one width: sums stand below each other. Otherwise words are shaped but once. */
const shaping = ({ align }: TextStyle): Shaping => (align === 'right' ? { features: ['tnum'] } : {});
type Shaping = Pick<PDFKit.Mixins.TextOptions, 'features'>;

const SMALLEST = 6;
/** How long a paper may be worked on at a stretch. */
const TURN_MS = 10;

export type Weight = 'regular' | 'semiBold';

export interface TextStyle {
  size: number;
  weight?: Weight;
  color?: string;
  align?: 'left' | 'right';
  lineGap?: number;
}

export interface PaperFacts {
  title: string;
  number: string;
  /** Who says what stands in it. */
  author: string;
  /** At the foot of every page. */
  foot: string;
}

/** A document of A4 pages that is written from top to bottom; units are points. */
export class Paper {
  readonly left = SIDE;
  readonly width: number;
  readonly #doc: PDFKit.PDFDocument;
  readonly #facts: PaperFacts;
  #bottom = BOTTOM;

  private constructor(doc: PDFKit.PDFDocument, facts: PaperFacts) {
    this.#doc = doc;
    this.#facts = facts;
    this.width = doc.page.width - 2 * SIDE;
  }

  static async begin(facts: PaperFacts): Promise<Paper> {
    const fonts = await loadFonts();
    const { title, number, author } = facts;
    const doc = new PDFDocument({
      size: 'A4',
      margins: { top: TOP, bottom: BOTTOM, left: SIDE, right: SIDE },
      // The foot says how many pages there are.
      bufferPages: true,
      lang: 'ko-KR',
      displayTitle: true,
      info: { Title: `${title} ${number}`, Author: printable(author), Creator: BRAND.ko },
    });
    doc.registerFont('regular', fonts.regular).registerFont('semiBold', fonts.semiBold);
    return new Paper(doc, facts);
  }

  get y(): number {
    return this.#doc.y;
  }

  set y(y: number) {
    this.#doc.y = y;
  }

  /** Goes on at the top of the next page unless there is room for so much. */
  keepTogether(height: number): void {
    if (this.y + height > this.#doc.page.height - this.#bottom) this.#doc.addPage();
  }

  heightOf(text: string, width: number, style: TextStyle): number {
    return [...this.#lines(text, width, style)].length * this.#lineHeight(style);
  }

  widthOf(text: string, style: TextStyle): number {
    this.#use(style);
    return this.#doc.widthOfString(this.#drawn(text), shaping(style));
  }

  /** Writes in a column from `y` on, over as many pages as it takes; what follows goes on below. */
  text(text: string, x: number, width: number, style: TextStyle, y = this.y): void {
    this.y = y;
    for (const line of this.#lines(text, width, style)) this.#writeLine(line, x, width, style);
  }

  /** The same for text of any length: other requests are served in between. */
  async longText(text: string, x: number, width: number, style: TextStyle): Promise<void> {
    let since = performance.now();
    for (const line of this.#lines(text, width, style)) {
      this.#writeLine(line, x, width, style);
      if (performance.now() - since < TURN_MS) continue;
      await setImmediate();
      since = performance.now();
    }
  }

  /** A style in which a figure stays on one line. */
  fitting(text: string, width: number, style: TextStyle): TextStyle {
    const share = width / this.widthOf(text, style);
    return share >= 1 ? style : { ...style, size: Math.max(SMALLEST, style.size * share) };
  }

  rule(y: number, color: string = INK.line, thickness = 0.75, x = this.left, width = this.width): void {
    this.#doc
      .moveTo(x, y)
      .lineTo(x + width, y)
      .lineWidth(thickness)
      .stroke(color);
  }

  band(y: number, height: number, color: string): void {
    this.#doc.rect(this.left, y, this.width, height).fill(color);
  }

  /** Writes the feet and answers the whole document. */
  async end(): Promise<Buffer> {
    const doc = this.#doc;
    const { start, count } = doc.bufferedPageRange();
    // What is written there begins no page of its own.
    this.#bottom = 0;
    for (let page = 0; page < count; page += 1) {
      doc.switchToPage(start + page);
      this.#writeFoot(`${page + 1} / ${count}`);
    }
    const written = buffer(doc);
    doc.end();
    return written;
  }

  #writeFoot(pageOf: string): void {
    const { number, foot } = this.#facts;
    const [y, small] = [this.#doc.page.height - BOTTOM + 24, { size: 8, color: INK.muted }];
    const aside = 130;
    this.rule(y);
    this.text(foot, this.left, this.width - aside - 16, { ...small, lineGap: 2 }, y + 10);
    const right = this.left + this.width - aside;
    this.text(BRAND.ko, right, aside, { ...small, weight: 'semiBold', color: INK.brand, align: 'right' }, y + 10);
    this.text(`${number} · ${pageOf}`, right, aside, { ...small, align: 'right' }, y + 22);
  }

  /** What is there to see of a text. What the font lacks, such as Hanja, shows as a box. */
  #drawn(text: string): string {
    const { font } = (this.#doc as WithFont)._font;
    const isDrawn = (sign: string) => sign === '\n' || font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0);
    return Array.from(printable(text), (sign) => (isDrawn(sign) ? sign : /\p{M}/u.test(sign) ? '' : '□')).join('');
  }

  #lines(text: string, width: number, style: TextStyle): Iterable<string> {
    const widthOf = (part: string) => this.#use(style).widthOfString(part, shaping(style));
    this.#use(style);
    return linesOf(this.#drawn(text), width, widthOf);
  }

  #writeLine(line: string, x: number, width: number, style: TextStyle): void {
    const height = this.#lineHeight(style);
    this.keepTogether(height);
    const top = this.y;
    const begin = style.align === 'right' ? x + width - this.widthOf(line, style) : x;
    // Lines are ended here: the library would end them within Korean words, and measures otherwise than it writes.
    if (line) this.#use(style).text(line, begin, top, { lineBreak: false, ...shaping(style) });
    this.y = top + height;
  }

  #lineHeight(style: TextStyle): number {
    return this.#use(style).currentLineHeight(true) + (style.lineGap ?? 0);
  }

  #use({ size, weight = 'regular', color = INK.text }: TextStyle): PDFKit.PDFDocument {
    return this.#doc.font(weight).fontSize(size).fillColor(color);
  }
}

/** Signs that no paper shows, and that would turn or break a line. */
const UNSEEN = /[^\P{C}\n]|[\u2028\u2029]/gu;

/** What a paper shows of a text that a person wrote: composed Hangul, no control characters but ends of lines. */
const printable = (text: string): string =>
  text.normalize('NFC').replace(/\r\n?/g, '\n').replace(/\t/g, ' ').replace(UNSEEN, '');
