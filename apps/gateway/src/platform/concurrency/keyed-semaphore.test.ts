import { expect, it } from 'vitest';
import { KeyedSemaphore } from './keyed-semaphore';

/** Work that says when it has begun and ends when it is told. */
function pieceOfWork() {
  const piece = { hasBegun: false, end: () => {}, fail: (_: Error) => {} };
  const done = new Promise<void>((resolve, reject) => Object.assign(piece, { end: resolve, fail: reject }));
  return Object.assign(piece, {
    work: () => {
      piece.hasBegun = true;
      return done;
    },
  });
}

/** Lets everything run that can. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

it('lets so many at once per key, and the next in order when one ends or fails', async () => {
  const semaphore = new KeyedSemaphore(2);
  const here = { first: pieceOfWork(), second: pieceOfWork(), third: pieceOfWork(), fourth: pieceOfWork() };
  const elsewhere = pieceOfWork();
  const begun = () => Object.values(here).map(({ hasBegun }) => hasBegun);
  const runs = Object.values(here).map(({ work }) => semaphore.run('here', work));
  const other = semaphore.run('there', elsewhere.work);
  await settle();
  expect(begun()).toEqual([true, true, false, false]);
  expect(elsewhere.hasBegun).toBe(true);

  here.second.fail(new Error('broken'));
  await expect(runs[1]).rejects.toThrow('broken');
  await settle();
  expect(begun()).toEqual([true, true, true, false]);
  here.first.end();
  await settle();
  expect(begun()).toEqual([true, true, true, true]);
  for (const { end } of [here.third, here.fourth, elsewhere]) end();
  await Promise.all([runs[0], runs[2], runs[3], other]);
});

it('forgets a key that has no work', async () => {
  const semaphore = new KeyedSemaphore(1);
  const [first, second] = [pieceOfWork(), pieceOfWork()];
  const runs = [first, second].map(({ work }) => semaphore.run('here', work));
  await settle();
  first.end();
  await runs[0];
  expect(semaphore.size).toBe(1);
  second.fail(new Error('broken'));
  await expect(runs[1]).rejects.toThrow('broken');
  expect(semaphore.size).toBe(0);
});
