import { entryLabel, type ListKey } from '@gredia/domain/regulations';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/client';
import { firstNamed } from './first-named';

/**
 * Entries that held for certain for a third ingredient and do not any more: a number that one ingredient had alone has several
 * owners now. Nobody decides about those here, so it is said what has to be decided first.
 * @param own the ingredients that become one, or that are two
 * @returns a sentence that names them; null where there are none
 */
export async function lostOfOthers(tx: Executor, mergeId: string, own: readonly string[]): Promise<string | null> {
  const { rows } = await tx.execute<{ title: string; country: string; list: ListKey; entry: string }>(sql`
    SELECT ingredients.title, substance.country, substance.list, substance.entry
    FROM ingredient_merge_rows AS changed
    JOIN ingredients ON ingredients.id = (changed.before ->> 'ingredient_id')::uuid
    JOIN regulated_substances AS substance
      ON substance.id = (changed.before ->> 'substance_id')::uuid AND substance.state = 'IN_FORCE'
    WHERE changed.merge_id = ${mergeId}::uuid AND changed.table_name = 'substance_members'
      AND changed.before ->> 'state' = 'ACCEPTED' AND NOT ingredients.id = ANY(${sql.param([...own])}::uuid[])
      AND NOT EXISTS (
        SELECT FROM substance_members AS member
        WHERE member.substance_id = substance.id AND member.ingredient_id = ingredients.id AND member.state = 'ACCEPTED'
          AND (member.condition IS NULL OR changed.before ->> 'condition' IS NOT NULL))
    ORDER BY ingredients.title, substance.list, substance.position, substance.id`);
  if (!rows.length) return null;
  const named = rows.map(({ title, country, list, entry }) => `‘${title}’ ${country} ${entryLabel(list, entry)}`);
  return `다른 성분에 적용되던 규칙이 빠져요: ${firstNamed(named, '건')}. 규칙 검토에서 그 성분에 적용되는지 먼저 정해 주세요.`;
}
