import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { csvRows } from '../testing/csv-rows';
import { EVERYDAY_NAMES } from './everyday-names';
import { LabelDictionary } from './label-dictionary';
import { tightKey } from './tight-key';

const sharedData = process.env.GREDIA_SHARED_DATA ?? path.resolve(import.meta.dirname, '../../../../../shared/data');
const list = path.join(sharedData, 'kcia/kcia_ingredients_fixed.csv');

describe('everyday names', () => {
  const dictionary = new LabelDictionary(
    [...new Set(Object.values(EVERYDAY_NAMES))].map((name) => ({
      id: name,
      nameKor: name,
      INCI: null,
      previousNames: [],
      aliases: [],
    })),
  );

  it.each(Object.entries(EVERYDAY_NAMES))('%s is %s', (everyday, standard) => {
    expect(dictionary.find(everyday)).toEqual({ id: standard, kind: 'ALIAS' });
    expect(Object.hasOwn(EVERYDAY_NAMES, standard)).toBe(false);
  });
});

const hasList = existsSync(list);
if (!hasList) process.stdout.write('Skipped: everyday names on the real list of standard names, which is not here.\n');

describe.runIf(hasList)('everyday names, on the real list,', () => {
  // Vitest collects skipped tests too.
  const rows = hasList ? csvRows(readFileSync(list, 'utf8')) : [];
  const standards = new Map<string, number>();
  for (const { name_ko: name = '' } of rows) standards.set(tightKey(name), (standards.get(tightKey(name)) ?? 0) + 1);
  const previous = new Set(rows.flatMap(({ name_ko_previous: cell = '' }) => cell.split(/,\s+/).map(tightKey)));

  it.each(Object.entries(EVERYDAY_NAMES))('%s is %s, and nothing else', (everyday, standard) => {
    // What has no Korean name is none of this list.
    if (/[가-힣]/.test(standard)) expect(standards.get(tightKey(standard))).toBe(1);
    expect(standards.has(tightKey(everyday))).toBe(false);
    expect(previous.has(tightKey(everyday))).toBe(false);
  });
});
