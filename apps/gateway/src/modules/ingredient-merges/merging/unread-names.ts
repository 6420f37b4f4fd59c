import { sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/client';

/** So many are named. */
const NAMED = 5;

/**
 * Names on labels that meant an ingredient and mean none any more: a name that was one's own became a former one, which
 * another has, too. Nobody is asked, since it is no statement about a substance; it has to be seen.
 * @returns a sentence that names them; null where there are none
 */
export async function unreadNames(tx: Executor, mergeId: string): Promise<string | null> {
  const { rows } = await tx.execute<{ text: string; count: number }>(sql`
    SELECT changed.before ->> 'text' AS text, count(DISTINCT changed.before ->> 'cosmetic_id')::int AS count
    FROM ingredient_merge_rows AS changed
    LEFT JOIN cosmetic_ingredients AS now
      ON now.cosmetic_id = (changed.before ->> 'cosmetic_id')::uuid AND now.position = (changed.before ->> 'position')::int
    WHERE changed.merge_id = ${mergeId}::uuid AND changed.table_name = 'cosmetic_ingredients'
      AND changed.before ->> 'ingredient_id' IS NOT NULL AND now.ingredient_id IS NULL
    GROUP BY 1 ORDER BY 2 DESC, 1`);
  if (!rows.length) return null;
  const named = rows.slice(0, NAMED).map(({ text, count }) => `‘${text}’ (화장품 ${count}개)`);
  const all = rows.length > NAMED ? `${named.join(', ')} 등 ${rows.length}개` : named.join(', ');
  return `라벨에서 어느 성분인지 알 수 없게 되는 이름이 있어요: ${all}. 이름을 다르게 고르면 계속 읽을 수 있어요.`;
}
