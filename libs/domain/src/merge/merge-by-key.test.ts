import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeByKey } from './merge-by-key';

interface Note {
  title: string;
  text: string;
  tags: readonly string[];
}
const keys = ['title', 'text', 'tags'] as const;
const base: Note = { title: '원료', text: '설명', tags: ['보습'] };
const tagsToo = (key: keyof Note, one: Note, other: Note) => String(one[key]) === String(other[key]);

describe('a three-way merge', () => {
  it('takes over what changed elsewhere, and keeps what changed here', () => {
    const [mine, theirs] = [
      { ...base, title: '새 원료' },
      { ...base, text: '새 설명' },
    ];
    expect(mergeByKey({ base, mine, theirs }, keys)).toEqual({
      values: { ...base, title: '새 원료', text: '새 설명' },
      conflicts: [],
    });
  });

  it('names what changed on both sides, unless it changed alike, and keeps mine', () => {
    const mine = { ...base, title: '새 원료', text: '같은 설명' };
    const theirs = { ...base, title: '다른 원료', text: '같은 설명' };
    expect(mergeByKey({ base, mine, theirs }, keys)).toEqual({ values: mine, conflicts: ['title'] });
  });

  it('compares values as it is told to', () => {
    const again = { ...base, tags: ['보습'] };
    const other = { ...base, tags: ['진정'] };
    expect(mergeByKey({ base, mine: again, theirs: other }, keys).conflicts).toEqual(['tags']);
    const { values, conflicts } = mergeByKey({ base, mine: again, theirs: other }, keys, tagsToo);
    expect([values.tags, conflicts]).toEqual([['진정'], []]);
  });

  it('leaves keys that it is not asked for as they are elsewhere, and its versions as they were', () => {
    const [mine, theirs] = [
      { ...base, text: '내 설명' },
      { ...base, text: '새 설명' },
    ];
    expect(mergeByKey({ base, mine, theirs }, ['title'])).toEqual({ values: theirs, conflicts: [] });
    expect(theirs.text).toBe('새 설명');
  });

  it('is either side where the other one changed nothing, and the same from both but for conflicts', () => {
    const version = fc.record({ title: fc.constantFrom('가', '나', '다'), text: fc.constantFrom('가', '나', '다') });
    const both = ['title', 'text'] as const;
    fc.assert(
      fc.property(version, version, version, (from, mine, theirs) => {
        expect(mergeByKey({ base: from, mine: from, theirs }, both)).toEqual({ values: theirs, conflicts: [] });
        expect(mergeByKey({ base: from, mine, theirs: from }, both)).toEqual({ values: mine, conflicts: [] });
        const here = mergeByKey({ base: from, mine, theirs }, both);
        const there = mergeByKey({ base: from, mine: theirs, theirs: mine }, both);
        expect(there.conflicts).toEqual(here.conflicts);
        for (const key of both) {
          if (here.conflicts.includes(key))
            expect([here.values[key], there.values[key]]).toEqual([mine[key], theirs[key]]);
          else expect(there.values[key]).toBe(here.values[key]);
        }
      }),
    );
  });
});
