import { koreanMonth } from '@gredia/domain';
import { sql } from 'drizzle-orm';
import { one } from '../../../platform/database/client';
import { runOnce } from '../../../platform/database/statement';
import type { RequestContext } from '../../../platform/graphql/context';
import { offsetOf, type Paging } from '../../../platform/graphql/list-input';
import type { SpamCompanyModel } from '../spam.table';
import { suspects } from './spam-products.service';

/** As the index `spam_companies_suspect` has it. */
const companies = sql`spam_companies AS company WHERE is_suspect AND NOT signs <@ approved_signs`;

export async function listSpamCompanies({ db }: RequestContext, paging: Paging) {
  const [total, rows] = await Promise.all([
    runOnce<{ count: number }>(db, sql`SELECT count(*)::int AS count FROM ${companies}`),
    runOnce<SpamCompanyModel & Record<string, unknown>>(
      db,
      sql`
      SELECT page.*, sellers.created_at AS "createdAt", (
        SELECT count(*)::int FROM products WHERE products.seller_id = page."sellerId" AND products.visible) AS products
      FROM (
        SELECT seller_id AS "sellerId", signs, score, same_name_products AS "sameNameProducts",
          busiest_day_products AS "busiestDayProducts", link_only_products AS "linkOnlyProducts"
        FROM ${companies}
        ORDER BY score DESC NULLS LAST, seller_id DESC NULLS LAST LIMIT ${paging.perPage} OFFSET ${offsetOf(paging)}) AS page
      JOIN sellers ON sellers.id = page."sellerId"
      ORDER BY page.score DESC, page."sellerId" DESC`,
    ),
  ]);
  return { total: one(total).count, companies: rows };
}

interface Counts extends Record<string, unknown> {
  products: number;
  companies: number;
  hidden: number;
  hiddenThisMonth: number;
  checkedAt: Date | null;
}

/** The numbers of the tabs. */
export async function countSpam({ db }: RequestContext): Promise<Counts> {
  const { start } = koreanMonth();
  const counted = await runOnce<Counts>(
    db,
    sql`
    SELECT (SELECT count(*)::int FROM ${suspects()}) AS products,
      (SELECT count(*)::int FROM ${companies}) AS companies,
      (SELECT count(*)::int FROM product_holds) AS hidden,
      (SELECT count(*)::int FROM product_holds WHERE created_at >= ${start}) AS "hiddenThisMonth",
      (SELECT checked_at FROM spam_cursor WHERE id = 1) AS "checkedAt"`,
  );
  return one(counted);
}
