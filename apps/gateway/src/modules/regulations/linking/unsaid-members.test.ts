import { describe, expect, it } from 'vitest';
import { entryGroups, type EntryGroup } from '../reading/entry-groups';
import { readings } from '../reading/readings';
import { unsaidMembers } from './unsaid-members';

const barium: EntryGroup = {
  name: '바륨염',
  entries: ['eu-ii/46', 'asean-ii/46', 'kr-1/324'],
  wider: [],
  words: /^BARIUM/,
};
const ingredients = [
  { id: 'chloride', inci: 'BARIUM CHLORIDE' },
  { id: 'sulfate', inci: 'BARIUM SULFATE' },
];
const link = (ingredientId: string, state: 'ACCEPTED' | 'REFUSED' | 'REVIEW') => ({ ingredientId, state });
const unsaid = (links: Record<string, ReturnType<typeof link>[]>, group = barium) =>
  unsaidMembers(group, (entry) => links[entry] ?? [], ingredients).map(
    ({ country, ingredientId }) => `${country} ${ingredientId}`,
  );

describe('entries of one group side by side', () => {
  it('answer for each member that one of them counts in, or refuse it', () => {
    const said = {
      'eu-ii/46': [link('chloride', 'ACCEPTED'), link('sulfate', 'REFUSED')],
      'asean-ii/46': [link('chloride', 'ACCEPTED'), link('sulfate', 'REFUSED')],
      'kr-1/324': [link('chloride', 'REFUSED'), link('sulfate', 'REFUSED')],
    };
    expect(unsaid(said)).toEqual([]);
    expect(unsaid({ ...said, 'asean-ii/46': [] })).toEqual(['ASEAN chloride', 'ASEAN sulfate']);
  });

  it('take what waits for an editor for unsaid', () => {
    const said = { 'eu-ii/46': [link('chloride', 'ACCEPTED')], 'kr-1/324': [link('chloride', 'REVIEW')] };
    expect(unsaid(said, { ...barium, words: null })).toEqual(['ASEAN chloride', 'KR chloride']);
  });

  it('ask of names that no list has thought of', () => {
    expect(unsaid({}, { ...barium, entries: ['eu-ii/46'] })).toEqual(['EU chloride', 'EU sulfate']);
  });

  it('bring no members of a wider entry, which may answer for those of the group', () => {
    const group = { ...barium, entries: ['eu-ii/46'], wider: ['cn-1/316'], words: null };
    expect(unsaid({ 'cn-1/316': [link('sulfate', 'ACCEPTED')] }, group)).toEqual([]);
    expect(unsaid({ 'eu-ii/46': [link('chloride', 'ACCEPTED')] }, group)).toEqual(['CN chloride']);
  });
});

describe('the committed groups', () => {
  it('name entries whose texts were read, each once', () => {
    const { textOf } = readings();
    const groups = entryGroups();
    expect(groups.length).toBeGreaterThan(50);
    for (const { name, entries, wider } of groups) {
      const all = [...entries, ...wider];
      expect(new Set(all).size, name).toBe(all.length);
      expect(
        all.filter((key) => !textOf.has(key)),
        name,
      ).toEqual([]);
    }
  });
});
