import { koreanDay } from '@gredia/domain';
import { GetProductFormDocument, GetSingleProductDocument, type GetSingleProductQuery } from '@gredia/graphql-schema';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../platform/database/columns';
import { useDatabase } from '../../../testing/database';
import { gatewayAs } from '../../../testing/gateway-as';
import { buildFile } from '../../../platform/files/files.factory';
import { buildIngredient, buildRegulation } from '../../ingredients/ingredients.factory';
import { refreshCounts } from '../../ingredients/refresh-counts';
import { ingredients, type IngredientModel } from '../../ingredients/ingredients.table';
import { buildMembership, builtTextBanner } from '../../memberships/memberships.factory';
import { buildSeller, dayFromNow } from '../../sellers/sellers.factory';
import { buildSource } from '../../sources/sources.factory';
import { buildProduct, type BuildProduct } from '../products.factory';
import { buildAsker, buildSupplier, countStatements, type Ask } from '../products.testing';
import { productDocuments, type ProductModel } from '../products.table';

/** A list with everything that its rows may have beside them. */
const LIST = `query ($dealers: [String!]) { publicProducts(dealers: $dealers) { products {
  documents { type } documentCount membership { membership } email seller { productCount membership }
} } }`;
interface ListedProducts {
  publicProducts: { products: unknown[] };
}

const asVisitor = () => gatewayAs(null);

async function read(ask: Ask, id: string): Promise<GetSingleProductQuery['singleProduct'] | string> {
  const { data, errors } = await ask(GetSingleProductDocument, { id });
  return data?.singleProduct ?? `${String(errors?.[0]?.extensions?.['code'])}: ${String(errors?.[0]?.message)}`;
}

describe('the page of a raw material', () => {
  const database = useDatabase();

  /** A material with everything that may stand beside one, of a supplier of its own. */
  async function buildFull(values: BuildProduct = {}): Promise<ProductModel> {
    const seller = await buildSeller();
    await buildMembership({ sellerId: seller.id });
    const product = await buildProduct({ sellerId: seller.id, email: 'ask@seller.example', ...values });
    const file = await buildFile({ unusedSince: null });
    await database()
      .db.insert(productDocuments)
      .values({ productId: product.id, position: 0, type: 'COA', access: 'MEMBER', fileId: file.id });
    return product;
  }

  it('hides a hidden one from all but its company and operators', async () => {
    const { seller, ask } = await buildSupplier();
    const hidden = await buildProduct({ sellerId: seller.id, visible: false, name: '숨은 원료' });
    const unknown = 'NOT_FOUND: 찾는 원료가 없어요.';
    for (const id of [hidden.id, newId(), 'x', '']) {
      for (const stranger of [asVisitor(), await buildAsker('USER'), await buildAsker('EDITOR')]) {
        expect(await read(stranger, id)).toBe(unknown);
      }
      expect(await read((await buildSupplier()).ask, id)).toBe(unknown);
      expect(await read(await buildAsker('SELLER'), id)).toBe(unknown);
    }
    for (const allowed of [ask, await buildAsker('OPERATOR'), await buildAsker('ADMIN')]) {
      expect(await read(allowed, hidden.id)).toMatchObject({ name: '숨은 원료', visible: false });
    }
  });

  it('tells addresses to whom they are for', async () => {
    const { seller, ask } = await buildSupplier();
    const addresses = { email: 'ask@seller.example', receiverEmails: ['a@seller.example'] };
    const { id } = await buildProduct({ sellerId: seller.id, ...addresses });
    const form = async (asking: Ask) => {
      const { data } = await asking(GetProductFormDocument, { id });
      const { email, receiverEmails, viewerCanEdit } = data?.singleProduct ?? {};
      return { email, receiverEmails, viewerCanEdit };
    };
    const forMembers = { email: addresses.email, receiverEmails: null, viewerCanEdit: false };
    const forOwners = { ...addresses, viewerCanEdit: true };
    expect(await form(asVisitor())).toEqual({ email: null, receiverEmails: null, viewerCanEdit: false });
    expect(await form(await buildAsker('USER'))).toEqual(forMembers);
    expect(await form((await buildSupplier()).ask)).toEqual(forMembers);
    expect(await form(ask)).toEqual(forOwners);
    expect(await form(await buildAsker('OPERATOR'))).toEqual(forOwners);
  });

  it('shows the composition with what the dictionary and the rules say of each part', async () => {
    const ingredient = await buildIngredient({ nameKor: '나이아신아마이드', inci: 'Niacinamide' });
    await buildRegulation(ingredient);
    const { id } = await buildProduct({ contains: [await buildIngredient(), { ...ingredient, title: 'NIACINAMIDE' }] });
    expect(await read(asVisitor(), id)).toMatchObject({
      mappedINCIs: [
        { ingredient: { limitedCountries: [] } },
        { INCI: 'NIACINAMIDE', nameKor: '나이아신아마이드', ingredient: { limitedCountries: [{ country: 'KR' }] } },
      ],
    });
  });

  describe('shows a membership', () => {
    const membershipOf = async (values: Parameters<typeof buildMembership>[0]) => {
      const seller = await buildSeller();
      await buildMembership({ sellerId: seller.id, companyName: '해든바이오', membership: 'STANDARD', ...values });
      const page = await read(asVisitor(), (await buildProduct({ sellerId: seller.id })).id);
      return typeof page === 'string' ? page : page.membership;
    };

    it.each([
      ['in force', {}, true],
      ['over', { expiryDate: dayFromNow(-1) }, false],
      ['never bought', { expiryDate: null }, false],
      ['stopped', { isStopped: true }, false],
      ['free of charge', { membership: 'FREE' as const }, false],
    ])('%s: %j, %s', async (_, values, isShown) => {
      const shown = { membership: 'STANDARD', companyName: '해든바이오', textBanner: builtTextBanner };
      const membership = await membershipOf(values);
      if (isShown) expect(membership).toMatchObject(shown);
      else expect(membership).toBeNull();
    });

    it('with its contact for signed-in viewers', async () => {
      const seller = await buildSeller();
      await buildMembership({ sellerId: seller.id, contact: '02-000-0000' });
      const { id } = await buildProduct({ sellerId: seller.id });
      const contactFor = async (ask: Ask) => {
        const { data } = await ask<{ singleProduct: unknown }, { id: string }>(
          'query ($id: ID!) { singleProduct(id: $id) { membership { contact } } }',
          { id },
        );
        return data?.singleProduct;
      };
      expect(await contactFor(asVisitor())).toEqual({ membership: { contact: null } });
      expect(await contactFor(await buildAsker('USER'))).toEqual({ membership: { contact: '02-000-0000' } });
    });

    it('of no supplier beside an imported one', async () => {
      expect(await read(asVisitor(), (await buildProduct()).id)).toMatchObject({ seller: null, membership: null });
    });
  });

  it('shows what a machine wrote, and the source with the day of the last save where a person wrote', async () => {
    const source = await buildSource({ name: '수입 목록', checkedAt: '2020-01-01' });
    const imported = await buildProduct({
      sourceEditionId: source.id,
      aiCategory: { v: '미백 활성', r: '순도' },
      aiFunction: { v: '미백', r: '임상 요약' },
    });
    expect(await read(asVisitor(), imported.id)).toMatchObject({
      aiCategory: { v: '미백 활성', r: '순도' },
      aiFunction: { v: '미백', r: '임상 요약' },
      source: { name: '수입 목록', checkedAt: '2020-01-01' },
    });
    const supplier = await buildSource({ key: `supplier:${newId()}`, checkedAt: koreanDay() });
    const updatedAt = new Date('2024-05-05T20:00:00Z');
    const written = await buildProduct({ sourceEditionId: supplier.id, updatedAt });
    expect(await read(asVisitor(), written.id)).toMatchObject({ source: { checkedAt: '2024-05-06' } });
  });

  describe('shows alternatives', () => {
    let [a, b, c]: IngredientModel[] = [];
    const contains = (...parts: (IngredientModel | undefined)[]) => ({ contains: parts.flatMap((part) => part ?? []) });
    const alternativesOf = async ({ id }: ProductModel) => {
      const page = await read(asVisitor(), id);
      return typeof page === 'string' ? page : [page.alternatives.map(({ name }) => name), page.alternativeCount];
    };
    beforeAll(async () => {
      [a, b, c] = await Promise.all([1, 2, 3].map(() => buildIngredient()));
    });

    it('the most alike first, never itself, hidden ones or those that share nothing', async () => {
      const product = await buildProduct({ name: 'ab', ...contains(a, b) });
      await buildProduct({ name: 'abc', ...contains(a, b, c) });
      await buildProduct({ name: 'ba', ...contains(b, a, a) });
      await buildProduct({ name: 'c', ...contains(c) });
      await buildProduct({ name: 'hidden', visible: false, ...contains(a, b) });
      const single = await buildProduct({ name: 'a', ...contains(a) });
      const unknown = await buildProduct({ name: 'unknown', incis: ['X'] });
      expect(await alternativesOf(product)).toEqual([['ba', 'abc', 'a'], 3]);
      expect(await alternativesOf(single)).toEqual([['ba', 'ab', 'abc'], 3]);
      expect(await alternativesOf(unknown)).toEqual([[], 0]);
    });

    it('of suppliers who can be asked before the rest, however alike', async () => {
      const { id: sellerId } = await buildSeller();
      const [first, second] = [await buildIngredient(), await buildIngredient()];
      const asked = await buildProduct({ name: 'asked', ...contains(first, second) });
      await buildProduct({ name: 'twin', ...contains(first, second) });
      await buildProduct({ name: 'half, with a supplier', sellerId, ...contains(first) });
      await buildProduct({ name: 'most, with a supplier', sellerId, ...contains(first, second, c) });
      expect(await alternativesOf(asked)).toEqual([['most, with a supplier', 'half, with a supplier', 'twin'], 3]);
    });

    it('with the count of all, however many are shown, and by the rare part of what is common', async () => {
      const { db } = database();
      const [common, rare] = [await buildIngredient(), await buildIngredient()];
      const blend = await buildProduct({ name: 'blend', ...contains(common, rare) });
      const alone = await buildProduct({ name: 'alone', ...contains(common) });
      for (const name of ['w1', 'w2', 'w3', 'w4']) await buildProduct({ name, ...contains(common) });
      await buildProduct({ name: 'other blend', ...contains(rare, common) });
      await db.transaction((tx) => refreshCounts(tx));
      expect(await alternativesOf(alone)).toEqual([['w4', 'w3', 'w2'], 6]);
      expect(await alternativesOf(blend)).toMatchObject([['other blend', expect.anything(), expect.anything()], 6]);

      // As if thousands contained it: that two materials contain it too says nothing any more.
      await db.update(ingredients).set({ productCount: 5000 }).where(eq(ingredients.id, common.id));
      expect(await alternativesOf(blend)).toEqual([['other blend'], 1]);
      expect(await alternativesOf(alone)).toEqual([['w4', 'w3', 'w2'], 4999]);

      // A hidden one is not among those that are counted.
      const { seller, ask } = await buildSupplier();
      const hidden = await buildProduct({ sellerId: seller.id, visible: false, ...contains(common) });
      expect(await read(ask, hidden.id)).toMatchObject({ alternativeCount: 5000 });
    });
  });

  it('asks the database once for each kind of thing it shows', async () => {
    const ingredient = await buildIngredient();
    await buildRegulation(ingredient);
    const { id } = await buildFull({ contains: [ingredient, await buildIngredient()] });
    await buildProduct({ contains: [ingredient] });
    const count = await countStatements(async () => {
      expect(await read(asVisitor(), id)).toMatchObject({
        documents: [{ type: 'COA' }],
        membership: { companyName: '시험 회사' },
        alternativeCount: 1,
      });
    });
    // The material; its composition, ingredients, their rules; documents, supplier, its count, its ratios, membership,
    // alternatives, editions; posts that mention it; the goods of the shop that it is in; how far each country's lists were read.
    expect(count).toBe(14);
  });

  it('and its list ask no more for 20 materials than for one', async () => {
    await buildFull({ dealer: '하나' });
    for (let built = 0; built < 20; built++) await buildFull({ dealer: '스물' });
    const ask = (dealer: string, expected: number) =>
      countStatements(async () => {
        const { data } = await asVisitor()<ListedProducts, { dealers: string[] }>(LIST, { dealers: [dealer] });
        const beside = { membership: { membership: 'BASIC' }, documents: [{ type: 'COA' }], documentCount: 1 };
        const seller = { productCount: 1, membership: 'BASIC' };
        expect(data?.publicProducts.products).toEqual(Array(expected).fill({ ...beside, seller, email: null }));
      });
    expect(await ask('스물', 20)).toBe(await ask('하나', 1));
  });
});
