import { sql } from 'drizzle-orm';
import type { Executor } from '../../db/client';
import { announceCatalogueChange } from '../change-logs/change-logs.service';
import { refreshTermWeights } from '../search/search-terms';

/** Counts anew on how many labels and in how many visible raw materials each ingredient is, and lets the search know. */
export async function refreshCounts(tx: Executor): Promise<void> {
  await tx.execute(sql`
    UPDATE ingredients SET label_count = counted.labels, product_count = counted.materials
    FROM (
      SELECT ingredients.id, coalesce(labels.number, 0) AS labels, coalesce(materials.number, 0) AS materials
      FROM ingredients
      LEFT JOIN (
        SELECT ingredient_id, count(DISTINCT cosmetic_id)::int AS number FROM cosmetic_ingredients GROUP BY 1
      ) AS labels ON labels.ingredient_id = ingredients.id
      LEFT JOIN (
        SELECT ingredient_id, count(DISTINCT product_id)::int AS number
        FROM product_ingredients JOIN products ON products.id = product_id AND products.visible GROUP BY 1
      ) AS materials ON materials.ingredient_id = ingredients.id
    ) AS counted
    WHERE counted.id = ingredients.id
      AND (label_count, product_count) IS DISTINCT FROM (counted.labels, counted.materials)`);
  await refreshTermWeights(tx);
  await announceCatalogueChange(tx);
}
