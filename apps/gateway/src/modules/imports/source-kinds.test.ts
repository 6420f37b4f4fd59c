import { expect, it } from 'vitest';
import { useDatabase } from '../../testing/database';
import { buildIngredient } from '../ingredients/ingredients.factory';
import { buildSource } from '../sources/sources.factory';
import { kindOfSource } from '../sources/source-kinds';
import { importSources } from './sources/import-sources';

const database = useDatabase();

it('tells lists of law from all other sources, as their mergers do', async () => {
  await buildIngredient({ inci: 'TESTIUM' });
  const by = { actor: 'import', edition: await buildSource() };
  const law: string[] = [];
  for (const source of importSources) {
    const merger = await source.createMerger(database().db, [], by);
    if (merger.losses) law.push(source.key);
  }
  expect(importSources.map(({ key }) => key).filter((key) => kindOfSource(key) === 'LAW')).toEqual(law);
});

it('knows what brings goods: the last sources of all', () => {
  const kinds = importSources.map(({ key }) => kindOfSource(key));
  expect(kinds.slice(-5)).toEqual(Array.from({ length: 5 }, () => 'GOODS'));
  expect(kinds.slice(0, -5)).not.toContain('GOODS');
});
