import { ALLERGEN_TAG } from '@gredia/domain';
import { and, asc, eq, inArray, notInArray, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/client';
import { contentOf, EDIT_SOURCE, withContent, writeIngredients } from '../../ingredients/public';
import { ingredients } from '../../ingredients/ingredients.table';
import { sourceEditions } from '../../sources/sources.table';
import { regulatedSubstances, substanceMembers } from '../regulations.table';

/**
 * Takes the tag of the fragrance allergens from ingredients that the list names no more. A tag that a person set stays,
 * and so do all while the list is not there.
 * @param gone ingredients that go with the tags that they have
 */
export async function removeStaleTags(tx: Executor, actor: string, gone: readonly string[] = []): Promise<void> {
  const { list, state, sourceEditionId } = regulatedSubstances;
  const isNaming = and(eq(list, 'kr-allergens'), eq(state, 'IN_FORCE'));
  const [naming] = await tx
    .select({ edition: sourceEditions })
    .from(regulatedSubstances)
    .innerJoin(sourceEditions, eq(sourceEditions.id, sourceEditionId))
    .where(isNaming)
    .limit(1);
  if (!naming) return;
  const members = tx
    .select({ id: substanceMembers.ingredientId })
    .from(substanceMembers)
    .innerJoin(regulatedSubstances, eq(regulatedSubstances.id, substanceMembers.substanceId))
    .where(and(isNaming, eq(substanceMembers.state, 'ACCEPTED')));
  const edits = tx
    .select({ id: sql`${sourceEditions.id}::text` })
    .from(sourceEditions)
    .where(eq(sourceEditions.key, EDIT_SOURCE));
  const left = await tx
    .select()
    .from(ingredients)
    .where(
      and(
        sql`${ingredients.tags} @> ${sql.param([ALLERGEN_TAG])}::text[]`,
        sql`NOT ${inArray(ingredients.id, members)}`,
        gone.length ? notInArray(ingredients.id, [...gone]) : undefined,
        // Beside the tags of an operator the list's own stands behind them, too.
        sql`(NOT coalesce(${ingredients.provenance} ->> 'tags', '') IN (${edits})
          OR ${ingredients.sourced} #> '{tags,value}' @> ${JSON.stringify([ALLERGEN_TAG])}::jsonb)`,
      ),
    )
    .orderBy(asc(ingredients.id))
    .for('no key update');
  const rows = left.map((row) => {
    const tags = row.tags.filter((tag) => tag !== ALLERGEN_TAG);
    const behind = row.sourced['tags'];
    const value = ((behind?.value ?? []) as string[]).filter((tag) => tag !== ALLERGEN_TAG);
    const sourced = behind ? { ...row.sourced, tags: { ...behind, value } } : row.sourced;
    return withContent(row, { ...contentOf(row), tags }, row.provenance, sourced);
  });
  const before = new Map(left.map((row) => [row.id, row]));
  await writeIngredients(tx, before, rows, { actor, edition: naming.edition });
}
