import { describe, expect, it, onTestFinished } from 'vitest';
import { inSlices } from './in-slices';
import { EndlessBudget, RequestBudget } from './request-budget';

const charged = (budget = new RequestBudget()) => ({ budget, refusal: () => new Error('Too dear.') });

/** A clock on which each step of all works takes as long. */
function clockOf(stepMs: number) {
  let now = 0;
  return { clock: () => now, tick: () => void (now += stepMs) };
}

function* stepsOf(count: number, atEach: () => void): Generator<void, string> {
  for (let step = 0; step < count; step++) {
    atEach();
    yield;
  }
  return 'done';
}

/** Counts the turns of the event loop while a test runs. */
function turnsOfLoop(): () => number {
  let turns = 0;
  let handle: NodeJS.Immediate;
  const turn = () => {
    turns += 1;
    handle = setImmediate(turn);
  };
  handle = setImmediate(turn);
  onTestFinished(() => clearImmediate(handle));
  return () => turns;
}

describe('work in slices', () => {
  it('ends with its result', async () => {
    const { clock, tick } = clockOf(3);
    expect(await inSlices(stepsOf(100, tick), { charged: charged(), clock })).toBe('done');
  });

  it('lets the event loop turn after 10 ms, and one of several works alone go on in each turn', async () => {
    const { clock, tick } = clockOf(5);
    const turns = turnsOfLoop();
    const worked: string[] = [];
    const workOf = (name: string) => stepsOf(20, () => (worked.push(`${turns()} ${name}`), tick()));
    await Promise.all(['a', 'b', 'c'].map((name) => inSlices(workOf(name), { charged: charged(), clock })));
    const slices = [...new Set(worked)];
    expect(new Set(slices.map((slice) => slice.split(' ')[0])).size).toBe(slices.length);
    expect(slices.length).toBeGreaterThanOrEqual(3 * 10);
  });

  it('is refused past its budget, and goes no further', async () => {
    const { clock, tick } = clockOf(50);
    let steps = 0;
    const work = stepsOf(1000, () => ((steps += 1), tick()));
    await expect(inSlices(work, { charged: charged(), clock })).rejects.toThrow('Too dear.');
    expect(steps).toBe(2000 / 50 + 1);
  });

  it('of the background goes on past the budget of a request', async () => {
    const { clock, tick } = clockOf(50);
    const budget = new EndlessBudget();
    expect(await inSlices(stepsOf(1000, tick), { charged: charged(budget), clock })).toBe('done');
    budget.spendValues();
    expect(budget.refusal).toBeNull();
  });

  it('shares its budget with the other works of a request', async () => {
    const { clock, tick } = clockOf(50);
    const budget = new RequestBudget();
    const work = () => inSlices(stepsOf(30, tick), { charged: charged(budget), clock });
    expect(await work()).toBe('done');
    await expect(work()).rejects.toThrow('Too dear.');
  });

  it('of no request goes on to its end', async () => {
    const { clock, tick } = clockOf(50);
    expect(await inSlices(stepsOf(1000, tick), { clock })).toBe('done');
  });

  it('that fails holds up no other', async () => {
    const broken = inSlices(
      stepsOf(1, () => {
        throw new Error('Broken.');
      }),
      { charged: charged() },
    );
    await expect(broken).rejects.toThrow('Broken.');
    expect(
      await inSlices(
        stepsOf(1, () => {}),
        { charged: charged() },
      ),
    ).toBe('done');
  });
});
