import { mentionText } from './mention';
import { childrenOf, type RichTextDoc, type RichTextNode } from './rich-text';

/**
 * The text alone, for search, previews and mails: each block is a line, cells are divided by tabs, pictures and rules are
 * nothing. Takes a document, or HTML that was printed of one.
 */
export function untagContent(content: RichTextDoc | string): string {
  const lines = new Lines();
  if (typeof content === 'string') readTags(content, lines);
  else readNode(content, lines);
  return lines.text();
}

/** Words and the breaks between them: of several breaks in one place the last one counts. */
class Lines {
  private readonly parts: string[] = [];
  private gap = '';

  add(words: string): void {
    if (words === '') return;
    if (this.parts.length > 0) this.parts.push(this.gap);
    this.gap = '';
    this.parts.push(words);
  }

  begin(): void {
    if (this.gap === '') this.gap = '\n';
  }

  end(gap: '\n' | '\t'): void {
    this.gap = gap;
  }

  text(): string {
    return this.parts.join('').trim();
  }
}

/** How each node ends; those that are not named stand in a line. */
const GAPS: Partial<Record<RichTextNode['type'], '\n' | '\t'>> = {
  paragraph: '\n',
  heading: '\n',
  codeBlock: '\n',
  tableCell: '\t',
  tableHeader: '\t',
  tableRow: '\n',
};

function readNode(node: RichTextNode, lines: Lines): void {
  if (node.type === 'text') return lines.add(node.text);
  if (node.type === 'mention') return lines.add(mentionText(node.attrs));
  if (node.type === 'hardBreak') return lines.end('\n');
  const gap = GAPS[node.type];
  if (gap) lines.begin();
  for (const child of childrenOf(node)) readNode(child, lines);
  if (gap) lines.end(gap);
}

const TAG_GAPS: Readonly<Record<string, '\n' | '\t'>> = {
  ...{ p: '\n', h2: '\n', h3: '\n', h4: '\n', pre: '\n', tr: '\n', td: '\t', th: '\t' },
};

function readTags(html: string, lines: Lines): void {
  let at = 0;
  while (at < html.length) {
    const opens = html.indexOf('<', at);
    const closes = opens === -1 ? -1 : html.indexOf('>', opens);
    if (closes === -1) return lines.add(unescaped(html.slice(at)));
    lines.add(unescaped(html.slice(at, opens)));
    const isEnd = html[opens + 1] === '/';
    const name = /^[a-z0-9]*/.exec(html.slice(isEnd ? opens + 2 : opens + 1, opens + 13))?.[0] ?? '';
    const gap = TAG_GAPS[name];
    if (name === 'br') lines.end('\n');
    else if (gap && isEnd) lines.end(gap);
    else if (gap) lines.begin();
    at = closes + 1;
  }
}

const SIGNS: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

/** What `escapeMarkup` wrote. */
const unescaped = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => SIGNS[name] ?? '');
