import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { csvRows } from '../testing/csv-rows';
import { LabelDictionary, parseLabel } from './index';

const rowsOf = (file: string) => csvRows(readFileSync(path.join(import.meta.dirname, file), 'utf8'));
const listOf = (cell = '') => cell.split('|').filter(Boolean);

/**
 * 300 names of real labels, 220 Korean and 80 English ones, that were read otherwise than as a standard or former name, drawn
 * by chance and checked by hand: none is wrong, some are doubtful, for the name says less than what it is read as. And names
 * (drawn 0) that were read wrongly once, or still are.
 */
const sample = rowsOf('checked-sample.csv').map(
  ({ token = '', kind = '', standard = '', verdict = '', drawn = '' }) => ({
    ...{ token, kind, standard, verdict },
    drawn: Number(drawn),
  }),
);
const dictionary = new LabelDictionary(
  rowsOf('checked-names.csv').map(({ name = '', inci = '', english, previous, aliases }) => ({
    ...{ id: name || inci, nameKor: name || null, INCI: inci || null, nameEng: english || null },
    ...{ previousNames: listOf(previous), aliases: listOf(aliases) },
  })),
);

/** A glued name is read behind another one. */
const NEIGHBOUR = '글리세린';

function readingOf(token: string, kind: string) {
  const neighbour = token === NEIGHBOUR ? '정제수' : NEIGHBOUR;
  const before = /[가-힣]/.test(token) ? neighbour : 'Aqua ';
  const label = kind === 'SPLIT' ? before + token : token;
  const tokens = parseLabel(label, dictionary).products.flatMap((product) => product.tokens);
  const last = tokens.at(-1)?.match;
  return { count: tokens.length, kind: last?.kind ?? 'UNKNOWN', standard: last?.id ?? '' };
}

describe('the checked sample', () => {
  it('has none wrong, and few doubtful ones', () => {
    const sum = (rows: typeof sample) => rows.reduce((count, { drawn }) => count + drawn, 0);
    expect(sum(sample)).toBe(300);
    expect(sum(sample.filter(({ verdict }) => verdict === 'wrong'))).toBe(0);
    expect(sum(sample.filter(({ verdict }) => verdict === 'doubtful'))).toBeLessThanOrEqual(12);
  });

  it.each(sample.filter(({ verdict }) => verdict !== 'wrong'))(
    '$token ($kind) is $standard',
    ({ token, kind, standard }) => {
      expect(readingOf(token, kind)).toEqual({ count: kind === 'SPLIT' ? 2 : 1, kind, standard });
    },
  );
});
