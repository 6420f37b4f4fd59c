import { compareLevels, RISK_LEVELS, type RegulationLevel } from '@gredia/domain';
import { levelsOf, type RuleUse } from '@gredia/domain/regulations';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/client';
import { ingredients } from '../../ingredients/ingredients.table';
import { regulatedSubstances, regulations, substanceMembers } from '../regulations.table';
import { mergedNamesOf } from './merged-names';
import { ruleEntryOf } from './shown-rule';
import { usesUnder } from './uses-under';

/** What an entry says of an ingredient that it gives rules to. */
export interface StandingRule {
  ingredientId: string;
  substanceId: string;
  levels: RegulationLevel[];
  uses: RuleUse[];
}

/** What entries say of ingredients now, by the rules that were written; entries that are silent beside others say nothing. */
export async function standingRules(tx: Executor, ingredientIds: readonly string[]): Promise<StandingRule[]> {
  const { ingredientId, substanceId, condition } = substanceMembers;
  const rows = await tx
    .selectDistinctOn([ingredientId, substanceId], {
      ...{ ingredientId, condition, inci: ingredients.inci, nameKor: ingredients.nameKor },
      mergedNames: mergedNamesOf(sql`ingredients.id`),
      substance: regulatedSubstances,
    })
    .from(regulations)
    .innerJoin(
      substanceMembers,
      and(eq(substanceId, regulations.substanceId), eq(ingredientId, regulations.ingredientId)),
    )
    .innerJoin(regulatedSubstances, eq(regulatedSubstances.id, substanceId))
    .innerJoin(ingredients, eq(ingredients.id, ingredientId))
    .where(inArray(ingredientId, [...ingredientIds]));
  return rows.map(({ substance, ...member }) => {
    const { list, entry, textHash } = substance;
    const uses = usesUnder(substance.uses, { ...member, list, entry, textHash });
    return {
      ...{ ingredientId: member.ingredientId, substanceId: substance.id, uses },
      levels: levelsOf(ruleEntryOf({ ...substance, uses })),
    };
  });
}

/** Whether a ban or limit that an entry gave is not given any more, or by less. */
export function losesRules(before: readonly StandingRule[], after: StandingRule | undefined): boolean {
  const given = strictest(after);
  const kept = new Map((after?.uses ?? []).map((use) => [saidBy(use), use]));
  return before.some((rule) => {
    const had = strictest(rule);
    if (had !== undefined && (given === undefined || compareLevels(had, given) < 0)) return true;
    return rule.uses.some((use) => {
      if (use.kind !== 'BAN' && use.kind !== 'LIMIT') return false;
      const same = kept.get(saidBy(use));
      return same === undefined || (use.factor !== undefined && same.factor === undefined);
    });
  });
}

const strictest = (rule: StandingRule | undefined): RegulationLevel | undefined =>
  (rule?.levels ?? []).filter((level) => RISK_LEVELS.has(level)).sort(compareLevels)[0];

/** Under which condition an ingredient belongs to the entry is compared by itself. */
const saidBy = ({ part, kind, scope, limitPercent, calculatedAs, purpose, conditions }: RuleUse): string =>
  JSON.stringify([
    ...[part, kind, scope, limitPercent, calculatedAs, purpose],
    ...conditions.filter((condition) => !condition.startsWith('MEMBER:')),
  ]);
