import { expect, it } from 'vitest';
import { groupByLevel, mainLevels } from './rule-badges';

type Rules = Parameters<typeof groupByLevel>[0];
const rules = (level: Rules[number]['level'], ...countries: string[]): Rules =>
  countries.map((country) => ({ country, level }));

const methylparaben = [...rules('RESTRICTED', 'TW', 'BR', 'AR'), ...rules('POSITIVE', 'EU', 'KR', 'JP')];
const sodiumBenzoate = [...rules('RESTRICTED', 'EU', 'ASEAN'), ...rules('POSITIVE', 'KR', 'CN')];
const salicylicAcid = [...rules('RESTRICTED', 'KR', 'EU'), ...rules('POSITIVE', 'KR')];

it('groups levels with the strictest first, and what is only retold behind what lists say', () => {
  expect(groupByLevel(sodiumBenzoate).map(([level]) => level)).toEqual(['RESTRICTED', 'POSITIVE']);
  expect(groupByLevel(methylparaben)).toEqual([
    ['POSITIVE', ['KR', 'EU', 'JP']],
    ['RESTRICTED', ['TW', 'BR', 'AR']],
  ]);
});

it.each([
  ['where another country is stricter', sodiumBenzoate, ['RESTRICTED', 'POSITIVE']],
  ['where only copies are stricter', methylparaben, ['POSITIVE']],
  ['where Korea has two levels', salicylicAcid, ['RESTRICTED', 'POSITIVE']],
  ['where Korea says nothing', rules('PROHIBITED', 'CA'), ['PROHIBITED']],
  ['where nothing but a copy speaks', rules('CONDITIONAL', 'TW'), ['CONDITIONAL']],
])('has Korea beside what is strictest %s', (_, all, levels) => {
  expect(mainLevels(all).map(([level]) => level)).toEqual(levels);
});
