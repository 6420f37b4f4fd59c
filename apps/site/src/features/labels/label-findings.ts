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
  /** Ids of ingredients that a country forbids. */
  prohibited: ReadonlySet<string>;
  /** Ids of ingredients that a rule limits, and none forbids. */
  limited: ReadonlySet<string>;
  allergens: ReadonlySet<string>;
  /** Ids of ingredients listed as functional actives. */
  functional: ReadonlySet<string>;
  /** The 1 % line runs behind this name. */
  lineAfter: number | null;
}

export function tokenFlags(findings: LabelFindings | null): TokenFlags {
  const prohibited = idsOf(findings, (level) => level === 'PROHIBITED');
  const limited = idsOf(findings, (level) => level !== 'ALLOWED');
  return {
    prohibited,
    limited: new Set([...limited].filter((id) => !prohibited.has(id))),
    allergens: new Set(findings?.allergens.map(({ id }) => id)),
    functional: new Set(findings?.functional.map(({ id }) => id)),
    lineAfter: findings?.onePercentLine?.afterToken ?? null,
  };
}

/** Ids of ingredients with a rule of such a level. */
function idsOf(findings: LabelFindings | null, isMeant: (level: LabelRule['level']) => boolean): Set<string> {
  const rows = findings?.regulated.filter(({ rules }) => rules.some(({ level }) => isMeant(level))) ?? [];
  return new Set(rows.map(({ ingredient }) => ingredient.id));
}
