import { sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/client';
import { rowOf, statement } from '../../../platform/database/statement';
import {
  regulatedSubstances,
  substanceMembers,
  type Basis,
  type IngredientEntryModel,
  type SubstanceRow,
} from '../regulations.table';
import { mergedNamesOf } from './merged-names';
import { usesUnder } from './uses-under';

interface RuledMember {
  ingredientId: string;
  basis: Basis;
  detail: string;
  condition: string | null;
  inci: string | null;
  nameKor: string | null;
  mergedNames: string[];
  substanceId: string;
}

const membersWithRules = statement<RuledMember & Record<string, unknown>>(
  'members_with_rules',
  sql`SELECT DISTINCT rule.ingredient_id AS "ingredientId", member.basis, member.detail, member.condition, ingredient.inci,
      ingredient.name_kor AS "nameKor", ${mergedNamesOf(sql`ingredient.id`)} AS "mergedNames", member.substance_id AS "substanceId"
    FROM regulations AS rule
    JOIN ${substanceMembers} AS member
      ON member.substance_id = rule.substance_id AND member.ingredient_id = rule.ingredient_id
    JOIN ingredients AS ingredient ON ingredient.id = rule.ingredient_id
    WHERE rule.ingredient_id = ANY(${sql.placeholder('ids')}::uuid[])`,
);

const substancesInOrder = statement<SubstanceRow>(
  'substances_in_order',
  sql`SELECT ${rowOf(regulatedSubstances)} FROM ${regulatedSubstances}
    WHERE ${regulatedSubstances.id} = ANY(${sql.placeholder('ids')}::uuid[])
    ORDER BY ${regulatedSubstances.list}, ${regulatedSubstances.position}`,
);

/** Entries that give rules: of second copies none, as the projection of rules has it. */
export async function memberEntries(db: Database, ingredientIds: readonly string[]): Promise<IngredientEntryModel[]> {
  if (!ingredientIds.length) return [];
  const rows = await membersWithRules(db, { ids: [...ingredientIds] });
  if (!rows.length) return [];
  const substances = await substancesInOrder(db, { ids: [...new Set(rows.map(({ substanceId }) => substanceId))] });
  return substances.flatMap((substance) =>
    rows
      .filter(({ substanceId }) => substanceId === substance.id)
      .map(({ ingredientId, basis, detail, condition, inci, nameKor, mergedNames }) => {
        const { list, entry, textHash, country, isRead, statedLevel } = substance;
        const uses = usesUnder(substance.uses, { list, entry, textHash, inci, nameKor, mergedNames, condition });
        return { ingredientId, substance, basis, detail, rule: { list, entry, country, isRead, statedLevel, uses } };
      }),
  );
}
