import {
  ApproveSpamCompanyDocument,
  GetSpamCompanyListDocument,
  HideSpamCompanyDocument,
  RestoreSpamProductDocument,
} from '@gredia/graphql-schema';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { useDatabase } from '../../testing/database';
import { buildIngredient } from '../ingredients/ingredients.factory';
import type { IngredientModel } from '../ingredients/ingredients.table';
import { buildAsker, buildSupplier, type Ask } from '../products/products.testing';
import { products } from '../products/products.table';
import { buildSeller } from '../sellers/sellers.factory';
import { sellers, type SellerModel } from '../sellers/sellers.table';
import { recheckCompanies } from './finding/check-companies';
import { buildHarmless, check } from './spam.testing';

describe('suspected companies', () => {
  const database = useDatabase();
  let operator: Ask;
  let inside: IngredientModel;

  beforeAll(async () => {
    operator = await buildAsker('OPERATOR');
    inside = await buildIngredient({ nameKor: '정제수', inci: 'Water' });
  });

  const companies = async () => (await operator(GetSpamCompanyListDocument, {})).data?.spamCompanyList.companies ?? [];
  const signsOf = async ({ id }: SellerModel) => (await companies()).find(({ seller }) => seller.id === id)?.signs;

  /** Materials that show two signs: five of one name, one of which is only a link. */
  async function buildTwoSigns(seller: SellerModel): Promise<void> {
    for (let number = 0; number < 5; number += 1) {
      const note = number ? null : 'https://bulk.example/1';
      // Spread over days: no day is a busy one.
      const createdAt = new Date(Date.UTC(2026, 0, 1 + 2 * number));
      await buildHarmless(inside, {
        name: number % 2 ? '특가 원료' : '특가  원료',
        sellerId: seller.id,
        note,
        createdAt,
      });
    }
  }

  it('need three signs, and what is not known counts for nothing', async () => {
    const seller = await buildSeller({ email: 'sale24@bulk.example' });
    await buildTwoSigns(seller);
    await check();
    expect(await signsOf(seller)).toBeUndefined();
    const listed = await buildSeller({ email: 'sale24@mailinator.com' });
    await buildTwoSigns(listed);
    await check();
    expect(await signsOf(listed)).toEqual(['SAME_NAME', 'LINK_ONLY', 'DISPOSABLE_EMAIL']);
    expect((await companies())[0]).toMatchObject({ sameNameProducts: 5, linkOnlyProducts: 1, products: 5 });
  });

  it('are told by more than 30 materials in any 24 hours', async () => {
    const seller = await buildSeller({ email: 'a@yopmail.com' });
    for (let number = 0; number < 31; number += 1) {
      const createdAt = new Date(Date.UTC(2026, 1, 1, 20, 10 * number));
      const note = number ? null : 'www.bulk.example';
      await buildHarmless(inside, { name: `원료 ${number}`, sellerId: seller.id, createdAt, note });
    }
    await check();
    expect(await signsOf(seller)).toEqual(['BUSY_DAY', 'LINK_ONLY', 'DISPOSABLE_EMAIL']);
  });

  it('are found by the address of an account too, and by one that changes without a material', async () => {
    const { seller } = await buildSupplier();
    await buildTwoSigns(seller);
    await check();
    expect(await signsOf(seller)).toBeUndefined();
    await database().db.update(sellers).set({ contactEmail: 'X@Mailinator.com' }).where(eq(sellers.id, seller.id));
    await database().db.transaction((tx) => recheckCompanies(tx));
    expect(await signsOf(seller)).toEqual(['SAME_NAME', 'LINK_ONLY', 'DISPOSABLE_EMAIL']);
  });

  it('are looked at again every night, however many there are', async () => {
    const shown = [await buildSeller(), await buildSeller(), await buildSeller()];
    for (const seller of shown) await buildTwoSigns(seller);
    await check();
    for (const { id } of shown) {
      await database().db.update(sellers).set({ contactEmail: 'x@mailinator.com' }).where(eq(sellers.id, id));
    }
    await database().db.transaction((tx) => recheckCompanies(tx, 2));
    for (const seller of shown) expect(await signsOf(seller)).toContain('DISPOSABLE_EMAIL');
  });

  it('are hidden whole, and brought back', async () => {
    const seller = await buildSeller({ email: 'b@mailinator.com' });
    await buildTwoSigns(seller);
    await check();
    const { data } = await operator(HideSpamCompanyDocument, { sellerId: seller.id });
    const ids = data?.hideSpamCompany ?? [];
    expect(ids).toHaveLength(5);
    const visible = async () => {
      const rows = await database().db.select().from(products).where(eq(products.sellerId, seller.id));
      return rows.filter((row) => row.visible).length;
    };
    expect(await visible()).toBe(0);
    expect((await operator(HideSpamCompanyDocument, { sellerId: seller.id })).data?.hideSpamCompany).toEqual([]);
    await operator(RestoreSpamProductDocument, { ids });
    expect(await visible()).toBe(5);
  });

  it('stay out of the list once they are normal, until they show another sign', async () => {
    const seller = await buildSeller({ email: 'c@mailinator.com' });
    await buildTwoSigns(seller);
    await check();
    const approve = async (isNormal?: boolean) =>
      (await operator(ApproveSpamCompanyDocument, { sellerId: seller.id, isNormal })).data?.approveSpamCompany;
    expect(await approve()).toBe(true);
    expect(await approve()).toBe(false);
    expect(await signsOf(seller)).toBeUndefined();
    expect(await approve(false)).toBe(true);
    expect(await signsOf(seller)).toHaveLength(3);
    await approve();
    for (let number = 0; number < 31; number += 1) await buildHarmless(inside, { sellerId: seller.id });
    await check();
    expect(await signsOf(seller)).toContain('BUSY_DAY');
  });

  it('must exist', async () => {
    const sellerId = '0190f000-0000-7000-8000-000000000000';
    const { errors } = await operator(HideSpamCompanyDocument, { sellerId });
    expect(errors?.[0]?.extensions?.['code']).toBe('NOT_FOUND');
  });
});
