import { sellersCollection } from '@gredia/domain';
import { inArray, sql } from 'drizzle-orm';
import { defineCollection } from '../../platform/collections/collection';
import { holding } from '../../platform/database/values';
import { sellerMembers, sellers } from './sellers.table';
import { addSeller, editSellers, sellerRefusals } from './write-sellers';

/** Suppliers in the console. */
export const sellersDocuments = defineCollection({
  spec: sellersCollection,
  typename: 'Seller',
  table: sellers,
  id: sellers.id,
  updatedAt: sellers.updatedAt,
  columns: {
    name: sellers.name,
    businessNumber: sellers.businessNumber,
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
    const digits = text.replace(/\D/g, '');
    return sql`lower(${sellers.name}) LIKE ${pattern} OR lower(${sellers.region}) LIKE ${pattern}
      OR (${digits} <> '' AND ${sellers.businessNumber} = ${digits})
      OR lower(${sellers.email}) = lower(${text}) OR lower(${sellers.contactName}) = lower(${text})`;
  },
  models: ({ db }, ids) =>
    db
      .select()
      .from(sellers)
      .where(inArray(sellers.id, [...ids])),
  save: editSellers,
  refusals: sellerRefusals,
  add: addSeller,
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
      instead: '담당 계정은 관리자가 공급사의 ‘담당 계정’에서 해제해요.',
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
