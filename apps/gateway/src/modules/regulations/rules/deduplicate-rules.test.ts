import { lawLists, type ListKey } from '@gredia/domain/regulations';
import { describe, expect, it } from 'vitest';
import { deduplicateRules } from './deduplicate-rules';

/** `kr-2 phenol`, `mfds/KR phenol`: what a list says of an ingredient. */
const rule = (told: string) => {
  const [where, ingredientId] = told.split(' ') as [string, string];
  const [list, country = lawLists[list as ListKey].country] = where.split('/') as [ListKey, string?];
  return { told, ingredientId, substance: { list, country } };
};
const speaking = (told: string[], ...whole: ListKey[]) =>
  deduplicateRules(told.map(rule), new Set(whole)).map((one) => one.told);

const KOREA = ['kr-1', 'kr-2', 'kr-colorants'] as const;

describe('of lists that say the same twice', () => {
  it('a copy is silent beside the whole list, even about what the list does not name', () => {
    expect(speaking(['kr-2 phenol', 'kr-2-copy phenol', 'kr-2-copy talc'], 'kr-2')).toEqual(['kr-2 phenol']);
  });

  it('a copy says what the part of the list that is there leaves out', () => {
    const told = ['kr-2 phenol', 'kr-2-copy phenol', 'kr-2-copy talc'];
    expect(speaking(told)).toEqual(['kr-2 phenol', 'kr-2-copy talc']);
  });

  it('what one authority tells of a country is silent where all its lists are whole', () => {
    const told = ['mfds/KR phenol', 'mfds/TW phenol'];
    expect(speaking(told, ...KOREA)).toEqual(['mfds/TW phenol']);
    expect(speaking(told, 'kr-1')).toEqual(told);
  });

  it('what one authority tells is silent about ingredients of which a nearer list speaks, but for words on labels', () => {
    const told = ['kr-1 phenol', 'kr-2-copy talc', 'kr-allergens citral'];
    const authority = ['mfds/KR phenol', 'mfds/KR talc', 'mfds/KR citral', 'mfds/EU phenol'];
    expect(speaking([...told, ...authority], 'kr-1')).toEqual([
      'kr-1 phenol',
      'kr-allergens citral',
      'kr-2-copy talc',
      'mfds/KR citral',
      'mfds/EU phenol',
    ]);
  });
});
