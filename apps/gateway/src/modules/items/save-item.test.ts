import { GetItemPackagesDocument, GetSingleItemDocument, RemoveItemDocument } from '@gredia/graphql-schema';
import { and, eq, isNull } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { auditLogs } from '../../platform/audit/audit.table';
import { newId } from '../../platform/database/columns';
import { useDatabase } from '../../testing/database';
import { gatewayAs, viewer } from '../../testing/gateway-as';
import { buildIngredient } from '../ingredients/ingredients.factory';
import type { IngredientModel } from '../ingredients/ingredients.table';
import { buildProduct } from '../products/products.factory';
import { buildAsker, buildSupplier } from '../products/products.testing';
import { buildItem } from './items.factory';
import { itemPackages, items } from './items.table';
import { formOf, itemTermsOf, packageForm, refusedItem, savedItem } from './items.testing';

const NOT_FOUND = { code: 'NOT_FOUND', message: '찾는 상품이 없어요.' };
const asVisitor = () => gatewayAs(null);

describe('saving an item', () => {
  const database = useDatabase();
  let niacinamide: IngredientModel;

  beforeAll(async () => {
    niacinamide = await buildIngredient({ nameKor: '나이아신아마이드', inci: 'Niacinamide' });
  });

  const named = (name: string) => database().db.select().from(items).where(eq(items.name, name));

  describe('is refused', () => {
    it('to visitors, members and suppliers whose address is not verified', async () => {
      expect(await refusedItem(asVisitor())).toMatchObject({ code: 'UNAUTHENTICATED' });
      expect(await refusedItem(await buildAsker('USER'))).toMatchObject({ code: 'FORBIDDEN' });
      expect(await refusedItem(gatewayAs(viewer('SELLER', { emailVerified: false })))).toMatchObject({
        code: 'FORBIDDEN',
      });
      expect(await named('나이아신아마이드 소분')).toEqual([]);
    });

    it('for an item of another company, a removed one and one that does not exist alike', async () => {
      const { ask } = await buildSupplier();
      const theirs = await buildItem({ name: '남의 상품' });
      const gone = await buildItem({ name: '지운 상품', deletedAt: new Date() });
      for (const id of [theirs.row.id, gone.row.id, newId(), 'x', '']) {
        expect(await refusedItem(ask, { id, name: '내 것' })).toMatchObject(NOT_FOUND);
        const { errors } = await ask(RemoveItemDocument, { id });
        expect(errors?.[0]).toMatchObject({ message: NOT_FOUND.message, extensions: { code: 'NOT_FOUND' } });
      }
      expect(await named('내 것')).toEqual([]);
      expect((await named('남의 상품'))[0]).toMatchObject({ deletedAt: null });
    });

    it('when a supplier without a company, or an operator, wants a new one', async () => {
      const message = '새 상품은 공급사와 이어진 계정으로만 등록할 수 있어요. 고객센터에 문의해 주세요.';
      for (const role of ['SELLER', 'OPERATOR', 'ADMIN'] as const) {
        expect(await refusedItem(await buildAsker(role))).toMatchObject({ code: 'CONFLICT', message });
      }
    });

    it('with a material of another company, and an article number that another item has', async () => {
      const { ask, seller } = await buildSupplier();
      const [own, other] = [await buildProduct({ sellerId: seller.id }), await buildProduct()];
      expect(await refusedItem(ask, { productId: other.id })).toMatchObject({
        code: 'BAD_USER_INPUT',
        fields: { productId: '우리 회사의 원료를 골라 주세요.' },
      });
      await savedItem(ask, { productId: own.id, subId: 'N-1', name: '먼저' });
      expect(await refusedItem(ask, { subId: 'N-1' })).toMatchObject({ fields: { subId: '‘먼저’에 쓴 품번이에요.' } });
      // Another company has numbers of its own.
      await savedItem((await buildSupplier()).ask, { subId: 'N-1' });
    });

    it('beside each field that is wrong', async () => {
      const { ask } = await buildSupplier();
      const packages = [packageForm({ price: 0 }), packageForm({ pac: '두 번째', bundle: 5, maxQuantity: 2 })];
      expect(await refusedItem(ask, { name: ' ', functions: ['없는 기능'], casNo: ['1-1-1'], packages })).toMatchObject(
        {
          code: 'BAD_USER_INPUT',
          fields: {
            name: '상품명을 입력해 주세요.',
            'casNo.0': '올바른 CAS 번호를 입력해 주세요. 예: 98-92-0',
            'packages.0.price': '0원은 샘플 포장에만 쓸 수 있어요.',
            'packages.1.maxQuantity': '최대 수량은 묶음(5개)보다 작을 수 없어요.',
          },
        },
      );
      expect(await refusedItem(ask, { functions: ['없는 기능'] })).toMatchObject({
        fields: { functions: '목록에 있는 기능을 골라 주세요.' },
      });
    });

    it('when it has changed since it was read', async () => {
      const { ask } = await buildSupplier();
      const first = await savedItem(ask);
      const packages = [packageForm({ id: first.packages[0]!.id, price: 99_000 })];
      await savedItem(ask, { ...formOf(first), packages });
      expect(await refusedItem(ask, { ...formOf(first), name: '늦은 이름' })).toMatchObject({
        code: 'CONFLICT',
        message: '상품이 그사이에 다른 곳에서 바뀌었어요. 새로 고친 뒤 다시 저장해 주세요.',
      });
      const { data } = await ask(GetSingleItemDocument, { id: first.id });
      expect(data?.singleItem).toMatchObject({ name: first.name, fromPrice: 99_000 });
    });
  });

  it('creates one of the company with packages, composition and terms', async () => {
    const { ask, seller, user } = await buildSupplier();
    const product = await buildProduct({ sellerId: seller.id, name: '나이아 원료' });
    const item = await savedItem(ask, {
      name: ' 나이아 소분 ',
      productId: product.id,
      manufacturer: '나이아 제조',
      types: ['SINGLE'],
      certifications: ['비건'],
      casNo: ['98-92-0'],
      composition: [{ INCI: 'Niacinamide', ingredientId: niacinamide.id, ratio: 100 }],
      packages: [
        packageForm({ pac: '100 g 파우치', unit: 'g', amount: 100, price: 18_000, stockQuantity: 5 }),
        packageForm({ pac: '25 kg 드럼', amount: 25, price: 2_450_000, leadTime: 30 }),
        packageForm({ pac: '샘플 10 g', unit: 'g', amount: 10, price: 0, sample: true }),
      ],
    });
    expect(item).toMatchObject({ name: '나이아 소분', dealer: seller.name, product: { name: '나이아 원료' } });
    const { data } = await asVisitor()(GetSingleItemDocument, { id: item.id });
    const packages = [
      { pac: '100 g 파우치', price: 18_000, pricePerUnit: 180_000, stockQuantity: 5, standing: 'ON_SALE' },
      { pac: '25 kg 드럼', pricePerUnit: 98_000, leadTime: 30, stockQuantity: null },
      { pac: '샘플 10 g', price: 0, pricePerUnit: null, maxQuantity: 1, sample: true },
    ];
    expect(data?.singleItem).toMatchObject({
      manufacturer: '나이아 제조',
      types: ['SINGLE'],
      certifications: ['비건'],
      fromPrice: 18_000,
      standing: 'ON_SALE',
      packages,
      mappedINCIs: [{ INCI: 'Niacinamide', nameKor: '나이아신아마이드', ratio: 100, ingredientId: niacinamide.id }],
    });
    const alone = await asVisitor()(GetItemPackagesDocument, { id: item.id });
    expect(alone.data?.itemPackages).toMatchObject(packages);
    expect(await itemTermsOf(item.id)).toEqual(['나이아 소분', '98-92-0', '나이아 제조']);
    const logged = await database().db.select().from(auditLogs).where(eq(auditLogs.actorId, user.id));
    expect(logged).toMatchObject([{ action: 'item.save', details: { itemId: item.id, outcome: 'created' } }]);
  });

  it('answers a form that is sent again with what it made', async () => {
    const { ask, seller } = await buildSupplier();
    const clientKey = newId();
    const [first, second] = await Promise.all([savedItem(ask, { clientKey }), savedItem(ask, { clientKey })]);
    expect(second.id).toBe(first.id);
    expect(await database().db.$count(items, eq(items.sellerId, seller.id))).toBe(1);
  });

  it('changes packages by their ids, in the order that is sent, and takes out those that are missing', async () => {
    const { ask } = await buildSupplier();
    const item = await savedItem(ask, {
      packages: [
        packageForm({ pac: '가', stockQuantity: 7 }),
        packageForm({ pac: '나' }),
        packageForm({ pac: '샘플', price: 0, sample: true }),
      ],
    });
    const [first, second, sample] = item.packages;
    const sent = formOf(item).packages!;
    const changed = await savedItem(ask, {
      ...formOf(item),
      // The sample is another package now, and one is new.
      packages: [
        { ...sent[2]!, sample: false, price: 500 },
        { ...sent[0]!, price: 88_000 },
        packageForm({ pac: '새 샘플', price: 0, sample: true }),
      ],
    });
    expect(changed.packages.map(({ pac }) => pac)).toEqual(['샘플', '가', '새 샘플']);
    expect(changed.packages.slice(0, 2).map(({ id }) => id)).toEqual([sample!.id, first!.id]);
    expect(changed.packages[1]).toMatchObject({ price: 88_000, pricePerUnit: 88_000, stockQuantity: 7 });
    // What was taken out stays for what was ordered of it.
    const stored = await database().db.select().from(itemPackages).where(eq(itemPackages.itemId, item.id));
    expect(stored).toHaveLength(4);
    expect(stored.find(({ id }) => id === second!.id)?.deletedAt).toBeInstanceOf(Date);
    expect(await refusedItem(ask, { ...formOf(changed), packages: [packageForm({ id: second!.id })] })).toMatchObject({
      fields: { 'packages.0.pac': '없어진 포장이에요. 다시 추가해 주세요.' },
    });
  });

  it('leaves a stock to the orders that took from it, unless the supplier counted anew', async () => {
    const { ask } = await buildSupplier();
    const item = await savedItem(ask, { packages: [packageForm({ stockQuantity: 10 })] });
    await database().db.update(itemPackages).set({ stockQuantity: 7 }).where(eq(itemPackages.itemId, item.id));
    const renamed = await savedItem(ask, { ...formOf(item), name: '새 이름' });
    expect(renamed.packages[0]?.stockQuantity).toBe(7);
    const [sent] = formOf(item).packages!;
    const counted = { ...formOf(renamed), packages: [{ ...sent!, stockQuantity: 20 }] };
    expect(await refusedItem(ask, counted)).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { 'packages.0.stockQuantity': '그사이 재고가 7(으)로 바뀌었어요. 확인하고 다시 입력해 주세요.' },
    });
    const again = await savedItem(ask, {
      ...formOf(renamed),
      packages: [{ ...sent!, stockQuantity: 20, stockBefore: 7 }],
    });
    expect(again.packages[0]?.stockQuantity).toBe(20);
  });

  it('writes nothing when nothing changed', async () => {
    const { ask, user } = await buildSupplier();
    const item = await savedItem(ask);
    const same = await savedItem(ask, formOf(item));
    expect(same.updatedAt).toEqual(item.updatedAt);
    expect(await database().db.$count(auditLogs, eq(auditLogs.actorId, user.id))).toBe(1);
  });

  it('hides and removes it: nobody finds it any more, its own supplier included', async () => {
    const { ask } = await buildSupplier();
    const item = await savedItem(ask);
    const hidden = await savedItem(ask, { ...formOf(item), isActive: false });
    const read = (by: typeof ask) => by(GetSingleItemDocument, { id: item.id });
    expect((await read(asVisitor())).errors?.[0]?.extensions?.['code']).toBe('NOT_FOUND');
    expect((await read((await buildSupplier()).ask)).errors?.[0]?.extensions?.['code']).toBe('NOT_FOUND');
    expect((await read(ask)).data?.singleItem.isActive).toBe(false);
    expect(await itemTermsOf(item.id)).toEqual([]);
    await savedItem(ask, { ...formOf(hidden), isActive: true });
    expect(await itemTermsOf(item.id)).toEqual([item.name]);

    expect((await ask(RemoveItemDocument, { id: item.id })).data?.removeItem).toBe(true);
    for (const by of [asVisitor(), ask]) {
      expect((await read(by)).errors?.[0]?.extensions?.['code']).toBe('NOT_FOUND');
      const { errors } = await by(GetItemPackagesDocument, { id: item.id });
      expect(errors?.[0]?.extensions?.['code']).toBe('NOT_FOUND');
    }
    expect(await itemTermsOf(item.id)).toEqual([]);
    const left = and(eq(itemPackages.itemId, item.id), isNull(itemPackages.deletedAt));
    expect(await database().db.$count(itemPackages, left)).toBe(1);
  });

  it('lets an operator change an item of a supplier, which the console remembers', async () => {
    const { ask } = await buildSupplier();
    const item = await savedItem(ask);
    const operator = await buildAsker('OPERATOR');
    const changed = await savedItem(operator, { ...formOf(item), name: '운영자가 고친 이름' });
    expect(changed.name).toBe('운영자가 고친 이름');
    const logged = await database().db.select().from(auditLogs).where(eq(auditLogs.documentId, item.id));
    expect(logged).toMatchObject([{ action: 'item.save', collection: 'items', after: { name: '운영자가 고친 이름' } }]);
  });
});
