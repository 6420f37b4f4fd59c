import type * as timers from 'node:timers/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answerEvenly } from './even-answer';

vi.mock('node:timers/promises', async (load) => ({
  ...(await load<typeof timers>()),
  setTimeout: vi.fn(() => Promise.resolve()),
}));

const clock = vi.spyOn(performance, 'now');
let time = 0;
const takes = (milliseconds: number) => () => {
  time += milliseconds;
  return Promise.resolve('done');
};

beforeEach(() => {
  vi.mocked(wait).mockClear();
  clock.mockImplementation(() => time);
});
afterEach(() => clock.mockReset());

it.each([
  [0, 300],
  [120, 180],
])('waits after %i ms of work for the other %i', async (work, rest) => {
  expect(await answerEvenly(takes(work))).toBe('done');
  expect(wait).toHaveBeenCalledExactlyOnceWith(rest);
});

it.each([300, 900])('does not wait after %i ms of work', async (work) => {
  expect(await answerEvenly(takes(work))).toBe('done');
  expect(wait).not.toHaveBeenCalled();
});

it('refuses at once', async () => {
  await expect(answerEvenly(() => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
  expect(wait).not.toHaveBeenCalled();
});
