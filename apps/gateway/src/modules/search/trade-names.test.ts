import { GetUnifiedSearchResultsDocument } from '@gredia/graphql-schema';
import { beforeAll, expect, it } from 'vitest';
import { testDatabase, useDatabase } from '../../testing/database';
import { gatewayAs } from '../../testing/gateway-as';
import { buildIngredient } from '../ingredients/ingredients.factory';
import { searchIngredients } from './search-ingredients';

useDatabase();
const ids = new Map<string, string>();

beforeAll(async () => {
  const names = [
    ['에스에이치-올리고펩타이드-1', 'SH-OLIGOPEPTIDE-1'],
    ['알에이치-올리고펩타이드-1', 'rh-Oligopeptide-1'],
    ['에스에이치-올리고펩타이드-10', 'SH-OLIGOPEPTIDE-10'],
    ['올리고펩타이드-1', 'OLIGOPEPTIDE-1'],
  ] as const;
  for (const [nameKor, inci] of names) ids.set(nameKor, (await buildIngredient({ nameKor, inci })).id);
});

it('finds EGF under both of its registered names, and nothing whose name only begins like them', async () => {
  const { data } = await gatewayAs(null)(GetUnifiedSearchResultsDocument, { query: 'EGF' });
  expect(data?.unifiedSearchResults.map(({ title, match }) => [title, match]).sort()).toEqual([
    ['알에이치-올리고펩타이드-1', 'EXACT'],
    ['에스에이치-올리고펩타이드-1', 'EXACT'],
  ]);
  const wanted = ['에스에이치-올리고펩타이드-1', '알에이치-올리고펩타이드-1'].map((name) => ids.get(name));
  expect((await searchIngredients(testDatabase().db, 'egf')).ids.sort()).toEqual(wanted.sort());
});
