import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { csvRows } from '../testing/csv-rows';
import { LabelDictionary, parseLabel } from './index';

const rowsOf = (file: string) => csvRows(readFileSync(path.join(import.meta.dirname, file), 'utf8'));
const listOf = (cell = '') => cell.split('|').filter(Boolean);

/**
 * 300 names of real labels, 220 Korean and 80 English ones, that were read otherwise than as a standard or former name, drawn
 * by chance (`drawn`: how often) and judged by hand from their labels: right, or doubtful where the name says less than what
 * it is read as. And names (drawn 0) of earlier draws and some that were read wrongly once and must stay unread.
 */
const sample = rowsOf('checked-sample.csv').map(({ token = '', kind = '', standard = '' }) => ({
  token,
  kind,
  standard,
}));
const dictionary = new LabelDictionary(
  rowsOf('checked-names.csv').map(({ name = '', inci = '', english, previous, aliases }) => ({
    id: name || inci,
    nameKor: name || null,
    INCI: inci || null,
    nameEng: english || null,
    previousNames: listOf(previous),
    aliases: listOf(aliases),
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
  it.each(sample)('$token ($kind) is $standard', ({ token, kind, standard }) => {
    expect(readingOf(token, kind)).toEqual({ count: kind === 'SPLIT' ? 2 : 1, kind, standard });
  });
});
