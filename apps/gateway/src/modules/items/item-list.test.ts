import {
  GetUnifiedSearchResultsDocument,
  GetItemDocumentsDocument,
  GetItemsDocument,
  GetMyItemsDocument,
  GetSingleItemDocument,
} from '@gredia/graphql-schema';
import { DAY_MS } from '@gredia/domain';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { one } from '../../platform/database/client';
import { testDatabase, useDatabase } from '../../testing/database';
import { gatewayAs } from '../../testing/gateway-as';
import { users } from '../identity/accounts/accounts.table';
import { buildIngredient } from '../ingredients/ingredients.factory';
import { buildFile } from '../../platform/files/files.factory';
import { buildProduct } from '../products/products.factory';
import { productDocuments } from '../products/products.table';
import { buildSupplier, type Ask } from '../products/products.testing';
import { buildSeller, buildSellerUser } from '../sellers/sellers.factory';
import { buildItem } from './items.factory';

const asVisitor: Ask = (...asked) => gatewayAs(null)(...asked);

describe('items that people look for', () => {
  useDatabase();

  const listed = async (variables: Record<string, unknown>) => {
    const { data, errors } = await asVisitor(GetItemsDocument, variables);
    if (!data) throw new Error(JSON.stringify(errors));
    return data.items;
  };
  const names = async (variables: Record<string, unknown>) => (await listed(variables)).items.map(({ name }) => name);

  it('are not found while they are hidden or removed', async () => {
    const seller = await buildSeller();
    await buildItem({ sellerId: seller.id, name: '보이는 것' });
    await buildItem({ sellerId: seller.id, name: '숨긴 것', isActive: false });
    await buildItem({ sellerId: seller.id, name: '지운 것', deletedAt: new Date() });
    expect(await names({ seller: seller.id })).toEqual(['보이는 것']);
    expect(await listed({ seller: 'x' })).toMatchObject({ total: 0, items: [] });
  });

  it('of a supplier, hidden ones too, are listed to it alone', async () => {
    const { ask, seller } = await buildSupplier();
    await buildItem({ sellerId: seller.id, name: '숨긴 것', isActive: false });
    await buildItem({ name: '남의 것' });
    const mine = await ask(GetMyItemsDocument, {});
    expect(mine.data?.myItems).toMatchObject({ total: 1, items: [{ name: '숨긴 것' }] });
    expect((await asVisitor(GetMyItemsDocument, {})).errors?.[0]?.extensions?.['code']).toBe('UNAUTHENTICATED');
  });

  it('belong to the first account that acts for their supplier, not to one that does no longer', async () => {
    const { db } = testDatabase();
    const seller = await buildSeller();
    const [former, suspended, second] = [
      await buildSellerUser(seller),
      await buildSellerUser(seller),
      await buildSellerUser(seller),
    ];
    const { row } = await buildItem({ sellerId: seller.id });
    const owner = async () => {
      const query = 'query Owner($id: ID!) { singleItem(id: $id) { user { id } } }';
      const { data, errors } = await gatewayAs(null)<{ singleItem: { user: { id: string } | null } }, { id: string }>(
        query,
        { id: row.id },
      );
      if (!data) throw new Error(JSON.stringify(errors));
      return data.singleItem.user?.id ?? null;
    };
    expect(await owner()).toBe(former.id);
    await db.update(users).set({ role: 'USER' }).where(eq(users.id, former.id));
    expect(await owner()).toBe(suspended.id);
    const until = new Date(Date.now() + DAY_MS);
    await db.update(users).set({ state: 'SUSPENDED', suspendedUntil: until }).where(eq(users.id, suspended.id));
    expect(await owner()).toBe(second.id);
    await db.update(users).set({ state: 'SUSPENDED', suspendedUntil: null }).where(eq(users.id, second.id));
    expect(await owner()).toBeNull();
  });

  it('stand by match, name or lowest price, with facets of the other groups', async () => {
    const seller = await buildSeller({ name: '고르는 상사' });
    const of = { sellerId: seller.id };
    const sample = { pac: '샘플', price: 0, sample: true };
    await buildItem({
      ...of,
      name: '나 상품',
      functions: ['보습'],
      types: ['OIL'],
      packages: [{ price: 500 }, sample],
    });
    await buildItem({ ...of, name: '가 상품', functions: ['보습', '미백'], packages: [{ price: 900 }] });
    await buildItem({ ...of, name: '다 상품', functions: ['미백'], packages: [] });
    const dealers = ['고르는 상사'];
    expect(await names({ dealers, sort: 'NAME' })).toEqual(['가 상품', '나 상품', '다 상품']);
    expect(await names({ dealers, sort: 'PRICE' })).toEqual(['나 상품', '가 상품', '다 상품']);
    expect(await names({ dealers, samples: true })).toEqual(['나 상품']);
    const { total, facets } = await listed({ dealers, functions: ['미백'] });
    expect(total).toBe(2);
    expect(facets).toMatchObject({
      functions: [
        { value: '미백', count: 2 },
        { value: '보습', count: 2 },
      ],
      types: [],
      samples: 0,
    });
  });

  it('are found by name, CAS number, supplier and what is in them', async () => {
    const ingredient = await buildIngredient({ nameKor: '시험엑토인', inci: 'Testectoin' });
    const seller = await buildSeller({ name: '찾아지는 상사' });
    await buildItem({
      sellerId: seller.id,
      name: '별빛 소분',
      casNo: ['96702-03-3'],
      parts: [{ inci: 'Testectoin', ingredientId: ingredient.id, ratio: 100 }],
    });
    for (const search of ['별빛', '96702-03-3', '찾아지는', '시험엑토인']) {
      expect(await names({ search })).toEqual(['별빛 소분']);
    }
    expect(await names({ search: '달빛없는말' })).toEqual([]);
  });

  it('stand in the search box with the price they begin at, samples and stopped packages apart', async () => {
    const price = async (query: string) =>
      (await asVisitor(GetUnifiedSearchResultsDocument, { query })).data?.unifiedSearchResults.filter(
        ({ type }) => type === 'items',
      );
    const { row } = await buildItem({
      name: '달무리분말',
      packages: [
        { pac: '가', price: 12_500 },
        { pac: '나', price: 900, isActive: false },
        { pac: '다', price: 0, sample: true },
      ],
    });
    await buildItem({ name: '달무리가루', packages: [] });
    await buildItem({ name: '달무리숨김', isActive: false });
    const found = await price('달무리');
    expect(found?.map(({ title, price }) => [title, price]).sort()).toEqual([
      ['달무리가루', '가격 문의'],
      ['달무리분말', '12,500원~'],
    ]);
    expect(found?.some(({ id }) => id === row.id)).toBe(true);
  });

  it('name the material they are made from, and its papers, only while people may see it', async () => {
    const shown = await buildProduct({ name: '보이는 원료' });
    const hidden = await buildProduct({ name: '숨긴 원료', visible: false });
    const read = async (productId: string) => {
      const { id: fileId } = await buildFile({ unusedSince: null });
      const paper = { productId, position: 0, type: 'COA', access: 'PUBLIC', fileId } as const;
      const { id } = await testDatabase().db.insert(productDocuments).values(paper).returning().then(one);
      const { row } = await buildItem({ productId });
      const { data } = await asVisitor(GetSingleItemDocument, { id: row.id });
      const papers = await asVisitor(GetItemDocumentsDocument, { id: row.id });
      const { data: addresses } = await asVisitor<{ itemDocuments: unknown }, { id: string }>(
        'query ($id: ID!) { itemDocuments(id: $id) { type url } }',
        { id: row.id },
      );
      expect(data?.singleItem.documents).toEqual(papers.data?.itemDocuments);
      return { id, product: data?.singleItem.product?.name, papers: addresses?.itemDocuments };
    };
    const { id, ...found } = await read(shown.id);
    const url = `/api/products/${shown.id}/documents/${id}`;
    expect(found).toEqual({ product: '보이는 원료', papers: [{ type: 'COA', url }] });
    expect(await read(hidden.id)).toMatchObject({ product: undefined, papers: [] });
  });
});
