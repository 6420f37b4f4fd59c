import { GetSellerDocument } from '@gredia/graphql-schema';
import { beforeEach, describe, expect, it } from 'vitest';
import { rateLimits } from '../../platform/limits/limits.table';
import { useDatabase } from '../../testing/database';
import { gatewayAs } from '../../testing/gateway-as';
import type { UserModel } from '../identity/accounts/accounts.table';
import { buildUser, viewerOf } from '../identity/accounts/users.factory';
import { buildProduct } from '../products/products.factory';
import { products } from '../products/products.table';
import { countStatements } from '../products/products.testing';
import { buildMembership } from '../memberships/memberships.factory';
import { buildSeller, buildSellerUser } from './sellers.factory';
import { memberships } from '../memberships/memberships.table';
import { type SellerModel } from './sellers.table';

const contact = { contactName: '한도윤', contactEmail: 'han@seller.example', contactNumber: '02-000-0000' };

describe('the contacts of suppliers', () => {
  const database = useDatabase();
  beforeEach(() => database().db.delete(rateLimits));

  const several = (count: number): Promise<SellerModel[]> =>
    Promise.all(Array.from({ length: count }, () => buildSeller({ ...contact, email: 'quote@seller.example' })));
  const unverified = () => buildUser({ emailVerifiedAt: null });
  const read = async (user: UserModel | null, { id }: SellerModel) =>
    (await gatewayAs(user && viewerOf(user))(GetSellerDocument, { id })).data?.seller;
  const shownTo = async (user: UserModel, suppliers: readonly SellerModel[]) => {
    let shown = 0;
    for (const supplier of suppliers) shown += (await read(user, supplier))?.contactEmail ? 1 : 0;
    return shown;
  };

  it('are shown to an account without a verified address ten times a day, the same ones as often as it likes', async () => {
    const [user, suppliers] = [await unverified(), await several(12)];
    expect(await shownTo(user, suppliers)).toBe(10);
    expect(await shownTo(user, suppliers.slice(0, 10))).toBe(10);
    const [first, , last] = [suppliers[0]!, null, suppliers[11]!];
    expect(await read(user, first)).toMatchObject({ ...contact, isContactWithheld: false });
    const nothing = { contactName: null, contactEmail: null, contactNumber: null, email: null };
    expect(await read(user, last)).toMatchObject({ ...nothing, isContactWithheld: true });
  });

  it('are shown thirty times a day to all such accounts of one network', async () => {
    const suppliers = await several(10);
    const shown = [];
    for (let account = 0; account < 4; account += 1) shown.push(await shownTo(await unverified(), suppliers));
    expect(shown).toEqual([10, 10, 10, 0]);
  });

  it('are shown to verified accounts without a count, and to an account that acts for the supplier', async () => {
    const suppliers = await several(12);
    expect(await shownTo(await buildUser(), suppliers)).toBe(12);
    const own = await buildSellerUser(suppliers[11]!);
    expect(await shownTo({ ...own, emailVerifiedAt: null }, suppliers)).toBe(11);
  });

  it('are not withheld from visitors, who see none', async () => {
    const [supplier] = await several(1);
    expect(await read(null, supplier!)).toMatchObject({ contactEmail: null, isContactWithheld: false });
  });

  it('count in lists of materials as well, once for each supplier', async () => {
    const user = await unverified();
    for (const seller of await several(11)) {
      for (let place = 0; place < 2; place += 1)
        await buildProduct({ sellerId: seller.id, email: 'ask@seller.example' });
    }
    const list = 'query { publicProducts(perPage: 50) { products { email seller { id } } } }';
    type Listed = { publicProducts: { products: { email: string | null; seller: { id: string } | null }[] } };
    const { data, errors } = await gatewayAs(viewerOf(user))<Listed, Record<string, never>>(list);
    expect(errors).toBeUndefined();
    const shown = data?.publicProducts.products.filter(({ email }) => email !== null) ?? [];
    expect(shown).toHaveLength(20);
    expect(new Set(shown.map(({ seller }) => seller?.id)).size).toBe(10);
  });

  describe('asked for by lists', () => {
    type Listed = Record<
      string,
      { products: { email: string | null; membership: { contact: string | null } | null }[] }
    >;
    const ask = async (user: UserModel, query: string) => {
      const { data, errors } = await gatewayAs(viewerOf(user))<Listed, Record<string, never>>(query);
      if (!data || errors) throw new Error(JSON.stringify(errors));
      return Object.values(data).flatMap(({ products }) => products);
    };
    const field = 'publicProducts(perPage: 50) { products { email membership { contact } } }';
    const withMaterial = async (seller: SellerModel, membership = 'member@seller.example') => {
      await buildProduct({ sellerId: seller.id, email: 'ask@seller.example' });
      await buildMembership({ sellerId: seller.id, contact: membership });
    };
    beforeEach(async () => {
      await database().db.delete(memberships);
      await database().db.delete(products);
    });

    it('cost one statement for all companies, and one for each contact that is still given', async () => {
      const user = await unverified();
      for (const seller of await several(40)) await withMaterial(seller);
      const statementsOf = (...lists: string[]) =>
        countStatements(() => ask(user, `{ ${lists.map((list, at) => `list${at}: ${list}`).join(' ')} }`));
      const plain = 'publicProducts(perPage: 50) { products { membership { id } } }';
      const ofOne = await statementsOf(plain);
      expect(await statementsOf(field)).toBe(ofOne + 1 + 10);
      expect(await statementsOf(field)).toBe(ofOne + 1);
      const ofTwelve = await statementsOf(...Array<string>(12).fill(plain));
      expect(await statementsOf(...Array<string>(12).fill(field))).toBeLessThanOrEqual(ofTwelve + 12);
    });

    it('count a company once, whichever of its contacts is shown', async () => {
      const user = await unverified();
      for (const seller of await several(11)) await withMaterial(seller);
      const shown = await ask(user, `{ ${field} }`);
      expect(shown.filter(({ email }) => email !== null)).toHaveLength(10);
      for (const { email, membership } of shown) {
        expect(membership?.contact).toBe(email === null ? null : 'member@seller.example');
      }
    });

    it('show an account without a verified address its own company, and count nothing for it', async () => {
      const [own, ...others] = await several(11);
      const user = { ...(await buildSellerUser(own!)), emailVerifiedAt: null };
      for (const seller of [...others, own!]) await withMaterial(seller);
      const shown = await ask(user, `{ ${field} }`);
      expect(shown.map(({ membership }) => membership?.contact)).toEqual(Array(11).fill('member@seller.example'));
    });

    it('give no more than the day has to requests at the same moment', async () => {
      const user = await unverified();
      for (const seller of await several(30)) await withMaterial(seller);
      await Promise.all([1, 2, 3].map(() => ask(user, `{ ${field} }`)));
      const shown = await ask(user, `{ ${field} }`);
      expect(shown.filter(({ email }) => email !== null)).toHaveLength(10);
    });
  });
});
