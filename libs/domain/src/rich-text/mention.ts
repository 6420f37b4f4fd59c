import { ingredientPath } from '../ingredients/ingredient-path';
import { productPath } from '../products/product-paths';
import type { Mention, MentionKind } from './rich-text';

/** What stands before the name: people are called with @. Of what one can look up the name stands alone, as in any sentence. */
export const mentionSign = (kind: MentionKind): '@' | '' => (kind === 'USER' ? '@' : '');

/** How a mention reads. */
export const mentionText = ({ kind, label }: Mention): string => `${mentionSign(kind)}${label}`;

/**
 * The name that the words of a mention say. `#`, which calls the list of names, stood before ingredients and materials once
 * and is no part of what they are called.
 */
export const mentionLabel = (kind: MentionKind, words: string): string =>
  words.trim().replace(kind === 'USER' ? /^@ ?/ : /^(?:# ?)+/, '');

/** The page of what is mentioned; people have none. */
export function mentionPath({ kind, id, label }: Mention): string | null {
  if (kind === 'USER') return null;
  return kind === 'INGREDIENT' ? ingredientPath(label) : productPath(id);
}

/** Attributes of a mention's element, the same in the editor and in what is stored: a link where there is a page. */
export function mentionAttributes(mention: Mention): Record<string, string> {
  const path = mentionPath(mention);
  return { ...(path ? { href: path } : {}), 'data-mention': mention.kind, 'data-id': mention.id };
}
