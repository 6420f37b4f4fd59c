import { addDays, ingredientPath, substancePath } from '@gredia/domain';
import {
  GetChangeHistoryDocument,
  GetLogsCountDocument,
  GetLogsDocument,
  type GetLogsCountQueryVariables,
  type GetLogsQueryVariables,
} from '@gredia/graphql-schema';
import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/database/columns';
import { useDatabase } from '../../testing/database';
import { gatewayAs } from '../../testing/gateway-as';
import { buildSource } from '../sources/sources.factory';
import { buildChangeLog } from '../change-logs/change-logs.factory';
import { buildCosmetic } from '../cosmetics/cosmetics.factory';
import { buildIngredient } from '../ingredients/ingredients.factory';
import { mergedIngredients } from '../ingredients/merged-ingredients.table';
import { buildProduct } from '../products/products.factory';
import { regulatedSubstances } from '../regulations/regulations.table';

describe('GetLogs', () => {
  const database = useDatabase();

  it('lists changes newest first, page by page', async () => {
    const source = await buildSource({ name: '고시' });
    for (let day = 1; day <= 12; day++) {
      await buildChangeLog({
        key: `field${day}`,
        createdAt: new Date(Date.UTC(2026, 0, day)),
        sourceEditionId: source.id,
      });
    }
    const asVisitor = gatewayAs(null);
    const keys = async (page: number) =>
      (await asVisitor(GetLogsDocument, { page, perPage: 10 })).data?.logs.map(({ key }) => key);
    expect((await keys(1))?.slice(0, 2)).toEqual(['field12', 'field11']);
    expect(await keys(2)).toEqual(['field2', 'field1']);
    expect(await keys(3)).toEqual([]);
    expect((await asVisitor(GetLogsCountDocument)).data?.logsCount).toBe(12);
    const { data } = await asVisitor(GetLogsDocument, { page: 1, perPage: 10 });
    expect(data?.logs[0]).toMatchObject({ before: '이전 설명', after: '새 설명', source: { name: '고시' } });
  });

  it('lists the changes of one kind of entry when asked to', async () => {
    const product = await buildChangeLog({ targetType: 'PRODUCT', createdAt: new Date(Date.UTC(2027, 0, 1)) });
    const cosmetic = await buildChangeLog({ targetType: 'COSMETICS', createdAt: new Date(Date.UTC(2027, 0, 2)) });
    const ids = async (targetType?: 'INGREDIENT' | 'PRODUCT' | 'COSMETICS') =>
      (await gatewayAs(null)(GetLogsDocument, { page: 1, perPage: 10, targetType })).data?.logs.map(({ id }) => id);
    expect(await ids('PRODUCT')).toEqual([product.id]);
    expect((await ids())?.slice(0, 2)).toEqual([cosmetic.id, product.id]);
    expect(await ids('INGREDIENT')).toHaveLength(10);
    expect(await ids('INGREDIENT')).not.toContain(product.id);
  });

  describe('of what is asked for', () => {
    const ask = async (filter: GetLogsQueryVariables) => {
      const { page: _, perPage: __, before: ___, ...counted } = filter;
      const [list, count] = [
        await gatewayAs(null)(GetLogsDocument, filter),
        await gatewayAs(null)(GetLogsCountDocument, counted),
      ];
      return {
        keys: list.data?.logs.map(({ key }) => key),
        count: count.data?.logsCount,
        error: (list.errors ?? count.errors)?.[0]?.extensions,
      };
    };

    beforeAll(async () => {
      const glow = await buildIngredient({ nameKor: '이력성분', inci: 'HISTORIA' });
      const hidden = await buildProduct({ name: '이력 원료', visible: false });
      const at = (day: number) => new Date(Date.UTC(2028, 0, day));
      const target = { targetId: glow.id, targetName: '이력성분' };
      await buildChangeLog({ ...target, key: 'casNo', origin: 'OPERATOR', createdAt: at(1) });
      await buildChangeLog({ ...target, key: 'nameCn', origin: 'IMPORT', createdAt: at(2) });
      await buildChangeLog({ ...target, key: 'nameJp', origin: 'SUPPLIER', createdAt: at(3) });
      await buildChangeLog({
        ...{ targetId: hidden.id, targetType: 'PRODUCT', targetName: '이력 원료', key: 'purity' },
        ...{ origin: 'SUPPLIER', createdAt: at(4) },
      });
    });

    it('by name, field, door and period, each alone and together', async () => {
      expect(await ask({ search: '이력' })).toMatchObject({ keys: ['nameJp', 'nameCn', 'casNo'], count: 3 });
      expect(await ask({ search: 'histor' })).toMatchObject({ count: 3 });
      expect(await ask({ search: '이력', page: 2, perPage: 10 })).toMatchObject({ keys: [] });
      expect(await ask({ search: '없는이름' })).toMatchObject({ keys: [], count: 0 });
      expect(await ask({ key: 'nameCn' })).toMatchObject({ keys: ['nameCn'], count: 1 });
      expect(await ask({ origin: ['SUPPLIER'] })).toMatchObject({ keys: ['nameJp'], count: 1 });
      expect(await ask({ origin: ['SUPPLIER', 'OPERATOR'] })).toMatchObject({ keys: ['nameJp', 'casNo'], count: 2 });
      expect(await ask({ from: '2028-01-02', to: '2028-01-02' })).toMatchObject({ keys: ['nameCn'], count: 1 });
      // The first and the last day that a client can name.
      const ever = await ask({ from: '0001-01-01', to: '9999-12-31' });
      expect(ever.count).toBe((await ask({})).count);
      expect(await ask({ search: '이력', origin: ['IMPORT', 'OPERATOR'], to: '2028-01-01' })).toMatchObject({
        ...{ keys: ['casNo'], count: 1 },
      });
    });

    it('by the beginning of any name of what was removed, but for what was hidden then', async () => {
      const gone = { targetId: newId(), targetName: '지난%이력성분', targetNameEng: 'BYGONIUM' };
      const names = { nameEng: 'BYGONIUM', nameKorPrevious: ['옛"이력성분', '아주옛이력성분'], synonyms: ['별난이름'] };
      const createdAt = new Date(Date.UTC(2018, 0, 5));
      await buildChangeLog({ ...gone, key: 'casNo', createdAt });
      await buildChangeLog({
        ...gone,
        key: 'removed',
        state: { nameKor: gone.targetName, ...names, description: '설명이력', casNo: ['7732-18-5'] },
        createdAt: addDays(createdAt, 1),
      });
      const unseen = { targetType: 'PRODUCT' as const, targetId: newId(), targetName: '지난%이력원료', createdAt };
      await buildChangeLog({ ...unseen, key: 'purity' });
      await buildChangeLog({ ...unseen, key: 'removed' });
      for (const search of ['지난', '지난%이력성', 'bygon', '지난%이력성분', '옛"이력', '아주옛', '별난이름']) {
        expect(await ask({ search })).toMatchObject({ keys: ['removed', 'casNo'], count: 2 });
      }
      for (const search of ['난%이력', '지%이력', '옛이력', '설명이력', '7732', '지난%이력원료']) {
        expect(await ask({ search })).toMatchObject({ keys: [], count: 0 });
      }
    });

    it('by what something was called before, whether or not it is there now', async () => {
      const targetId = newId();
      const createdAt = new Date(Date.UTC(2017, 0, 5));
      await buildChangeLog({
        targetId,
        targetName: '새이력명',
        key: 'nameKor',
        before: '헌이력명',
        after: '새이력명',
        createdAt,
      });
      await buildChangeLog({ targetId, targetName: '새이력명', key: 'description', before: '낡은설명', createdAt });
      expect(await ask({ search: '헌이력' })).toMatchObject({ count: 2 });
      expect(await ask({ search: '낡은설명' })).toMatchObject({ keys: [], count: 0 });
    });

    it('leads to what something is called now, also of what became part of another one, and nowhere once it is gone', async () => {
      const [kept, merged] = [await buildIngredient(), newId()];
      const { title, titleKey, contentHash } = kept;
      const into = { intoId: kept.id, title: `옛 ${title}`, titleKey: `옛 ${titleKey}`, contentHash };
      await database()
        .db.insert(mergedIngredients)
        .values({ id: merged, ...into });
      const pathOf = async (targetId: string) => {
        await buildChangeLog({ targetId, targetName: '헌 이름' });
        const { data } = await gatewayAs(null)(GetChangeHistoryDocument, { targetId });
        return data?.logs.map(({ targetPath }) => targetPath);
      };
      const { id: sourceEditionId } = await buildSource();
      const entry = {
        ...{ list: 'eu-ii' as const, position: 1, country: 'EU', name: '이력 물질', texts: [], textHash: '' },
        ...{ isRead: false, uses: [], sourceEditionId },
      };
      const [substance, retired] = await database()
        .db.insert(regulatedSubstances)
        .values([
          { ...entry, entry: '9001', state: 'IN_FORCE' },
          { ...entry, entry: '9002', state: 'RETIRED' },
        ])
        .returning();
      const [material, cosmetic] = [await buildProduct(), await buildCosmetic()];
      const asked = [kept.id, merged, newId(), substance!.id, retired!.id, material.id, cosmetic.id];
      expect((await Promise.all(asked.map(pathOf))).flat()).toEqual([
        ...[ingredientPath(title), ingredientPath(title), null, substancePath('eu-ii', '9001'), null],
        ...[`/products/${material.id}`, `/cosmetics/${cosmetic.id}`],
      ]);
    });

    it('tells nothing of a hidden material, by whatever filter', async () => {
      expect((await ask({ key: 'purity' })).keys).toEqual([]);
      expect(await ask({ search: '이력 원료' })).toMatchObject({ keys: [], count: 0 });
      expect((await ask({})).keys).not.toContain('purity');
    });

    it('goes on behind a change', async () => {
      const { data } = await gatewayAs(null)(GetLogsDocument, { search: '이력', perPage: 10 });
      const [first, second] = data!.logs;
      expect((await ask({ search: '이력', before: first!.id })).keys).toEqual(['nameCn', 'casNo']);
      expect((await ask({ before: second!.id, perPage: 10 })).keys?.[0]).toBe('casNo');
    });

    it.each([
      [{ targetId: 'x' }, 'targetId'],
      [{ before: 'x' }, 'before'],
      [{ key: 'k'.repeat(61) }, 'key'],
      [{ search: 'k'.repeat(101) }, 'search'],
      [{ perPage: 7 }, 'perPage'],
    ])('refuses %j', async (filter, field) => {
      expect((await ask(filter)).error).toMatchObject({
        code: 'BAD_USER_INPUT',
        fields: { [field]: expect.any(String) },
      });
    });
  });
});

describe('texts of machines', () => {
  useDatabase();

  it('stand in no list, count and feed but those that ask for them, or for one record', async () => {
    const asVisitor = gatewayAs(null);
    const target = { targetId: newId(), targetName: '기계가쓴성분' };
    const before = (await asVisitor(GetLogsCountDocument)).data!.logsCount;
    await buildChangeLog({ ...target, key: 'aiTexts', origin: 'AI', createdAt: new Date('2029-05-01') });
    await buildChangeLog({ ...target, key: 'casNo', origin: 'IMPORT', createdAt: new Date('2029-05-02') });
    const keysOf = async (filter: GetLogsQueryVariables) => {
      const { data, errors } = await asVisitor(GetLogsDocument, { from: '2029-05-01', to: '2029-05-03', ...filter });
      expect(errors).toBeUndefined();
      return data!.logs.map(({ key }) => key);
    };
    const countOf = async (filter: GetLogsCountQueryVariables) =>
      (await asVisitor(GetLogsCountDocument, filter)).data!.logsCount;
    expect(await keysOf({})).toEqual(['casNo']);
    expect(await keysOf({ targetType: 'INGREDIENT' })).toEqual(['casNo']);
    expect(await keysOf({ key: 'aiTexts' })).toEqual(['aiTexts']);
    expect(await keysOf({ origin: ['AI'] })).toEqual(['aiTexts']);
    expect(await keysOf({ origin: ['AI', 'IMPORT'] })).toEqual(['casNo', 'aiTexts']);
    expect(await keysOf({ targetId: target.targetId })).toEqual(['casNo', 'aiTexts']);
    expect(await countOf({})).toBe(before + 1);
    expect(await countOf({ origin: ['AI'], from: '2029-05-01' })).toBe(1);
    expect(await countOf({ targetId: target.targetId })).toBe(2);
  });
});
