import { GetLogsCountDocument, GetLogsDocument, HideProductDocument } from '@gredia/graphql-schema';
import { beforeAll, describe, expect, it } from 'vitest';
import { useDatabase } from '../../../testing/database';
import { gatewayAs } from '../../../testing/gateway-as';
import { buildIngredient } from '../../ingredients/ingredients.factory';
import type { IngredientModel } from '../../ingredients/ingredients.table';
import { buildSource } from '../../sources/sources.factory';
import { buildSupplier, changesOf, productCountOf, productsNamed, saved, termsOf } from '../products.testing';
import { saveProducts } from '../writing/products.write';

const asVisitor = () => gatewayAs(null);

describe('what a supplier does with a material', () => {
  const database = useDatabase();
  let water: IngredientModel;
  beforeAll(async () => {
    water = await buildIngredient({ nameKor: '정제수', inci: 'Water' });
  });

  it('is not undone by the next import of the list it came from', async () => {
    const { seller, ask } = await buildSupplier();
    const edition = await buildSource({ key: 'some-list' });
    const listed = {
      importKey: 'some-list|1',
      name: '목록의 이름',
      sellerId: seller.id,
      madeIn: '독일',
      composition: [],
    };
    const runImport = (values: object) =>
      database().db.transaction((tx) => saveProducts(tx, [{ ...listed, ...values }], { actor: 'import', edition }));
    expect(await runImport({})).toEqual(['created']);
    expect(await runImport({ madeIn: '프랑스' })).toEqual(['updated']);
    const [row] = await productsNamed('목록의 이름');
    await ask(HideProductDocument, { id: row!.id });
    expect(await runImport({ madeIn: '미국' })).toEqual(['updated']);
    await saved(ask, { id: row!.id, name: '공급사의 이름' });
    expect(await runImport({ madeIn: '일본' })).toEqual(['unchanged']);
    expect(await productsNamed('공급사의 이름')).toMatchObject([{ id: row!.id, madeIn: null, visible: true }]);
  });

  describe('hidden', () => {
    it('and back, is out of the search and the counts, and the log says nothing of it meanwhile', async () => {
      const { ask } = await buildSupplier();
      const composition = [{ INCI: 'Water', ingredientId: water.id }];
      const product = await saved(ask, { name: '숨길 원료', composition });
      const count = await productCountOf(water);
      const logged = async () => {
        const { data } = await asVisitor()(GetLogsDocument, { page: 1, perPage: 100 });
        return data?.logs.filter(({ targetName }) => targetName === '숨길 원료').map(({ key }) => key);
      };
      const loggedInAll = async () => (await asVisitor()(GetLogsCountDocument)).data?.logsCount;
      const inAll = (await loggedInAll()) ?? 0;
      expect(await logged()).toEqual(['created']);

      const { data } = await ask(HideProductDocument, { id: product.id });
      expect(data?.hideProduct).toMatchObject({ id: product.id, visible: false });
      expect(await logged()).toEqual([]);
      expect(await loggedInAll()).toBe(inAll - 1);
      expect(await termsOf(product.id)).toEqual([]);
      expect(await productCountOf(water)).toBe(count - 1);

      await ask(HideProductDocument, { id: product.id, visible: false });
      await saved(ask, { id: product.id, name: '숨길 원료', visible: false, madeIn: '비밀', composition });
      expect((await changesOf(product.id)).map(({ key }) => key)).toEqual(['created', 'visible']);

      await ask(HideProductDocument, { id: product.id, visible: true });
      expect(await productCountOf(water)).toBe(count);
      expect(await termsOf(product.id)).toContain('숨길 원료');
      expect((await logged())?.sort()).toEqual(['created', 'visible', 'visible']);
      const told = await changesOf(product.id);
      expect(JSON.stringify(told.map(({ state: _, ...line }) => line))).not.toContain('비밀');
      // What it says since is kept with the line that shows it, and with none before.
      expect(told.map(({ state }) => JSON.stringify(state).includes('비밀'))).toEqual([false, false, true]);
    });

    it('by a save that changes more, tells the public of nothing else, then and later', async () => {
      const { ask } = await buildSupplier();
      const { id } = await saved(ask, { name: '보이던 이름', note: '보이던 설명' });
      await saved(ask, { id, name: '비밀 이름', note: '비밀 단가', madeIn: '비밀', visible: false });
      await saved(ask, { id, name: '비밀 이름 둘', visible: false });
      await saved(ask, { id, name: '다시 보이는 이름', visible: true });
      expect(await changesOf(id)).toMatchObject([
        { key: 'created', targetName: '보이던 이름' },
        { key: 'visible', before: true, after: false, targetName: '보이던 이름' },
        { key: 'visible', before: false, after: true, targetName: '다시 보이는 이름' },
      ]);
      expect(JSON.stringify(await changesOf(id))).not.toContain('비밀');
    });

    it('from the start, is new to the public when it is shown', async () => {
      const { ask } = await buildSupplier();
      const draft = await saved(ask, { name: '초안', visible: false });
      await saved(ask, { id: draft.id, name: '초안 둘', visible: false });
      expect(await changesOf(draft.id)).toEqual([]);
      await saved(ask, { id: draft.id, name: '완성', visible: true });
      expect(await changesOf(draft.id)).toMatchObject([{ key: 'created', after: '완성' }]);
    });
  });
});
