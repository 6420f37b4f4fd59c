import { cosmeticGroups, cosmeticTypeLabel, type ProductCase, type CosmeticType } from './product-types';

/** The products a part of an entry speaks of. */
interface Scope {
  types: ReadonlySet<CosmeticType>;
  forms: ReadonlySet<ProductCase['form']>;
  /** Whether it means every product that no other part of the entry names. */
  isRest: boolean;
}

const FORMS: Record<string, readonly ProductCase['form'][]> = {
  '@spray': ['SPRAY'],
  '@nospray': ['PLAIN', 'UNDER_3', 'CHILD'],
  '@under3': ['UNDER_3'],
  '@child': ['UNDER_3', 'CHILD'],
  '@nochild': ['PLAIN', 'SPRAY'],
};
const EVERY_FORM: readonly ProductCase['form'][] = ['PLAIN', 'SPRAY', 'UNDER_3', 'CHILD'];

/** @throws RangeError for a word that names no product */
function typesNamed(word: string): readonly CosmeticType[] {
  if (Object.hasOwn(cosmeticGroups, word)) return cosmeticGroups[word as keyof typeof cosmeticGroups];
  if (Object.hasOwn(cosmeticTypeLabel, word)) return [word as CosmeticType];
  throw new RangeError(`No product is called ${word}.`);
}

const known = new Map<string, Scope>();

/**
 * Reads a scope as entries are written down: names of products and groups with blanks between, `-NAME` for what is left
 * out, `@spray`, `@nospray`, `@under3`, `@child` or `@nochild` for the form or the age group, `REST` for all others.
 * @throws RangeError for a word that names no product
 */
export function readScope(text: string): Scope {
  const kept = known.get(text);
  if (kept) return kept;
  const words = text.split(' ').filter((word) => word !== '');
  const isRest = words.includes('REST');
  const types = new Set<CosmeticType>();
  const named = words.filter((word) => !word.startsWith('-') && !word.startsWith('@') && word !== 'REST');
  for (const word of named.length ? named : ['ALL']) for (const type of typesNamed(word)) types.add(type);
  for (const word of words) if (word.startsWith('-')) for (const type of typesNamed(word.slice(1))) types.delete(type);
  let forms = EVERY_FORM;
  for (const word of words.filter((other) => other.startsWith('@'))) {
    const allowed = FORMS[word];
    if (!allowed) throw new RangeError(`No form is called ${word}.`);
    forms = forms.filter((form) => allowed.includes(form));
  }
  const scope = { types, forms: new Set(forms), isRest };
  known.set(text, scope);
  return scope;
}

export const covers = ({ types, forms }: Scope, { type, form }: ProductCase): boolean =>
  types.has(type) && forms.has(form);
