import { expect, it } from 'vitest';
import { BackOff } from './back-off';

it('waits longer each time for what ends soon, up to three seconds', () => {
  const backOff = new BackOff();
  const pauses = Array.from({ length: 8 }, () => backOff.nextPause(100));
  expect(pauses).toEqual([200, 400, 800, 1600, 3000, 3000, 3000, 3000]);
});

it('begins anew for what ran ten seconds', () => {
  const backOff = new BackOff();
  backOff.nextPause(100);
  backOff.nextPause(100);
  expect(backOff.nextPause(10_000)).toBe(200);
  expect(backOff.nextPause(100)).toBe(400);
});
