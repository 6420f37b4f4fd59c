import { parseLabel, type LabelDictionary, type LabelEntry } from '@gredia/domain/labels';
import type { MarkedLabel, MarkedPiece, MarkedToken, NamedIngredient } from './marked-label';

/** Names by id, for what the parser answers. */
export function namesById(entries: readonly LabelEntry[]): Map<string, NamedIngredient> {
  return new Map(entries.map(({ id, nameKor, INCI }) => [id, { id, title: nameKor ?? INCI ?? id, INCI }]));
}

const HANGUL = /[가-힣]/;

/** An English name stays English. A number (`CI 77891`) has no language but that of the names around it. */
function standardName({ title, INCI }: NamedIngredient, written: string, isKorean: boolean): string {
  const isLatin = !HANGUL.test(written) && (/\p{L}{3}/u.test(written) || !isKorean);
  return (isLatin ? INCI : null) ?? title;
}

/**
 * Reads a label and names what it found. Imports the parser: for the worker only.
 * @throws {LabelTooLong} past `LABEL_MAX` characters
 */
export function markLabel(
  text: string,
  dictionary: LabelDictionary,
  names: ReadonlyMap<string, NamedIngredient>,
): MarkedLabel {
  const { products, pieces } = parseLabel(text, dictionary);
  const isKorean = products.some((product) => product.tokens.some((token) => HANGUL.test(token.text)));
  const tokens = products.flatMap((product) =>
    product.tokens.map(({ match, candidates, ...token }): MarkedToken => {
      const meant = (id: string) => {
        const ingredient = names.get(id) ?? { id, title: id, INCI: null };
        return { ...ingredient, standard: standardName(ingredient, token.text, isKorean) };
      };
      return {
        ...token,
        match: match && { ...match, ...meant(match.id) },
        candidates: candidates.map(({ id, confidence }) => ({ ...meant(id), confidence })),
      };
    }),
  );
  const numberByStart = new Map(tokens.map(({ start }, index) => [start, index]));
  let at = 0;
  const marked = pieces.map(({ kind, text: own }): MarkedPiece => {
    const start = at;
    at += own.length;
    return { kind, text: own, start, token: kind === 'NAME' ? (numberByStart.get(start) ?? null) : null };
  });
  let first = 0;
  const lists = products.map(({ title, tokens: own }) => {
    const firstToken = first;
    first += own.length;
    return { title, firstToken, tokenCount: own.length };
  });
  return { text, tokens, pieces: marked, products: lists };
}
