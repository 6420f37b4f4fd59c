import { sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/client';
import { firstNamed } from './first-named';

/**
 * Names on labels that meant an ingredient and mean none any more: a name that was one's own became a former one, which
 * another has, too. Nobody is asked, since it is no statement about a substance; it has to be seen. A label that is read
 * again counts its names anew, so that they are compared as they are written, and one that became part of a longer name is read.
 * @returns a sentence that names them; null where there are none
 */
export async function unreadNames(tx: Executor, mergeId: string): Promise<string | null> {
  const { rows } = await tx.execute<{ text: string; count: number }>(sql`
    WITH changed AS (
      SELECT (coalesce(before, after) ->> 'cosmetic_id')::uuid AS cosmetic_id,
        before ->> 'text' AS text, before ->> 'ingredient_id' AS meant,
        after ->> 'text' AS text_after, after ->> 'ingredient_id' AS means
      FROM ingredient_merge_rows WHERE merge_id = ${mergeId}::uuid AND table_name = 'cosmetic_ingredients'
    ), unread AS (
      SELECT DISTINCT cosmetic_id, text FROM changed
      WHERE meant IS NOT NULL AND NOT EXISTS (
        SELECT FROM cosmetic_ingredients AS now
        WHERE now.cosmetic_id = changed.cosmetic_id AND now.text = changed.text AND now.ingredient_id IS NOT NULL)
    ), came AS (
      SELECT cosmetic_id, text_after AS text FROM changed WHERE means IS NOT NULL
      EXCEPT SELECT cosmetic_id, text FROM changed
    )
    SELECT text, count(*)::int AS count FROM unread
    WHERE NOT EXISTS (
      SELECT FROM came WHERE came.cosmetic_id = unread.cosmetic_id AND strpos(came.text, unread.text) > 0)
    GROUP BY 1 ORDER BY 2 DESC, 1`);
  if (!rows.length) return null;
  const named = rows.map(({ text, count }) => `‘${text}’ (화장품 ${count}개)`);
  return `라벨에서 어느 성분인지 알 수 없게 되는 이름이 있어요: ${firstNamed(named, '개')}. 이름을 다르게 고르면 계속 읽을 수 있어요.`;
}
