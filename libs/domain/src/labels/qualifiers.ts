import type { Span } from './label-text';

/** What a label says of how an ingredient was grown or made: it is the same ingredient with it and without. */
const QUALIFIERS = new RegExp(
  String.raw`^(?:(?:유기농|오가닉|천연|자연유래|자연\s유래|무농약|친환경|국내산|국산|제주산)\s?|` +
    String.raw`(?:(?:certified|usda|100%)\s)?(?:organic|biologique)\s|` +
    String.raw`(?:natural|organically\sgrown|wild\s?crafted|wild\sharvested|fair\strade|unrefined|refined|cold[\s-]pressed|extra\svirgin|virgin|raw|pure|filtered|purified)\s)`,
  'i',
);
const SHORTEST_QUALIFIED_NAME = 2;
/** So many may stand before one name: `certified organic cold-pressed`. */
const MOST_QUALIFIERS = 3;

/** The name behind such words, and null when there are none. */
export function behindQualifiers(text: string, { start, end }: Span): Span | null {
  let from = start;
  for (let count = 0; count < MOST_QUALIFIERS; count++) {
    const words = QUALIFIERS.exec(text.slice(from, end))?.[0];
    if (words === undefined) break;
    from += words.length;
  }
  return from > start && end - from >= SHORTEST_QUALIFIED_NAME ? { start: from, end } : null;
}
