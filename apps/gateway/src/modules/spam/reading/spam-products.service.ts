import { sql, type SQL } from 'drizzle-orm';
import { one } from '../../../platform/database/client';
import { runOnce } from '../../../platform/database/statement';
import type { RequestContext } from '../../../platform/graphql/context';
import { offsetOf, type Paging } from '../../../platform/graphql/list-input';
import type { SpamProductListInput } from '../spam.input';
import type { HiddenSpamProductModel, SpamProductModel } from '../spam.table';

/** As the index `spam_checks_suspect` has it. */
const isSuspect = sql`reasons <> '{}' AND approved_content IS DISTINCT FROM content_key`;

/** Materials to be judged; hidden ones are, whoever hid them. */
export const suspects = (seller: string | null = null): SQL => sql`
  spam_checks AS found JOIN products ON products.id = found.product_id AND products.visible
  WHERE ${isSuspect}${seller === null ? sql`` : sql` AND found.seller_id = ${seller}`}`;

export async function listSpamProducts({ db }: RequestContext, { seller, ...paging }: SpamProductListInput) {
  const [total, products] = await Promise.all([
    runOnce<{ count: number }>(db, sql`SELECT count(*)::int AS count FROM ${suspects(seller)}`),
    // The original is looked up for the rows of the page alone.
    runOnce<SpamProductModel & Record<string, unknown>>(
      db,
      sql`
      SELECT page.*, original.id AS "originalId", original.name AS "originalName", original.dealer AS "originalDealer",
        texts.likeness
      FROM (
        SELECT products.id, name, note, manufacture, products.seller_id AS "sellerId", reasons, score, found.text_id,
          created_at AS "createdAt", updated_at AS "updatedAt"
        FROM ${suspects(seller)}
        ORDER BY score DESC NULLS LAST, found.product_id DESC NULLS LAST LIMIT ${paging.perPage} OFFSET ${offsetOf(paging)}) AS page
      LEFT JOIN spam_texts AS texts ON texts.id = page.text_id AND texts.copy_of IS NOT NULL
      LEFT JOIN LATERAL (
        SELECT products.id, products.name, products.dealer FROM spam_checks AS other
        JOIN products ON products.id = other.product_id
        WHERE other.text_id = texts.copy_of ORDER BY products.id LIMIT 1) AS original ON true
      ORDER BY page.score DESC, page.id DESC`,
    ),
  ]);
  return { total: one(total).count, products };
}

export async function listHiddenSpamProducts({ db }: RequestContext, paging: Paging) {
  const [total, products] = await Promise.all([
    runOnce<{ count: number }>(db, sql`SELECT count(*)::int AS count FROM product_holds`),
    runOnce<HiddenSpamProductModel & Record<string, unknown>>(
      db,
      sql`
      SELECT products.id, products.name, products.seller_id AS "sellerId", hold.reasons, hold.note, hold.score,
        users.nickname AS "hiddenBy", hold.created_at AS "hiddenAt"
      FROM product_holds AS hold JOIN products ON products.id = hold.product_id
      LEFT JOIN users ON users.id = hold.held_by
      ORDER BY hold.created_at DESC NULLS LAST, hold.product_id LIMIT ${paging.perPage} OFFSET ${offsetOf(paging)}`,
    ),
  ]);
  return { total: one(total).count, products };
}
