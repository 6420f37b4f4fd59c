import { isCorrected, type MarkedLabel, type MarkedToken } from './marked-label';

/** The text with another name in the place of one. What stands in brackets behind the name stays. */
export function replaceName(text: string, token: MarkedToken, title: string): string {
  return text.slice(0, token.start) + nameWithRemark(token, title) + text.slice(token.end);
}

/** The text with the standard name for each name that was read otherwise than it stands. */
export function standardText({ text, tokens }: MarkedLabel): string {
  let result = '';
  let at = 0;
  for (const token of tokens) {
    // Names that stood glued together get the comma they lacked.
    const isGlued = at > 0 && token.start === at;
    result += (isGlued ? ', ' : '') + text.slice(at, token.start);
    result += isCorrected(token) && token.match ? nameWithRemark(token, token.match.title) : token.text;
    at = token.end;
  }
  return result + text.slice(at);
}

/** All standard names in a line; a name that nobody knows stands as it is. */
export function standardNames({ tokens }: MarkedLabel): string {
  return tokens.map(({ match, text }) => match?.title ?? text.trim()).join(', ');
}

function nameWithRemark({ text, remark }: MarkedToken, title: string): string {
  return remark !== null && /[)）]\s*$/.test(text) ? `${title}(${remark})` : title;
}
