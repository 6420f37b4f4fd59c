import { compareLevels, type RegulationLevel } from '@gredia/domain';
import type { GetIngredientsListQuery, LabelFindingsPartsFragment } from '@gredia/graphql-schema';

export type LabelAnswer = GetIngredientsListQuery['ingredientsList'];
export type LabelFindings = LabelFindingsPartsFragment;
export type RegulatedIngredient = LabelFindings['regulated'][number];
export type LabelRule = RegulatedIngredient['rules'][number];
export type OfferedIngredient = LabelFindings['offered'][number];
export type LabelQuota = LabelAnswer['quota'];

/** What the marks of a label say beside each name. */
export interface TokenFlags {
  /** Ids of ingredients that a country forbids. */
  prohibited: ReadonlySet<string>;
  /** Ids of ingredients that a country forbids under a condition, and none without. */
  conditional: ReadonlySet<string>;
  /** Ids of ingredients that a rule limits, and none forbids. */
  limited: ReadonlySet<string>;
  /** Ids of ingredients that only have to be named on the label. */
  cautioned: ReadonlySet<string>;
  allergens: ReadonlySet<string>;
  /** Ids of ingredients listed as functional actives. */
  functional: ReadonlySet<string>;
  /** The 1 % line runs behind this name. */
  lineAfter: number | null;
}

export function tokenFlags(findings: LabelFindings | null): TokenFlags {
  const strictest = (findings?.regulated ?? []).flatMap(({ ingredient, rules }) => {
    const [level] = rules.map((rule) => rule.level).sort(compareLevels);
    return level ? [{ id: ingredient.id, level }] : [];
  });
  const having = (...levels: RegulationLevel[]) =>
    new Set(strictest.filter(({ level }) => levels.includes(level)).map(({ id }) => id));
  return {
    prohibited: having('PROHIBITED'),
    conditional: having('CONDITIONAL'),
    limited: having('RESTRICTED', 'POSITIVE'),
    cautioned: having('CAUTION'),
    allergens: new Set(findings?.allergens.map(({ id }) => id)),
    functional: new Set(findings?.functional.map(({ id }) => id)),
    lineAfter: findings?.onePercentLine?.afterToken ?? null,
  };
}
