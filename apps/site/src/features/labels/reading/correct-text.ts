import { correctedStretches, isCorrected, isGlued, type MarkedLabel, type MarkedToken } from './marked-label';

/** Where the letters of a name stand in the text. */
interface NameSpan {
  start: number;
  end: number;
}

const BRACKET = /[([{<（［｛＜【〔]/;
/** A bracket that nothing follows; the label may have forgotten to close it. */
const BRACKET_AT_END = /(?<!\s)\s*[([{（［｛【〔][^()[\]{}（）［］｛｝【】〔〕]*(?:[)\]}）］｝】〕]\s*)?$/;

/**
 * The name proper of a token: what another name may take the place of without touching a bracket, an amount or a mark
 * beside it. Null where a bracket in its midst would go with it (`쇠비름(마치현)추출물`).
 */
export function nameSpanOf(
  { text, start, nameEnd, match, amount, remark }: MarkedToken,
  next: string,
): NameSpan | null {
  const name = text.slice(0, nameEnd - start);
  const notes = [amount, ...(remark?.split(', ') ?? [])].filter((note) => note !== null);
  if (BRACKET.test(name) && notes.some((note) => name.includes(note))) return null;
  const span = (own: string) => ({ start, end: start + own.trimEnd().length });
  // The dictionary knows the name with its brackets, or the new one has some in their place.
  if ((match && match.kind !== 'TYPO') || BRACKET.test(next)) return span(name);
  const own = name.replace(BRACKET_AT_END, '');
  return own === '' || BRACKET.test(own) ? null : span(own);
}

/** The text with another name in the place of one; as it is where the name cannot be replaced alone. */
export function replaceName(text: string, token: MarkedToken, name: string): string {
  const span = nameSpanOf(token, name);
  return span ? text.slice(0, span.start) + name + text.slice(span.end) : text;
}

/**
 * The text with the standard name for each name that was read otherwise than it stands. Everything else is as it was,
 * but for the comma that names lacked which stood glued together.
 */
export function standardText({ text, tokens }: MarkedLabel): string {
  let result = '';
  let at = 0;
  for (const [index, token] of tokens.entries()) {
    const span = standardSpanOf(token);
    if (!span || !token.match) continue;
    result += text.slice(at, span.start) + (isGlued(tokens[index - 1], token) ? ', ' : '') + token.match.standard;
    at = span.end;
  }
  return result + text.slice(at);
}

/** How many corrections `standardText` makes; names that stood glued together are one. */
export const standardCount = (label: MarkedLabel): number =>
  correctedStretches(label).filter((tokens) => tokens.every(standardSpanOf)).length;

const standardSpanOf = (token: MarkedToken): NameSpan | null =>
  token.match && isCorrected(token) ? nameSpanOf(token, token.match.standard) : null;
