import { GetRecentChangesDocument } from '@gredia/graphql-schema';
import { describe, expect, it } from 'vitest';
import { newId } from '../../platform/database/columns';
import { useDatabase } from '../../testing/database';
import { gatewayAs } from '../../testing/gateway-as';
import { buildChangeLog } from '../change-logs/change-logs.factory';
import { buildIngredient } from '../ingredients/ingredients.factory';
import { buildSource } from '../sources/sources.factory';

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);

describe('recentChanges', () => {
  useDatabase();

  const recent = async () => {
    const { data, errors } = await gatewayAs(null)(GetRecentChangesDocument, {});
    expect(errors).toBeUndefined();
    return data?.recentChanges ?? [];
  };

  it('gathers what one list brought on one day, and leaves single changes as they are', async () => {
    const source = await buildSource({ name: '화장품 안전기준' });
    const known = await Promise.all([1, 2, 3].map(() => buildIngredient({ labelCount: 5 })));
    for (const { id } of known)
      await buildChangeLog({
        targetId: id,
        key: 'limitedCountries',
        sourceEditionId: source.id,
        createdAt: hoursAgo(200),
      });
    await buildChangeLog({
      targetId: known[0]!.id,
      key: 'nameKor',
      sourceEditionId: source.id,
      createdAt: hoursAgo(200),
    });
    const own = await buildChangeLog({
      targetId: known[1]!.id,
      key: 'functions',
      actor: newId(),
      createdAt: hoursAgo(100),
    });

    const [first, second, ...others] = await recent();
    expect(others).toEqual([]);
    expect(first).toMatchObject({ ingredients: 1, keys: ['functions'], source: null, change: { id: own.id } });
    expect(second).toMatchObject({
      ingredients: 3,
      keys: ['limitedCountries', 'nameKor'],
      source: { name: '화장품 안전기준' },
      change: null,
    });
  });

  it('tells an import of one change as that change', async () => {
    const source = await buildSource();
    const { id } = await buildIngredient({ labelCount: 1 });
    const change = await buildChangeLog({
      targetId: id,
      key: 'INCI',
      sourceEditionId: source.id,
      createdAt: hoursAgo(1),
    });
    expect((await recent())[0]).toMatchObject({
      ingredients: 1,
      change: { id: change.id },
      source: { key: source.key },
    });
  });

  it('passes over what no formulator asks for: other fields, ingredients on no label, what is long ago', async () => {
    const before = await recent();
    const [onLabels, onNone] = [await buildIngredient({ labelCount: 1 }), await buildIngredient({ labelCount: 0 })];
    await buildChangeLog({ targetId: onLabels.id, key: 'image', createdAt: hoursAgo(0) });
    await buildChangeLog({ targetId: onNone.id, key: 'nameKor', createdAt: hoursAgo(0) });
    await buildChangeLog({ targetId: onLabels.id, key: 'nameKor', createdAt: hoursAgo(24 * 120) });
    expect(await recent()).toEqual(before);
  });
});
