import { sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/client';
import { uuidArray } from '../../../platform/database/values';
import type { IngredientMergeModel } from '../ingredient-merges.table';
import { firstNamed } from './first-named';

/**
 * Names on labels that meant one ingredient and mean another one, which it did not become: a former name of a third, or the
 * name of what it was merged with, became the standard name of one of these. Nobody is asked, as about `unreadNames`, but what
 * is said of those labels follows their names, so that it has to be seen whose they were.
 * @returns a sentence that names them; null where there are none
 */
export async function namesReadOtherwise(
  tx: Executor,
  { id, keptId, goneIds, goneTitles }: Pick<IngredientMergeModel, 'id' | 'keptId' | 'goneIds' | 'goneTitles'>,
): Promise<string | null> {
  const own = uuidArray([keptId, ...goneIds]);
  const { rows } = await tx.execute<{ text: string; meant: string; was: string | null; is: string; count: number }>(sql`
    WITH changed AS (
      SELECT DISTINCT (before ->> 'cosmetic_id')::uuid AS cosmetic_id, before ->> 'text' AS text,
        (before ->> 'ingredient_id')::uuid AS meant
      FROM ingredient_merge_rows
      WHERE merge_id = ${id}::uuid AND table_name = 'cosmetic_ingredients' AND before ->> 'ingredient_id' IS NOT NULL
    ), read AS (
      SELECT DISTINCT changed.*, now.ingredient_id AS means,
        now.ingredient_id = meant OR (now.ingredient_id = ANY(${own}) AND meant = ANY(${own})) AS is_heir
      FROM changed JOIN cosmetic_ingredients AS now
        ON now.cosmetic_id = changed.cosmetic_id AND now.text = changed.text AND now.ingredient_id IS NOT NULL
    )
    SELECT text, meant, was.title AS was, ingredients.title AS is, count(*)::int AS count
    FROM read JOIN ingredients ON ingredients.id = means LEFT JOIN ingredients AS was ON was.id = meant
    WHERE NOT EXISTS (
      SELECT FROM read AS other WHERE other.is_heir
        AND (other.cosmetic_id, other.text, other.meant) = (read.cosmetic_id, read.text, read.meant))
    GROUP BY text, meant, was.title, ingredients.id ORDER BY count DESC, text, was.title, ingredients.title`);
  if (!rows.length) return null;
  const named = rows.map(
    ({ text, meant, was, is, count }) =>
      `‘${text}’ (‘${was ?? goneTitles[goneIds.indexOf(meant)]}’ → ‘${is}’, 화장품 ${count}개)`,
  );
  return `라벨에서 다른 성분을 뜻하게 되는 이름이 있어요: ${firstNamed(named, '개')}. 그 라벨의 규칙과 알레르겐도 달라질 수 있어요.`;
}
