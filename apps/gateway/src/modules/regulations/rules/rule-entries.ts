import { sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/client';
import { regulatedSubstances, substanceMembers, type Basis, type IngredientEntryModel } from '../regulations.table';
import { usesUnder } from './uses-under';

/** Entries that give rules: of second copies none, as the projection of rules has it. */
export async function memberEntries(db: Executor, ingredientIds: readonly string[]): Promise<IngredientEntryModel[]> {
  if (!ingredientIds.length) return [];
  const ids = sql.param([...ingredientIds]);
  const { rows } = await db.execute<{
    ingredientId: string;
    basis: Basis;
    detail: string;
    condition: string | null;
    inci: string | null;
    nameKor: string | null;
    substanceId: string;
  }>(sql`
    SELECT DISTINCT rule.ingredient_id AS "ingredientId", member.basis, member.detail, member.condition, ingredient.inci,
      ingredient.name_kor AS "nameKor", member.substance_id AS "substanceId"
    FROM regulations AS rule
    JOIN ${substanceMembers} AS member
      ON member.substance_id = rule.substance_id AND member.ingredient_id = rule.ingredient_id
    JOIN ingredients AS ingredient ON ingredient.id = rule.ingredient_id
    WHERE rule.ingredient_id = ANY(${ids}::uuid[])`);
  if (!rows.length) return [];
  const wanted = sql.param([...new Set(rows.map(({ substanceId }) => substanceId))]);
  const substances = await db
    .select()
    .from(regulatedSubstances)
    .where(sql`${regulatedSubstances.id} = ANY(${wanted}::uuid[])`)
    .orderBy(regulatedSubstances.list, regulatedSubstances.position);
  return substances.flatMap((substance) =>
    rows
      .filter(({ substanceId }) => substanceId === substance.id)
      .map(({ ingredientId, basis, detail, condition, inci, nameKor }) => {
        const { list, entry, textHash, country, isRead, statedLevel } = substance;
        const uses = usesUnder(substance.uses, { list, entry, textHash, inci, nameKor, condition });
        return { ingredientId, substance, basis, detail, rule: { list, entry, country, isRead, statedLevel, uses } };
      }),
  );
}
