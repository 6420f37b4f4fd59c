import { koreanDay } from '@gredia/domain';
import { GetSingleProductDocument, HideProductDocument, SaveProductDocument } from '@gredia/graphql-schema';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../platform/database/columns';
import { useDatabase } from '../../../testing/database';
import { gatewayAs, viewer } from '../../../testing/gateway-as';
import { auditLogs } from '../../../platform/audit/audit.table';
import { buildIngredient } from '../../ingredients/ingredients.factory';
import type { IngredientModel } from '../../ingredients/ingredients.table';
import { refreshCounts } from '../../ingredients/refresh-counts';
import { buildSeller } from '../../sellers/sellers.factory';
import { sourceEditions } from '../../sources/sources.table';
import { buildProduct } from '../products.factory';
import {
  buildAsker,
  buildSupplier,
  changesOf,
  productCountOf,
  productForm,
  productsNamed,
  refused,
  saved,
  termsOf,
  type Ask,
} from '../products.testing';
import { products } from '../products.table';

const NOT_FOUND = { code: 'NOT_FOUND', message: '찾는 원료가 없어요.' };
const asVisitor = () => gatewayAs(null);

describe('saving a raw material', () => {
  const database = useDatabase();
  let niacinamide: IngredientModel;
  let water: IngredientModel;

  beforeAll(async () => {
    niacinamide = await buildIngredient({ nameKor: '나이아신아마이드', inci: 'Niacinamide' });
    water = await buildIngredient({ nameKor: '정제수', inci: 'Water' });
  });

  describe('is refused', () => {
    it('to visitors, members and suppliers whose address is not verified', async () => {
      expect(await refused(asVisitor())).toMatchObject({ code: 'UNAUTHENTICATED' });
      expect(await refused(await buildAsker('USER'))).toMatchObject({ code: 'FORBIDDEN' });
      expect(await refused(gatewayAs(viewer('SELLER', { emailVerified: false })))).toMatchObject({ code: 'FORBIDDEN' });
      expect(await productsNamed('나이아 99')).toEqual([]);
    });

    it('for a material of another company, an unclaimed one and one that does not exist alike', async () => {
      const { seller: other } = await buildSupplier();
      const { ask } = await buildSupplier();
      const theirs = await buildProduct({ sellerId: other.id, name: '남의 원료' });
      const unclaimed = await buildProduct({ name: '주인 없는 원료' });
      for (const id of [theirs.id, unclaimed.id, newId(), 'x', '']) {
        expect(await refused(ask, { id, name: '내 것' })).toMatchObject(NOT_FOUND);
        const { errors } = await ask(HideProductDocument, { id });
        expect(errors?.[0]).toMatchObject({ message: NOT_FOUND.message, extensions: { code: 'NOT_FOUND' } });
      }
      expect(await productsNamed('내 것')).toEqual([]);
      expect((await productsNamed('남의 원료'))[0]).toMatchObject({ visible: true, sellerId: other.id });
    });

    it('when a supplier without a company, or an operator, wants a new one', async () => {
      const message = '새 원료는 공급사와 이어진 계정으로만 등록할 수 있어요. 고객센터에 문의해 주세요.';
      for (const role of ['SELLER', 'OPERATOR', 'ADMIN'] as const) {
        expect(await refused(await buildAsker(role))).toMatchObject({ code: 'CONFLICT', message });
      }
      expect(await productsNamed('나이아 99')).toEqual([]);
    });
  });

  it('creates one of the company, with everything that comes with it', async () => {
    const { seller, user, ask } = await buildSupplier();
    const before = [await productCountOf(niacinamide), await productCountOf(water)];
    const product = await saved(ask, {
      name: ' 나이아 샤베트 ',
      manufacture: 'Alp Chem',
      type: 'BLEND',
      functions: ['미백'],
      certificates: ['비건'],
      email: 'Ask@seller.example',
      receiverEmails: ['a@seller.example'],
      purity: '99.0% 이상',
      minOrder: '25 kg',
      leadTime: '재고 3일',
      isSample: true,
      madeIn: '독일',
      note: '첫 줄\n둘째 줄',
      externalLink: 'https://a.kr/b',
      composition: [
        { INCI: 'Water (Aqua)', ingredientId: water.id, ratio: 80 },
        { INCI: 'NIACINAMIDE', ingredientId: niacinamide.id, ratio: 19.9999 },
        { INCI: 'Novelty Extract' },
      ],
    });
    expect(product).toMatchObject({
      name: '나이아 샤베트',
      dealer: seller.name,
      manufacture: 'Alp Chem',
      type: 'BLEND',
      functions: ['미백'],
      email: 'ask@seller.example',
      receiverEmails: ['a@seller.example'],
      certificates: ['비건'],
      ...{ madeIn: '독일', note: '첫 줄\n둘째 줄', externalLink: 'https://a.kr/b' },
      purity: '99.0% 이상',
      isSample: true,
      minOrder: '25 kg',
      leadTime: '재고 3일',
      visible: true,
      viewerCanEdit: true,
      documents: [],
      INCIs: ['Water (Aqua)', 'NIACINAMIDE', 'Novelty Extract'],
      mappedINCIs: [
        { INCI: 'Water (Aqua)', nameKor: '정제수', ratio: 80, ingredient: { id: water.id } },
        { INCI: 'NIACINAMIDE', nameKor: '나이아신아마이드', ratio: 19.9999 },
        { INCI: 'Novelty Extract', nameKor: null, ratio: null, ingredient: null },
      ],
    });
    expect([await productCountOf(niacinamide), await productCountOf(water)]).toEqual(before.map((count) => count + 1));
    expect(await termsOf(product.id)).toContain('나이아 샤베트');
    expect(await changesOf(product.id)).toMatchObject([{ key: 'created', after: '나이아 샤베트', actor: user.id }]);
    const { data } = await asVisitor()(GetSingleProductDocument, { id: product.id });
    expect(data?.singleProduct).toMatchObject({
      seller: { id: seller.id },
      source: { name: `공급사 입력: ${seller.name}`, edition: '', checkedAt: koreanDay(new Date(product.updatedAt)) },
    });
    const audited = await database().db.select().from(auditLogs).where(eq(auditLogs.actorId, user.id));
    expect(audited).toMatchObject([
      { action: 'product.save', outcome: 'ok', details: { productId: product.id, outcome: 'created' } },
    ]);
    expect(JSON.stringify(audited)).not.toContain('seller.example');
  });

  it('changes what is changed, and tells the change log of no address', async () => {
    const { seller, user, ask } = await buildSupplier();
    const product = await saved(ask, {
      receiverEmails: ['old@seller.example'],
      madeIn: '독일',
      composition: [{ INCI: 'Water', ingredientId: water.id }],
    });
    const counts = [await productCountOf(niacinamide), await productCountOf(water)];
    const changed = await saved(ask, {
      id: product.id,
      name: '새 이름',
      madeIn: '',
      receiverEmails: ['new@seller.example'],
      composition: [{ INCI: 'Niacinamide', ingredientId: niacinamide.id, ratio: 100 }],
    });
    expect(changed).toMatchObject({ id: product.id, name: '새 이름', madeIn: null, dealer: seller.name });
    expect(Date.parse(changed.updatedAt)).toBeGreaterThan(Date.parse(product.updatedAt));
    expect(await changesOf(product.id)).toMatchObject([
      { key: 'created' },
      { key: 'name', before: '나이아 99', after: '새 이름', actor: user.id },
      { key: 'madeIn', before: '독일', after: null },
      { key: 'incis', before: ['Water'], after: ['Niacinamide'] },
      // Which ingredient a name means is no statement of the material.
      { key: 'mappedINCIs', after: [{ inci: 'Niacinamide', ratio: 100 }] },
    ]);
    expect(JSON.stringify(await changesOf(product.id))).not.toContain('seller.example');
    expect([await productCountOf(niacinamide), await productCountOf(water)]).toEqual([counts[0]! + 1, counts[1]! - 1]);
    expect(await termsOf(product.id)).toEqual(['새 이름']);
  });

  it('writes nothing where nothing is changed', async () => {
    const { user, ask } = await buildSupplier();
    const form = { name: '그대로', composition: [{ INCI: 'Water', ingredientId: water.id, ratio: 100 }] };
    const product = await saved(ask, form);
    const count = await productCountOf(water);
    const editions = () => database().db.select().from(sourceEditions).orderBy(sourceEditions.id);
    const before = await editions();
    expect(await saved(ask, { ...form, id: product.id })).toEqual(product);
    expect(await editions()).toEqual(before);
    expect(await changesOf(product.id)).toHaveLength(1);
    expect(await productCountOf(water)).toBe(count);
    expect(await database().db.select().from(auditLogs).where(eq(auditLogs.actorId, user.id))).toHaveLength(1);
  });

  it('refuses what was read before a colleague changed it, and writes nothing', async () => {
    const { seller, ask } = await buildSupplier();
    const { ask: colleague } = await buildSupplier(seller);
    const product = await saved(ask, { name: '둘이 고치는 원료' });
    await saved(colleague, { id: product.id, name: '둘이 고치는 원료', madeIn: '대한민국' });
    const late = { id: product.id, name: '늦은 이름', expectedUpdatedAt: product.updatedAt };
    expect(await refused(ask, late)).toMatchObject({
      code: 'CONFLICT',
      message: '원료가 그사이에 다른 곳에서 바뀌었어요. 새로 고친 뒤 다시 저장해 주세요.',
    });
    expect(await productsNamed('늦은 이름')).toEqual([]);
    expect(await changesOf(product.id)).toHaveLength(2);
  });

  it('lets one of two at the same time through', async () => {
    const { ask } = await buildSupplier();
    const product = await saved(ask, { name: '동시' });
    const form = { id: product.id, expectedUpdatedAt: product.updatedAt };
    const answers = await Promise.all(
      ['하나', '둘', '셋', '넷'].map((name) => ask(SaveProductDocument, { input: productForm({ ...form, name }) })),
    );
    const won = answers.filter(({ data }) => data);
    expect(won).toHaveLength(1);
    expect(answers.flatMap(({ errors }) => errors ?? []).map(({ extensions }) => extensions?.['code'])).toEqual(
      Array(3).fill('CONFLICT'),
    );
    const [row] = await database().db.select().from(products).where(eq(products.id, product.id));
    expect(row?.name).toBe(won[0]?.data?.saveProduct.name);
    expect(await changesOf(product.id)).toHaveLength(2);
  });

  it('makes one material of a form that is sent again, also at the same time', async () => {
    const { ask } = await buildSupplier();
    const form = {
      name: '두 번 누른 원료',
      clientKey: newId(),
      composition: [{ INCI: 'Water', ingredientId: water.id }],
    };
    const count = await productCountOf(water);
    const answers = await Promise.all(Array.from({ length: 4 }, () => saved(ask, form)));
    const again = await saved(ask, { ...form, clientKey: form.clientKey.toUpperCase(), madeIn: '독일' });
    expect(new Set([...answers, again].map(({ id }) => id)).size).toBe(1);
    expect(await productsNamed('두 번 누른 원료')).toMatchObject([{ madeIn: '독일' }]);
    expect(await productCountOf(water)).toBe(count + 1);
    expect(await changesOf(again.id)).toMatchObject([{ key: 'created' }, { key: 'madeIn' }]);

    const { ask: other } = await buildSupplier();
    expect((await saved(other, form)).id).not.toBe(again.id);
    expect(await refused(ask, { ...form, clientKey: 'x' })).toMatchObject({ fields: { clientKey: expect.anything() } });
  });

  it('counts ingredients right when many materials of the same are saved at once', async () => {
    const shared = await Promise.all([1, 2, 3].map(() => buildIngredient()));
    const suppliers = await Promise.all([1, 2, 3].map(() => buildSupplier()));
    const compositionOf = (order: number[]) =>
      order.map((place) => ({ INCI: shared[place]!.title, ingredientId: shared[place]!.id }));
    const orders = [
      [0, 1, 2],
      [2, 1, 0],
      [1, 2, 0],
      [2, 0, 1],
    ].map(compositionOf);
    const made = await Promise.all(
      suppliers.flatMap(({ ask }) => orders.map((composition) => saved(ask, { name: '같은 성분', composition }))),
    );
    expect(await Promise.all(shared.map(productCountOf))).toEqual([12, 12, 12]);
    // While another transaction counts all anew, as after an import.
    await Promise.all([
      ...made.map(({ id }, index) =>
        suppliers[Math.floor(index / 4)]!.ask(HideProductDocument, { id, visible: index % 2 === 0 }),
      ),
      ...[1, 2, 3].map(() => database().db.transaction((tx) => refreshCounts(tx))),
    ]);
    expect(await Promise.all(shared.map(productCountOf))).toEqual([6, 6, 6]);
  });

  describe('checks', () => {
    let ask: Ask;
    beforeAll(async () => ({ ask } = await buildSupplier()));

    it('the form by the rules that it shares with the page, with a sentence for each field', async () => {
      const wrong = { name: '', email: 'x', composition: [{ INCI: 'Water', ratio: 101 }, { INCI: ' ' }] };
      expect(await refused(ask, wrong)).toMatchObject({
        code: 'BAD_USER_INPUT',
        fields: {
          name: '원료명을 입력해 주세요.',
          email: '올바른 이메일 주소를 입력해 주세요.',
          'composition.0.ratio': '함량은 0–100% 사이로 입력해 주세요.',
          'composition.1.INCI': '성분명을 입력해 주세요.',
        },
      });
      const sum = [
        { INCI: 'Water', ratio: 60 },
        { INCI: 'Glycerin', ratio: 30 },
      ];
      expect(await refused(ask, { composition: sum })).toMatchObject({
        fields: { composition: '함량을 모두 더하면 90%예요. 99.5–100.5%가 되게 맞춰 주세요.' },
      });
    });

    it('that ingredients exist', async () => {
      const composition = [
        { INCI: 'Water', ingredientId: water.id },
        { INCI: 'X', ingredientId: newId() },
      ];
      expect(await refused(ask, { composition })).toMatchObject({
        fields: { 'composition.1.ingredientId': '고른 성분을 찾을 수 없어요. 다시 골라 주세요.' },
      });
    });

    it('that functions and certificates are on the lists, or the material had them', async () => {
      const choices = { functions: ['보습', '옛 기능'], certificates: ['비건', '옛 인증'] };
      const fields = { functions: '목록에 있는 기능을 골라 주세요.', certificates: '목록에 있는 인증을 골라 주세요.' };
      expect(await refused(ask, choices)).toMatchObject({ code: 'BAD_USER_INPUT', fields });

      const { seller, ask: owner } = await buildSupplier();
      const imported = await buildProduct({ sellerId: seller.id, functions: ['옛 기능'], certificates: ['옛 인증'] });
      expect(await saved(owner, { id: imported.id, ...choices })).toMatchObject(choices);
      expect(await refused(owner, { id: imported.id, functions: ['또 다른 기능'] })).toMatchObject({
        fields: { functions: fields.functions },
      });
    });
  });

  it('lets an operator change any, in their own name', async () => {
    const operator = await buildAsker('OPERATOR');
    const seller = await buildSeller();
    const claimed = await buildProduct({ sellerId: seller.id, dealer: '옛 이름' });
    const unclaimed = await buildProduct({ dealer: '다온' });
    expect(await saved(operator, { id: claimed.id })).toMatchObject({ dealer: seller.name });
    expect(await saved(operator, { id: unclaimed.id })).toMatchObject({ dealer: '다온' });
    const { data } = await asVisitor()(GetSingleProductDocument, { id: claimed.id });
    expect(data?.singleProduct.source).toMatchObject({ name: '운영자 입력' });
  });
});
