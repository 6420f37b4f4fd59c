import { GetMySellerDocument, GetSellerDocument, GetSellersDocument } from '@gredia/graphql-schema';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { newId } from '../../platform/database/columns';
import { useDatabase } from '../../testing/database';
import { gatewayAs } from '../../testing/gateway-as';
import { buildUser, viewerOf } from '../identity/accounts/users.factory';
import { buildProduct } from '../products/products.factory';
import { productDocuments, products } from '../products/products.table';
import { files } from '../../platform/files/files.table';
import { buildMembership } from '../memberships/memberships.factory';
import { buildSeller, buildSellerUser, dayFromNow } from './sellers.factory';
import { memberships } from '../memberships/memberships.table';
import { sellers } from './sellers.table';

const SELLER = /* GraphQL */ `
  query ($id: ID!) {
    seller(id: $id) {
      id
      name
      type
      sponsorType
      isVerified
      productCount
      documentCount
      certificates
      membership
      responseRatio
      confirmRatio
      ratioBase
      firstResponseHours
    }
  }
`;

const contact = {
  email: 'quote@seller.example',
  contactName: '한도윤',
  contactEmail: 'han@seller.example',
  contactNumber: '02-000-0000',
};

describe('suppliers', () => {
  const database = useDatabase();
  beforeEach(async () => {
    const { db } = database();
    for (const table of [productDocuments, products, memberships, sellers]) await db.delete(table);
  });

  const askSeller = async (id: string) => {
    const { data, errors } = await gatewayAs(null)<{ seller: Record<string, unknown> }, { id: string }>(SELLER, { id });
    return { seller: data?.seller, error: errors?.[0] };
  };
  async function buildDocument(productId: string, position: number) {
    const { db } = database();
    const file = { id: newId(), purpose: 'PRODUCT_DOCUMENT', name: 'coa.pdf', contentType: 'application/pdf' } as const;
    await db.insert(files).values({ ...file, size: 1, sha256: '', storageKey: file.id, isPublic: false });
    await db.insert(productDocuments).values({ productId, position, type: 'COA', access: 'REQUEST', fileId: file.id });
  }
  /** The names of the statements that the database got. */
  const statementsOf = async (work: () => Promise<unknown>) => {
    const spy = vi.spyOn(database().pool, 'query');
    try {
      await work();
      return spy.mock.calls.map(([statement]) => (statement as { name?: string }).name).sort();
    } finally {
      spy.mockRestore();
    }
  };

  describe('tell how to reach them', () => {
    it('to no visitor who is not signed in', async () => {
      const { id } = await buildSeller(contact);
      const { data } = await gatewayAs(null)(GetSellerDocument, { id });
      expect(data?.seller).toEqual({
        id,
        email: null,
        contactName: null,
        contactEmail: null,
        contactNumber: null,
        isContactWithheld: false,
      });
    });

    it.each(['USER', 'SELLER', 'EDITOR', 'OPERATOR', 'ADMIN'] as const)('to a signed-in %s', async (role) => {
      const { id } = await buildSeller(contact);
      const asking = viewerOf(await buildUser({ role, emailVerifiedAt: null }));
      const { data } = await gatewayAs(asking)(GetSellerDocument, { id });
      expect(data?.seller).toEqual({ id, ...contact, isContactWithheld: false });
    });
  });

  it('are not found by an unknown id', async () => {
    for (const id of [newId(), 'x', '']) {
      expect((await askSeller(id)).error).toMatchObject({
        message: '찾는 공급사가 없어요.',
        extensions: { code: 'NOT_FOUND' },
      });
    }
    const { id } = await buildSeller();
    expect((await askSeller(id.toUpperCase())).seller?.['id']).toBe(id);
  });

  it('count what is visible of their materials, and nothing of what is hidden', async () => {
    const { id } = await buildSeller({ verifiedAt: new Date(), type: 'DISTRIBUTOR', sponsorType: 'FEATURED' });
    const other = await buildSeller();
    const shown = await buildProduct({ sellerId: id, certificates: ['비건', 'COSMOS'] });
    await buildProduct({ sellerId: id, certificates: ['비건', '할랄'] });
    const hidden = await buildProduct({ sellerId: id, visible: false, certificates: ['코셔', '할랄'] });
    const foreign = await buildProduct({ sellerId: other.id, certificates: ['특허'] });
    for (const [position, product] of [shown, shown, hidden, foreign].entries()) {
      await buildDocument(product.id, position);
    }
    expect((await askSeller(id)).seller).toMatchObject({
      type: 'DISTRIBUTOR',
      sponsorType: 'FEATURED',
      isVerified: true,
      productCount: 2,
      documentCount: 2,
      certificates: ['비건', 'COSMOS', '할랄'],
    });
    const empty = await buildSeller();
    expect((await askSeller(empty.id)).seller).toMatchObject({
      type: 'MANUFACTURER',
      sponsorType: 'NONE',
      isVerified: false,
      productCount: 0,
      documentCount: 0,
      certificates: [],
    });
  });

  it('have no ratios while no requests are counted', async () => {
    const { id } = await buildSeller();
    expect((await askSeller(id)).seller).toMatchObject({
      responseRatio: null,
      confirmRatio: null,
      ratioBase: 0,
      firstResponseHours: null,
    });
  });

  it('show the highest membership in force', async () => {
    const { id } = await buildSeller();
    const membershipOf = async () => (await askSeller(id)).seller?.['membership'];
    expect(await membershipOf()).toBeNull();
    await buildMembership({ sellerId: id, membership: 'PREMIUM', expiryDate: dayFromNow(-1) });
    await buildMembership({ sellerId: id, membership: 'PREMIUM', isStopped: true });
    await buildMembership({ sellerId: id, membership: 'PREMIUM', expiryDate: null });
    await buildMembership({ sellerId: (await buildSeller()).id, membership: 'PREMIUM' });
    expect(await membershipOf()).toBeNull();
    await buildMembership({ sellerId: id, membership: 'STANDARD', expiryDate: dayFromNow(1) });
    await buildMembership({ sellerId: id, membership: 'BASIC', expiryDate: dayFromNow(300) });
    expect(await membershipOf()).toBe('STANDARD');
  });

  it('tell whose allowances they have to those who act for them alone', async () => {
    const seller = await buildSeller();
    const stranger = await buildSellerUser(await buildSeller());
    await buildMembership({ sellerId: seller.id, membership: 'BASIC', expiryDate: dayFromNow(-14) });
    const ask = (viewer: Parameters<typeof gatewayAs>[0]) =>
      gatewayAs(viewer)<{ seller: { allowedTier: string | null } }, { id: string }>(
        'query ($id: ID!) { seller(id: $id) { allowedTier } }',
        { id: seller.id },
      );
    const others = [stranger, await buildUser({ role: 'USER' }), await buildUser({ role: 'ADMIN' })].map(viewerOf);
    for (const viewer of [null, ...others]) expect((await ask(viewer)).data?.seller.allowedTier).toBeNull();
    const own = viewerOf(await buildSellerUser(seller));
    expect((await ask(own)).data?.seller.allowedTier).toBe('BASIC');
    // Asked for beside each of its materials, it is looked up once.
    for (const _ of [1, 2, 3]) await buildProduct({ sellerId: seller.id });
    const list = '{ myProducts { products { seller { allowedTier } } } }';
    const spy = vi.spyOn(database().pool, 'query');
    const { data } = await gatewayAs(own)<{ myProducts: { products: unknown[] } }, Record<string, never>>(list, {});
    const lookups = spy.mock.calls.filter(([statement]) => JSON.stringify(statement).includes('\\"memberships\\"'));
    spy.mockRestore();
    expect(data?.myProducts.products).toEqual(Array(3).fill({ seller: { allowedTier: 'BASIC' } }));
    expect(lookups).toHaveLength(1);
  });

  it('are asked for in one statement of each kind, however many there are', async () => {
    const list = '{ sellers { sellers { id productCount documentCount certificates membership } } }';
    const expected = [
      'certificates_of_sellers',
      'document_counts_of_sellers',
      'memberships_in_force_of_sellers',
      'product_counts_of_sellers',
      'sellers_by_ids',
      'sellers_ranked',
    ];
    for (let sellersNow = 1; sellersNow <= 3; sellersNow++) {
      const { id } = await buildSeller();
      await buildProduct({ sellerId: id });
      expect(await statementsOf(() => gatewayAs(null)(list))).toEqual(expected);
    }
  });
});

describe('the list of suppliers', () => {
  const database = useDatabase();
  beforeEach(async () => {
    await database().db.delete(products);
    await database().db.delete(sellers);
  });
  const names = async (variables: { search?: string; page?: number; perPage?: number } = {}) => {
    const { data, errors } = await gatewayAs(null)(GetSellersDocument, variables);
    return {
      total: data?.sellers.total,
      names: data?.sellers.sellers.map(({ name }) => name),
      error: errors?.[0]?.extensions,
    };
  };

  it('begins with those that have the most visible materials, then goes by name', async () => {
    const few = await buildSeller({ name: '하나소재' });
    const hidden = await buildSeller({ name: '다숨김' });
    const many = await buildSeller({ name: '많은소재' });
    await buildSeller({ name: '가없음' });
    for (const sellerId of [few.id, many.id, many.id]) await buildProduct({ sellerId });
    for (let count = 0; count < 3; count++) await buildProduct({ sellerId: hidden.id, visible: false });
    await buildProduct({ sellerId: null });
    expect(await names()).toMatchObject({ total: 4, names: ['많은소재', '하나소재', '가없음', '다숨김'] });
  });

  it.each([
    ['물', ['물별소재']],
    ['별소', ['물별소재']],
    ['물벼', ['물별소재']],
    ['ㅁㅂ', ['물별소재']],
    ['norv', ['Norvessa 코리아']],
    ['소재', ['너울소재', '물별소재']],
    ['  ', ['Norvessa 코리아', '너울소재', '물별소재']],
    ['%', []],
    ['없는이름', []],
  ])('finds by %j: %j', async (search, found) => {
    for (const name of ['물별소재', 'Norvessa 코리아', '너울소재']) await buildSeller({ name });
    expect(await names({ search })).toMatchObject({ total: found.length, names: found });
  });

  it('goes by pages and is empty beyond the last one', async () => {
    for (let count = 10; count < 22; count++) await buildSeller({ name: `공급사 ${count}` });
    expect((await names({ perPage: 10 })).names?.[9]).toBe('공급사 19');
    expect(await names({ perPage: 10, page: 2 })).toMatchObject({ total: 12, names: ['공급사 20', '공급사 21'] });
    expect(await names({ perPage: 10, page: 3 })).toMatchObject({ total: 12, names: [] });
  });

  it('refuses a page that cannot be', async () => {
    expect((await names({ page: 0 })).error).toMatchObject({ code: 'BAD_USER_INPUT' });
    expect((await names({ perPage: 7 })).error).toMatchObject({ code: 'BAD_USER_INPUT' });
    expect((await names({ search: '가'.repeat(101) })).error).toMatchObject({ code: 'BAD_USER_INPUT' });
  });
});

describe('GetMySeller', () => {
  useDatabase();
  const ask = async (asking: Parameters<typeof gatewayAs>[0]) => {
    const { data, errors } = await gatewayAs(asking)(GetMySellerDocument);
    return { seller: data?.mySeller, code: errors?.[0]?.extensions?.['code'] };
  };

  it('refuses visitors and those who are no suppliers', async () => {
    expect(await ask(null)).toMatchObject({ code: 'UNAUTHENTICATED' });
    expect(await ask(viewerOf(await buildUser()))).toMatchObject({ code: 'FORBIDDEN' });
  });

  it('answers the company that the account acts for, and nothing to operators and accounts without one', async () => {
    const seller = await buildSeller({ name: '물별소재' });
    await buildSeller();
    expect(await ask(viewerOf(await buildSellerUser(seller)))).toMatchObject({ seller: { id: seller.id } });
    expect(await ask(viewerOf(await buildUser({ role: 'SELLER' })))).toEqual({ seller: null });
    expect(await ask(viewerOf(await buildUser({ role: 'OPERATOR' })))).toEqual({ seller: null });
    for (const role of ['OPERATOR', 'ADMIN'] as const) {
      expect(await ask({ ...viewerOf(await buildSellerUser(seller)), role })).toEqual({ seller: null });
    }
  });
});
