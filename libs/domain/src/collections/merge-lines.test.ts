import { describe, expect, it } from 'vitest';
import { mergedChanges, mergedList, mergeLines } from './merge-lines';
import { productsCollection as spec } from './products-collection';

const base = { name: '물', madeIn: '한국', functions: ['보습', '용제'], visible: true, email: 'ki•••@gredia.example' };
const conflict = (changes: Record<string, unknown>, theirs: Record<string, unknown>) => ({
  base,
  changes,
  current: { ...base, ...theirs },
});

describe('mergeLines', () => {
  it('merges what only one side changed, and says what overlaps first', () => {
    const lines = mergeLines(spec, conflict({ madeIn: '일본', name: '정제수' }, { name: '물 A', visible: false }));
    expect(lines.map(({ field, isOverlap, result }) => [field, isOverlap, result])).toEqual([
      ['name', true, '정제수'],
      ['visible', false, false],
      ['madeIn', false, '일본'],
    ]);
    expect(mergedChanges(lines)).toEqual({ name: '정제수', madeIn: '일본' });
  });

  it('is no overlap where both changed it to the same', () => {
    const lines = mergeLines(spec, conflict({ madeIn: '일본' }, { madeIn: '일본' }));
    expect(lines).toMatchObject([{ field: 'madeIn', isOverlap: false }]);
    expect(mergedChanges(lines)).toEqual({});
  });

  it('keeps a personal value of this side, and asks: theirs may be another one with the same mask', () => {
    const lines = mergeLines(spec, conflict({ email: 'new@gredia.example' }, { name: '물 A' }));
    expect(lines[0]).toMatchObject({ field: 'email', isOverlap: true, isHidden: true });
    expect(lines[1]).toMatchObject({ field: 'name', isOverlap: false, isHidden: false });
    expect(mergedChanges(lines)).toEqual({ email: 'new@gredia.example' });
  });

  it('asks nothing of a personal value that is still empty, or that this side did not change', () => {
    const empty = { ...conflict({ email: 'new@gredia.example' }, { name: '물 A', email: null }) };
    expect(mergeLines(spec, { ...empty, base: { ...base, email: null } }).some(({ isOverlap }) => isOverlap)).toBe(
      false,
    );
    expect(mergeLines(spec, conflict({ madeIn: '일본' }, { name: '물 A' })).some(({ isOverlap }) => isOverlap)).toBe(
      false,
    );
  });

  it('joins lists that both changed: what both added, without what either took out', () => {
    const [line] = mergeLines(spec, conflict({ functions: ['보습', '탄력'] }, { functions: ['보습', '용제', '미백'] }));
    expect(line).toMatchObject({ isOverlap: true, result: ['보습', '미백', '탄력'] });
    expect(mergedList({ base: ['가'], theirs: [], mine: ['가', '나'] })).toEqual(['나']);
  });

  it('joins no list of personal values: those of the others are masks here', () => {
    const read = conflict({ receiverEmails: ['new@gredia.example'] }, { receiverEmails: ['ot•••@gredia.example'] });
    const [line] = mergeLines(spec, read);
    expect(line).toMatchObject({ field: 'receiverEmails', isOverlap: true, result: ['new@gredia.example'] });
  });
});
