import { GetLogsCountDocument, GetLogsDocument } from '@gredia/graphql-schema';
import { describe, expect, it } from 'vitest';
import { useDatabase } from '../../testing/database';
import { gatewayAs } from '../../testing/gateway-as';
import { buildSource } from '../sources/sources.factory';
import { buildChangeLog } from '../change-logs/change-logs.factory';

describe('GetLogs', () => {
  useDatabase();

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
});
