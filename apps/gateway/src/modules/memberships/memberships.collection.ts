import { membershipsCollection } from '@gredia/domain';
import { inArray, sql } from 'drizzle-orm';
import { defineCollection, type DocumentWrite, type WriteContext } from '../../platform/collections/collection';
import { updateRows } from '../../platform/database/bulk';
import { announceCatalogueChange } from '../../platform/database/catalogue-changes';
import type { Executor } from '../../platform/database/client';
import { momentAfter } from '../../platform/database/moment-after';
import { holding, koreanDate } from '../../platform/database/values';
import { users } from '../identity/accounts/accounts.table';
import { sellerMembers, sellers } from '../sellers/sellers.table';
import { requireUnpaid } from './membership-rows';
import { membershipStandingOf } from './membership-standing';
import { membershipPayments, memberships } from './memberships.table';

const { sellerId, rootUserId, textBanner, imageBanner } = memberships;
const ofRoot = sql`FROM ${users} WHERE ${users.id} = ${rootUserId}`;

/** Midnight in Korea at which the month began. */
const monthBegan = sql`(date_trunc('month', ${koreanDate(sql`now()`)}::timestamp) AT TIME ZONE 'Asia/Seoul')`;

/** Memberships in the console. */
export const membershipsDocuments = defineCollection({
  spec: membershipsCollection,
  typename: 'Membership',
  table: memberships,
  id: memberships.id,
  updatedAt: memberships.updatedAt,
  subject: rootUserId,
  columns: {
    companyName: memberships.companyName,
    membership: memberships.membership,
    standing: membershipStandingOf(),
    rootEmail: sql`(SELECT ${users.email} ${ofRoot})`,
    expiryDate: memberships.expiryDate,
    // Parts of tables of modules that stand behind this one: SQL may join them.
    products: sql`(SELECT count(*)::integer FROM products AS sold WHERE sold.seller_id = ${sellerId} AND sold.visible)`,
    articles: sql`(SELECT count(*)::integer FROM posts AS written
      JOIN ${sellerMembers} ON ${sellerMembers.userId} = written.user_id
      WHERE ${sellerMembers.sellerId} = ${sellerId} AND written.mid = 'featured' AND written.created_at >= ${monthBegan})`,
    banners: sql`nullif(concat_ws('·', CASE WHEN ${textBanner} IS NOT NULL THEN '텍스트' END,
      CASE WHEN ${imageBanner} IS NOT NULL THEN '이미지' END), '')`,
    // Beyond 2,147,483,647 won too: to 2^53 a float8 counts them exactly.
    paid: sql`(SELECT coalesce(sum(${membershipPayments.paymentAmountKrw} - ${membershipPayments.canceledAmountKrw}), 0)::float8
      FROM ${membershipPayments} WHERE ${membershipPayments.membershipId} = ${memberships.id})`,
    seller: sql`(SELECT ${sellers.name} FROM ${sellers} WHERE ${sellers.id} = ${sellerId})`,
    sellerId: sql`${sellerId}::text`,
    period: memberships.period,
    businessNumber: memberships.businessNumber,
    ceo: memberships.ceo,
    managerName: memberships.managerName,
    managerContact: memberships.managerContact,
    managerEmail: memberships.managerEmail,
    taxEmail: memberships.taxEmail,
    contact: memberships.contact,
    website: memberships.website,
    updatedAt: memberships.updatedAt,
    createdAt: memberships.createdAt,
  },
  search: (text) => {
    const pattern = holding(text.toLowerCase());
    const digits = text.replace(/\D/g, '');
    return sql`lower(${memberships.companyName}) LIKE ${pattern}
      OR (${digits} <> '' AND ${memberships.businessNumber} = ${digits})
      OR lower(${memberships.managerEmail}) = lower(${text}) OR lower(${memberships.taxEmail}) = lower(${text})
      OR EXISTS (SELECT ${ofRoot} AND lower(${users.email}) = lower(${text}))`;
  },
  models: ({ db }, ids) =>
    db
      .select()
      .from(memberships)
      .where(inArray(memberships.id, [...ids])),
  save,
});

/** @throws BAD_USER_INPUT where payments would have no address for their tax invoices */
async function save(tx: Executor, _: WriteContext, writes: readonly DocumentWrite[]): Promise<void> {
  const ids = writes.map(({ id }) => id);
  const rows = new Map(
    (await tx.select().from(memberships).where(inArray(memberships.id, ids))).map((row) => [row.id, row]),
  );
  await requireUnpaid(
    tx,
    writes.flatMap(({ id, changes }) => (changes.taxEmail === null ? [id] : [])),
  );
  const changed = writes.flatMap(({ id, changes }) => {
    const row = rows.get(id);
    return row ? [{ ...row, ...changes, updatedAt: momentAfter(row) }] : [];
  });
  const fields = [...new Set(writes.flatMap(({ changes }) => Object.keys(changes)))];
  await updateRows(tx, memberships, changed, [...fields, 'updatedAt']);
  await announceCatalogueChange(tx);
}
