import { expect, it } from 'vitest';
import { assertNotShrunk, isOlder } from './edition-checks';

it.each([
  ['2025-12', '2026-03', true],
  ['2025-12-24', '2025-12-25', true],
  ['2015', '2026-01', true],
  ['2026-03', '2026-03', false],
  ['2026-04', '2026-03', false],
  // The month may be that very day.
  ['2026-03', '2026-03-23', false],
  ['2026-03-23', '2026-03', false],
  // The order of other words is not known.
  ['2025-12', '厚生省告示第331号', false],
  ['2판', '3판', false],
])('edition %s after %s: is it surely older? %s', (edition, stored, older) => {
  expect(isOlder(edition, stored)).toBe(older);
});

it.each([
  [100, 10, false],
  [100, 11, true],
  [20, 5, false],
  [20, 6, true],
  [1744, 174, false],
  [1744, 175, true],
])('of %i entries %i are not in the file: is it refused? %s', (stored, gone, refused) => {
  const check = () => assertNotShrunk([{ list: 'eu-ii', stored, gone }]);
  if (refused) expect(check).toThrow(`${stored}개 항목 가운데 ${gone}개가 이 파일에 없어요.`);
  else expect(check).not.toThrow();
});
