import { sellersCollection } from '@gredia/domain';
import { inArray, sql } from 'drizzle-orm';
import { defineCollection, type DocumentWrite, type WriteContext } from '../../platform/collections/collection';
import { updateRows } from '../../platform/database/bulk';
import { announceCatalogueChange } from '../../platform/database/catalogue-changes';
import type { Executor } from '../../platform/database/client';
import { momentAfter } from '../../platform/database/moment-after';
import { holding } from '../../platform/database/values';
import { sellerMembers, sellers } from './sellers.table';

/** Suppliers in the console. */
export const sellersDocuments = defineCollection({
  spec: sellersCollection,
  typename: 'Seller',
  table: sellers,
  id: sellers.id,
  updatedAt: sellers.updatedAt,
  columns: {
    name: sellers.name,
    type: sellers.type,
    verifiedAt: sellers.verifiedAt,
    // Part of another module's table that stands behind this one: SQL may join it.
    products: sql`(SELECT count(*)::integer FROM products AS sold WHERE sold.seller_id = ${sellers.id})`,
    members: sql`(SELECT count(*)::integer FROM ${sellerMembers} WHERE ${sellerMembers.sellerId} = ${sellers.id})`,
    sponsorType: sellers.sponsorType,
    region: sellers.region,
    website: sellers.website,
    about: sellers.about,
    email: sellers.email,
    contactName: sellers.contactName,
    contactEmail: sellers.contactEmail,
    contactNumber: sellers.contactNumber,
    updatedAt: sellers.updatedAt,
    createdAt: sellers.createdAt,
  },
  search: (text) => {
    const pattern = holding(text.toLowerCase());
    return sql`lower(${sellers.name}) LIKE ${pattern} OR lower(${sellers.region}) LIKE ${pattern}
      OR lower(${sellers.email}) = lower(${text}) OR lower(${sellers.contactName}) = lower(${text})`;
  },
  models: ({ db }, ids) =>
    db
      .select()
      .from(sellers)
      .where(inArray(sellers.id, [...ids])),
  save,
  // What of it is in use, it stays for; operators take neither accounts nor memberships from anybody by removing a supplier.
  blockedBy: [
    {
      ...{ table: 'products', label: '원료', unit: '건' },
      instead: '원료는 다른 공급사로 옮기거나 먼저 지워 주세요.',
      listed: ({ id }) => ({ collection: 'products', filter: { field: 'sellerId', op: 'EQUALS', value: id } }),
    },
    {
      ...{ table: 'items', label: '상품', unit: '건' },
      instead: '상품을 먼저 지워 주세요. 공급사가 삭제한 상품도 주문 기록을 위해 남아 있어요.',
      listed: ({ id }) => ({ collection: 'items', filter: { field: 'sellerId', op: 'EQUALS', value: id } }),
    },
    {
      ...{ table: 'quotes', label: '견적', unit: '건' },
      instead: '견적이 있는 공급사는 지우지 않아요.',
      listed: ({ id }) => ({ collection: 'quotes', filter: { field: 'sellerId', op: 'EQUALS', value: id } }),
    },
    {
      ...{ table: 'seller_members', label: '담당 계정', unit: '명' },
      instead: '담당 계정은 관리자가 대표 이메일 변경이나 회원 탈퇴로 정리해요.',
    },
    {
      ...{ table: 'memberships', label: '멤버십', unit: '건' },
      instead: '멤버십이 있는 공급사는 지우지 않아요.',
    },
    {
      ...{ table: 'sponsors', label: '스폰서', unit: '건' },
      instead: '스폰서로 등록된 공급사는 지우지 않아요.',
    },
  ],
});

async function save(tx: Executor, _: WriteContext, writes: readonly DocumentWrite[]): Promise<void> {
  const ids = writes.map(({ id }) => id);
  const rows = new Map((await tx.select().from(sellers).where(inArray(sellers.id, ids))).map((row) => [row.id, row]));
  const changed = writes.flatMap(({ id, changes }) => {
    const row = rows.get(id);
    return row ? [{ ...row, ...changes, updatedAt: momentAfter(row) }] : [];
  });
  const fields = [...new Set(writes.flatMap(({ changes }) => Object.keys(changes)))];
  await updateRows(tx, sellers, changed, [...fields, 'updatedAt']);
  await announceCatalogueChange(tx);
}
