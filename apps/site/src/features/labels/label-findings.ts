import type { GetIngredientsListQuery } from '@gredia/graphql-schema';

export type LabelAnswer = GetIngredientsListQuery['ingredientsList'];
export type LabelFindings = NonNullable<LabelAnswer['findings']>;
export type RegulatedIngredient = LabelFindings['regulated'][number];
export type LabelRule = RegulatedIngredient['rules'][number];
export type OfferedIngredient = LabelFindings['offered'][number];
export type LabelQuota = LabelAnswer['quota'];

/** Countries of the rules, in the order they are given: Korea first. */
export function countriesOf(regulated: readonly RegulatedIngredient[], order: readonly string[]): string[] {
  const place = (country: string) => (order.includes(country) ? order.indexOf(country) : order.length);
  const countries = new Set(regulated.flatMap(({ rules }) => rules.map(({ country }) => country)));
  return [...countries].sort((a, b) => place(a) - place(b));
}

/** Sources of the rules of a country, each once. */
export function sourcesOf(regulated: readonly RegulatedIngredient[], country: string): LabelRule['source'][] {
  const rules = regulated.flatMap((row) => row.rules.filter((rule) => rule.country === country));
  return [...new Map(rules.map(({ source }) => [source.key, source])).values()];
}

/** What the marks of a label say beside each name. */
export interface TokenFlags {
  /** Ids of ingredients that a rule limits or forbids. */
  limited: ReadonlySet<string>;
  allergens: ReadonlySet<string>;
  /** The 1 % line runs behind this name. */
  lineAfter: number | null;
}

export function tokenFlags(findings: LabelFindings | null): TokenFlags {
  const limited = findings?.regulated.filter(({ rules }) => rules.some(({ level }) => level !== 'ALLOWED')) ?? [];
  return {
    limited: new Set(limited.map(({ ingredient }) => ingredient.id)),
    allergens: new Set(findings?.allergens.map(({ id }) => id)),
    lineAfter: findings?.onePercentLine?.afterToken ?? null,
  };
}
