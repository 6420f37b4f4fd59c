import {
  isDisposableEmail,
  isSuspectCompany,
  normaliseEmail,
  spamCompanyScore,
  spamCompanySigns,
  type SpamCompanyFacts,
} from '@gredia/domain';
import { sql, type SQL } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/client';

interface CompanyRow extends Record<string, unknown> {
  sellerId: string;
  isVerified: boolean;
  emails: (string | null)[];
  linkOnlyProducts: number;
  sameNameProducts: number;
  busiestDayProducts: number;
}

/** Brings the signs of some suppliers in line with their materials, hidden ones too, and their addresses. */
export async function checkCompanies(tx: Executor, sellerIds: readonly string[]): Promise<void> {
  if (!sellerIds.length) return;
  const { rows } = await tx.execute<CompanyRow>(sql`
    SELECT sellers.id AS "sellerId", sellers.verified_at IS NOT NULL
      OR sellers.business_number IS NOT NULL OR EXISTS (
        SELECT FROM memberships WHERE seller_id = sellers.id AND business_number IS NOT NULL) AS "isVerified",
      ARRAY[sellers.email, sellers.contact_email] || ARRAY(
        SELECT users.email FROM seller_members JOIN users ON users.id = seller_members.user_id
        WHERE seller_members.seller_id = sellers.id) AS emails,
      (SELECT count(*)::int FROM spam_checks WHERE seller_id = sellers.id AND is_link_only) AS "linkOnlyProducts",
      coalesce((SELECT count(*)::int FROM spam_checks WHERE seller_id = sellers.id
        GROUP BY name_key ORDER BY 1 DESC LIMIT 1), 0) AS "sameNameProducts",
      coalesce((SELECT max(number)::int FROM (
        SELECT count(*) OVER (ORDER BY created_at RANGE BETWEEN interval '24 hours' PRECEDING AND CURRENT ROW) AS number
        FROM products WHERE seller_id = sellers.id) AS day), 0) AS "busiestDayProducts"
    FROM sellers WHERE sellers.id = ANY(${sql.param([...sellerIds])}::uuid[])`);
  const companies = rows.map(({ sellerId, isVerified, emails, ...counts }) => {
    const facts: SpamCompanyFacts = {
      ...counts,
      // An operator checked its registration, or it or its membership names the number. That another one has none is not known.
      hasBusinessNumber: isVerified ? true : null,
      reports: null,
      hasDisposableEmail: emails.some((email) => email !== null && isDisposableEmail(normaliseEmail(email))),
    };
    return {
      seller_id: sellerId,
      same_name_products: facts.sameNameProducts,
      busiest_day_products: facts.busiestDayProducts,
      link_only_products: facts.linkOnlyProducts,
      has_business_number: facts.hasBusinessNumber,
      has_disposable_email: facts.hasDisposableEmail,
      signs: spamCompanySigns(facts),
      score: spamCompanyScore(facts),
      is_suspect: isSuspectCompany(facts),
    };
  });
  await tx.execute(sql`
    INSERT INTO spam_companies (seller_id, same_name_products, busiest_day_products, link_only_products,
      has_business_number, has_disposable_email, signs, score, is_suspect)
    SELECT seller_id, same_name_products, busiest_day_products, link_only_products,
      has_business_number, has_disposable_email, signs, score, is_suspect
    FROM json_populate_recordset(NULL::spam_companies, ${JSON.stringify(companies)}::json) ORDER BY seller_id
    ON CONFLICT (seller_id) DO UPDATE SET same_name_products = excluded.same_name_products,
      busiest_day_products = excluded.busiest_day_products, link_only_products = excluded.link_only_products,
      has_business_number = excluded.has_business_number, has_disposable_email = excluded.has_disposable_email,
      signs = excluded.signs, score = excluded.score, is_suspect = excluded.is_suspect`);
}

/** Suppliers of one statement at night. */
const AT_ONCE = 500;

/**
 * Addresses change without a material: those of all suppliers with a sign are looked at again every night.
 * @param atOnce of how many the facts are read in one go
 */
export async function recheckCompanies(tx: Executor, atOnce = AT_ONCE): Promise<number> {
  let done = 0;
  for (let last: string | null = null; ;) {
    const isAfter: SQL = last === null ? sql`true` : sql`seller_id > ${last}`;
    const { rows } = await tx.execute<{ sellerId: string }>(sql`
      SELECT seller_id AS "sellerId" FROM spam_companies WHERE signs <> '{}' AND ${isAfter}
      ORDER BY seller_id LIMIT ${atOnce}`);
    const sellerIds = rows.map(({ sellerId }) => sellerId);
    await checkCompanies(tx, sellerIds);
    done += rows.length;
    last = sellerIds.at(-1) ?? null;
    if (rows.length < atOnce) return done;
  }
}
