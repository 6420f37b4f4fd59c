import type { Span } from './label-text';

const ONE_INDEX = /^C\.?\s?I\.?\s?\d{5}$/i;
/** `CI 77491/77492/77499`, `CI 77491,77492`: the letters stand before the first one alone. What they are together may stand behind: `/Iron Oxides`. */
const INDICES = /^C\.?\s?I\.?\s?\d{5}(?:\s?[/+&,·]\s?(?:C\.?\s?I\.?\s?)?\d{5}){1,9}(?:\s?\/\s?[a-z가-힣\s]{2,30})?$/i;
const NUMBER = /^\d{5}$/;

/** The colour indices that a slash or a comma without a blank parts, in the words of a span; none where there is one, or something else. */
export function colourIndices(text: string, { start, end }: Span): Span[] {
  const words = text.slice(start, end);
  if (!INDICES.test(words)) return [];
  let at = start;
  return words.split(/[/+&,·]/).map((part) => {
    const [from, to] = [at + part.length - part.trimStart().length, at + part.trimEnd().length];
    at += part.length + 1;
    return { start: from, end: to };
  });
}

/** The whole colour index that a number means behind another one: `CI 77491, 77492`. */
export const colourIndexBehind = (before: string, number: string): string | null =>
  NUMBER.test(number) && (ONE_INDEX.test(before) || NUMBER.test(before)) ? `CI ${number}` : null;
