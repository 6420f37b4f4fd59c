import { parseLabel, type LabelNames } from '@gredia/domain/labels';

/** A name on a label and the ingredient it names, where it names one. */
export interface LabelPart {
  text: string;
  ingredientId: string | null;
}

/**
 * The names on a label in its order, as it writes them: the one way labels of cosmetics are read.
 * @throws {LabelTooLong} past `LABEL_MAX` characters
 */
export function readLabel(label: string, dictionary: LabelNames): LabelPart[] {
  return parseLabel(label, dictionary).products.flatMap(({ tokens }) =>
    tokens.map(({ text, match }) => ({ text, ingredientId: match?.id ?? null })),
  );
}
