import { describe, expect, it } from 'vitest';
import type { LabelEntry } from '@gredia/domain/labels';
import { changedNames, type LabelNamesOf } from './changed-names';

const known = (entry: Partial<LabelEntry>, place = 'true'): LabelNamesOf => ({
  entries: [
    {
      entry: { id: 'b', nameKor: '둘째성분', INCI: null, previousNames: [], aliases: [], ...entry },
      place,
      draft: { id: 'b' },
    },
  ],
  keys: [],
});

describe('a label may be read otherwise', () => {
  it('where what became part of two is meant by it, and the order of the two changes', () => {
    // Of two that a name of a merged ingredient stands for, the one with an international name is meant.
    const before = known({ mergedNames: ['간성분'] });
    const after = known({ mergedNames: ['간성분'], INCI: 'SECUNDUM' }, 'false');
    const change = changedNames({ before, after });
    expect(change?.mayRead({ text: '간성분', id: 'a' })).toBe(true);
    expect(change?.mayRead({ text: '다른성분', id: 'a' })).toBe(false);
  });

  it('where something became part of one, or comes out of it again', () => {
    const [alone, joined] = [known({}), known({ mergedNames: ['간성분'] })];
    expect(changedNames({ before: alone, after: joined })?.mayRead({ text: '간 성분', id: null })).toBe(true);
    expect(changedNames({ before: joined, after: alone })?.mayRead({ text: '간성분', id: 'b' })).toBe(true);
    expect(changedNames({ before: joined, after: alone })?.mayRead({ text: '둘째성분', id: 'b' })).toBe(false);
  });

  it('nowhere where all names stayed', () => {
    expect(changedNames({ before: known({ mergedNames: ['간'] }), after: known({ mergedNames: ['간'] }) })).toBeNull();
  });
});
