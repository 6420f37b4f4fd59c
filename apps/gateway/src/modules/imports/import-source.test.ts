import { koreanDay, shiftDay } from '@gredia/domain';
import { expect, it } from 'vitest';
import { fileEdition } from './import-source';
import { importSources } from './sources/import-sources';
import { CHECKED_AT } from './sources/licences';

const checkedAt = (given?: string, fileName = 'list.csv') => {
  const source = importSources.find(({ key }) => key === 'cn-table-1')!;
  return fileEdition(source, fileName, given).checkedAt;
};

it.each([
  ['2025-12-31', CHECKED_AT],
  ['2026-03', CHECKED_AT],
  ['2026', CHECKED_AT],
  // No day.
  ['2026-12', CHECKED_AT],
  ['2026-11-31', CHECKED_AT],
  ['2026-99-99', CHECKED_AT],
  ['2판', CHECKED_AT],
  [CHECKED_AT, CHECKED_AT],
  [shiftDay(CHECKED_AT, 1), shiftDay(CHECKED_AT, 1)],
  [koreanDay(), koreanDay()],
  // A day that has not come.
  ['2090-01-01', koreanDay()],
])('edition %s was held against its source on %s', (edition, day) => {
  expect(checkedAt(edition)).toBe(day);
  expect(checkedAt(undefined, `list-${edition}.csv`) >= CHECKED_AT).toBe(true);
});
