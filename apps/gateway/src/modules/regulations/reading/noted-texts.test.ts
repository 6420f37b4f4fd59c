import { describe, expect, it } from 'vitest';
import { notedTexts } from './noted-texts';

/** Texts by number: `1:a 2:b`. */
const pairs = (told: string) => told.split(' ').map((one) => one.split(':') as [string, string]);

function noted(known: string, loaded: string, list: 'kr-2' | 'eu-ii' = 'kr-2') {
  const entries = pairs(loaded).map(([entry, textHash]) => ({ list, entry, textHash }));
  const { rows, ...what } = notedTexts(list, new Map(pairs(known)), entries);
  return { rows: [...rows].map((row) => row.join(':')).join(' '), ...what };
}

const NOTHING = { added: [], amended: [], left: [] };

describe('noting the texts of a list as read', () => {
  it('changes nothing while texts only move', () => {
    expect(noted('1:a 2:b', '1:b 2:a')).toEqual({ rows: '1:a 2:b', ...NOTHING });
  });

  it('never takes a number from a text that has another place now', () => {
    expect(noted('1:a 2:b', '1:new 2:a 3:b')).toEqual({ rows: '1:a 2:b 1~2:new', ...NOTHING, added: ['1~2'] });
  });

  it('gives an amended text the number of the older one, and a new row its own', () => {
    expect(noted('1:a 2:b', '1:a 2:amended 3:c', 'eu-ii')).toEqual({
      rows: '1:a 2:amended 3:c',
      ...NOTHING,
      added: ['3'],
      amended: ['2'],
    });
  });

  it('does not take a new text in a place of a list without numbers for an amended one', () => {
    expect(noted('1:a 2:b', '1:a 2:new')).toEqual({ rows: '1:a 2:b 2~2:new', ...NOTHING, added: ['2~2'], left: ['2'] });
  });

  it('keeps what was read of a text that left the list', () => {
    expect(noted('1:a 2:b', '1:a')).toEqual({ rows: '1:a 2:b', ...NOTHING, left: ['2'] });
  });
});
