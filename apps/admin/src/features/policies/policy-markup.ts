import { readHref, type RichTextBlock, type RichTextDoc, type RichTextInline } from '@gredia/domain/rich-text';

/** How a document is written in the console, said beside the field. */
export const MARKUP_HINT =
  '# 큰 제목, ## 작은 제목, - 목록, 1. 번호 목록, | 칸 | 칸 | 표(첫 줄이 머리), **굵게**, [글](주소). 빈 줄이 문단을 나눠요.';

const BULLET = /^- +/;
const NUMBER = /^\d+\. +/;
const ROW = /^\|.*\|$/;

/** What is written as a text with form; anything that is no sign of ours is text. */
export function docOfMarkup(markup: string): RichTextDoc {
  const lines = markup.replace(/\r\n?/g, '\n').split('\n');
  const blocks: RichTextBlock[] = [];
  for (let at = 0; at < lines.length;) {
    const run = runFrom(lines, at);
    if (run.block) blocks.push(run.block);
    at += run.lines;
  }
  return { type: 'doc', content: blocks.length > 0 ? blocks : [{ type: 'paragraph' }] };
}

/** The block that begins at a line, and how many lines it takes. */
function runFrom(lines: readonly string[], at: number): { block?: RichTextBlock; lines: number } {
  const line = lines[at]?.trim() ?? '';
  if (line === '') return { lines: 1 };
  const heading = /^(##?) +(\S.*)$/.exec(line);
  if (heading) {
    const level = heading[1] === '#' ? 2 : 3;
    return { block: { type: 'heading', attrs: { level }, content: inline(heading[2] ?? '') }, lines: 1 };
  }
  const pattern = [BULLET, NUMBER, ROW].find((sign) => sign.test(line));
  const isEnd = (text: string) => (pattern ? !pattern.test(text) : text === '' || isSign(text));
  let end = at + 1;
  while (end < lines.length && !isEnd(lines[end]?.trim() ?? '')) end += 1;
  const own = lines.slice(at, end).map((text) => text.trim());
  return { block: blockOf(own, pattern), lines: end - at };
}

const isSign = (text: string): boolean =>
  /^##? +./.test(text) || BULLET.test(text) || NUMBER.test(text) || ROW.test(text);

function blockOf(lines: readonly string[], pattern: RegExp | undefined): RichTextBlock {
  if (pattern === ROW) return tableOf(lines);
  if (!pattern) return { type: 'paragraph', content: joined(lines) };
  const items = lines.map((line) => ({
    type: 'listItem' as const,
    content: [{ type: 'paragraph' as const, content: inline(line.replace(pattern, '')) }],
  }));
  return pattern === BULLET ? { type: 'bulletList', content: items } : { type: 'orderedList', content: items };
}

function tableOf(lines: readonly string[]): RichTextBlock {
  const rows = lines.map((line) => line.slice(1, -1).split('|'));
  const width = Math.max(...rows.map((cells) => cells.length));
  return {
    type: 'table',
    content: rows.map((cells, row) => ({
      type: 'tableRow',
      content: Array.from({ length: width }, (_, column) => ({
        type: row === 0 ? 'tableHeader' : 'tableCell',
        content: [{ type: 'paragraph', content: inline(cells[column]?.trim() ?? '') }],
      })),
    })),
  };
}

const joined = (lines: readonly string[]): RichTextInline[] =>
  lines.flatMap((line, at) => [...(at > 0 ? [{ type: 'hardBreak' as const }] : []), ...inline(line)]);

/** Bold words and links; both are bounded, so that no text takes long. */
const MARKS = /\*\*([^*\n]{1,500})\*\*|\[([^\][\n]{1,300})\]\(([^()\s]{1,500})\)/g;

function inline(text: string): RichTextInline[] {
  const found: RichTextInline[] = [];
  let done = 0;
  const plain = (to: number) => {
    if (to > done) found.push({ type: 'text', text: text.slice(done, to) });
  };
  for (const match of text.matchAll(MARKS)) {
    const [whole, bold, words = '', address = ''] = match;
    const href = bold === undefined ? readHref(address) : null;
    if (bold === undefined && href === null) continue;
    plain(match.index);
    if (bold !== undefined) found.push({ type: 'text', text: bold, marks: [{ type: 'bold' }] });
    else if (href !== null) found.push({ type: 'text', text: words, marks: [{ type: 'link', attrs: { href } }] });
    done = match.index + whole.length;
  }
  plain(text.length);
  return found;
}
