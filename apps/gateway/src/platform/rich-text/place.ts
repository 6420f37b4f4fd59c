import type { HeadingLevel, RichTextBlock, RichTextInline, RichTextMark } from '@gredia/domain/rich-text';
import { tidyLine } from './tidy-line';

/** Blank lines in a row; more of them only push the next text out of sight. */
const MAX_BLANK = 3;

/** Where blocks are put: the text itself, an item of a list, a quote, a cell. */
export class Place {
  readonly depth: number;
  readonly isInTable: boolean;
  private readonly blocks: RichTextBlock[] = [];
  private line: RichTextInline[] = [];
  private level: HeadingLevel | null = null;

  constructor(depth: number, isInTable: boolean) {
    this.depth = depth;
    this.isInTable = isInTable;
  }

  /** A place inside of this one. */
  inner(isCell = false): Place {
    return new Place(this.depth + 1, this.isInTable || isCell);
  }

  addWords(text: string, marks: readonly RichTextMark[]): void {
    this.line.push({ type: 'text', text, ...(marks.length > 0 ? { marks: [...marks] } : {}) });
  }

  addInline(node: RichTextInline): void {
    this.line.push(node);
  }

  /** A block below the line that was open. */
  addBlock(block: RichTextBlock | null): void {
    this.endLine();
    if (block) this.blocks.push(block);
  }

  /** Something that has lines of its own. */
  separate(inner: () => void): void {
    this.endLine();
    inner();
    this.endLine();
  }

  /** Lines that are headings. */
  heading(level: HeadingLevel, inner: () => void): void {
    this.endLine();
    const before = this.level;
    this.level = level;
    inner();
    this.endLine();
    this.level = before;
  }

  /** Lines of a paragraph; one in which nothing stands is a blank line that the writer put there. */
  paragraph(inner: () => void): void {
    this.endLine();
    const before = this.blocks.length;
    inner();
    this.endLine();
    const blank = this.blocks.slice(-MAX_BLANK);
    const isTooMuch = blank.length === MAX_BLANK && blank.every(isBlank);
    if (this.blocks.length === before && !isTooMuch) this.blocks.push({ type: 'paragraph' });
  }

  endLine(): void {
    if (this.line.length === 0) return;
    const content = tidyLine(this.line);
    this.line = [];
    if (content.length === 0) return;
    this.blocks.push(
      this.level ? { type: 'heading', attrs: { level: this.level }, content } : { type: 'paragraph', content },
    );
  }

  /** All blocks. Blank lines before the first and after the last of the whole text are none. */
  end(): RichTextBlock[] {
    this.endLine();
    if (this.depth > 0) return this.blocks;
    const first = this.blocks.findIndex((block) => !isBlank(block));
    return first === -1 ? [] : this.blocks.slice(first, this.blocks.findLastIndex((block) => !isBlank(block)) + 1);
  }
}

const isBlank = (block: RichTextBlock): boolean => block.type === 'paragraph' && !block.content;
