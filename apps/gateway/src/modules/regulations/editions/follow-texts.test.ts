import type { ListKey } from '@gredia/domain/regulations';
import { describe, expect, it } from 'vitest';
import { numbersByText } from './follow-texts';
import { OWN_WORDS } from '../reading/text-hash';

const NO_TEXTS = { textOf: new Map<string, string>() };

/** Texts by number: `1:a 2:b`. The id of a stored entry is its text. */
const entries = (list: ListKey, told: string) =>
  told.split(' ').map((one) => {
    const [entry, textHash] = one.split(':') as [string, string];
    return { id: textHash, list, entry, textHash };
  });

const moves = (list: ListKey, before: string, after: string, texts = NO_TEXTS) =>
  numbersByText(entries(list, before), entries(list, after), texts).map(({ id, entry }) => `${id} ${entry}`);

describe('the numbers that entries get by a new edition', () => {
  it('stay where texts stay', () => {
    expect(moves('kr-1', '1:a 2:b', '1:a 2:b 3:c')).toEqual([]);
  });

  it('follow the texts behind a new row, a row that is gone, and two that changed places', () => {
    expect(moves('kr-1', '1:a 2:b 3:c', '1:a 2:new 3:b 4:c')).toEqual(['b 3', 'c 4']);
    expect(moves('kr-1', '1:a 2:b 3:c', '1:b 2:c')).toEqual(['a ~a', 'b 1', 'c 2']);
    expect(moves('kr-1', '1:a 2:b', '1:b 2:a')).toEqual(['a 2', 'b 1']);
  });

  it('are given to texts that a list has twice in their order, each once', () => {
    expect(moves('kr-1', '1:x 2:same 3:same', '1:new 2:x 3:same 4:same')).toEqual(['x 2', 'same 4']);
  });

  it('stay with an amended text where they are official, and leave it where they are only places', () => {
    expect(moves('eu-ii', '1:a 2:b', '1:a 2:amended')).toEqual([]);
    expect(moves('kr-1', '1:a 2:b', '1:a 2:amended')).toEqual(['b ~b']);
  });

  it('are never those of another text, official or not', () => {
    expect(moves('eu-ii', '1:a 2:b 3:c', '1:new 2:a 3:b')).toEqual(['a 2', 'b 3', 'c ~c']);
  });

  it('are found again for an entry that had left its list', () => {
    expect(moves('kr-1', '1:a ~b:b', '1:a 2:b')).toEqual(['b 2']);
  });

  it('are for our own words those of the text that they are about', () => {
    const texts = { textOf: new Map([['kr-1/2', 'b']]) };
    expect(moves('kr-1', `2:${OWN_WORDS}`, '1:new 2:a 3:b', texts)).toEqual([`${OWN_WORDS} 3`]);
    expect(moves('kr-1', `2-2:${OWN_WORDS}`, '1:a', texts)).toEqual([]);
  });
});
