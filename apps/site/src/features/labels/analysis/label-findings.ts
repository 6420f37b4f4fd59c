import { compareLevels, type RegulationLevel } from '@gredia/domain';
import type { GetIngredientsListQuery, LabelFindingsPartsFragment } from '@gredia/graphql-schema';
import { markIds } from '../reading/marked-label';

export type LabelAnswer = GetIngredientsListQuery['ingredientsList'];
export type LabelFindings = LabelFindingsPartsFragment;
export type RegulatedIngredient = LabelFindings['regulated'][number];
export type LabelRule = RegulatedIngredient['rules'][number];
export type OfferedIngredient = LabelFindings['offered'][number];
export type LabelQuota = LabelAnswer['quota'];

/** What the marks of a label say beside each name: ingredients by their `markIds`. */
export interface TokenFlags {
  /** Ingredients that a country forbids. */
  prohibited: ReadonlySet<string>;
  /** Ingredients that a country forbids under a condition, and none without. */
  conditional: ReadonlySet<string>;
  /** Ingredients that a rule limits, and none forbids. */
  limited: ReadonlySet<string>;
  /** Ingredients that only have to be named on the label. */
  cautioned: ReadonlySet<string>;
  allergens: ReadonlySet<string>;
  /** Ingredients listed as functional actives. */
  functional: ReadonlySet<string>;
  /** The 1 % line runs behind this name. */
  lineAfter: number | null;
}

export function tokenFlags(findings: LabelFindings | null): TokenFlags {
  const strictest = (findings?.regulated ?? []).flatMap(({ ingredient, rules }) => {
    const [level] = rules.map((rule) => rule.level).sort(compareLevels);
    return level ? [{ ingredient, level }] : [];
  });
  const having = (...levels: RegulationLevel[]) =>
    new Set(strictest.filter(({ level }) => levels.includes(level)).flatMap(({ ingredient }) => markIds(ingredient)));
  return {
    prohibited: having('PROHIBITED'),
    conditional: having('CONDITIONAL'),
    limited: having('RESTRICTED', 'POSITIVE'),
    cautioned: having('CAUTION'),
    allergens: new Set(findings?.allergens.flatMap(markIds)),
    functional: new Set(findings?.functional.flatMap(markIds)),
    lineAfter: findings?.onePercentLine?.afterToken ?? null,
  };
}
