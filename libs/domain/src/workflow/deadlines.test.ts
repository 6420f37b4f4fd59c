import { describe, expect, it } from 'vitest';
import { deadlineAfter, deadlineFrom, timedStates, type WorkflowClocks } from './deadlines';

type State = 'NEW' | 'SEEN' | 'ANSWERED' | 'OVER';
const clocks: WorkflowClocks<State, 'first' | 'last'> = {
  first: { states: ['NEW', 'SEEN'], endsIn: 'OVER', runsOn: true },
  last: { states: ['ANSWERED'], endsIn: 'OVER', runsOn: false },
};
const days = { first: 30, last: 60 };
const [at, endsAt] = [new Date('2026-11-20T03:00:00Z'), new Date('2026-11-22T03:00:00Z')];

describe('the clocks of a workflow', () => {
  it('run in some states', () => {
    expect(timedStates(clocks)).toEqual(['NEW', 'SEEN', 'ANSWERED']);
    expect(deadlineFrom(clocks, 'SEEN', at, days)).toEqual(new Date('2026-12-20T03:00:00Z'));
    expect(deadlineFrom(clocks, 'OVER', at, days)).toBeNull();
  });

  it.each<[State, State, string | null]>([
    ['NEW', 'SEEN', '2026-11-22T03:00:00.000Z'],
    ['SEEN', 'ANSWERED', '2027-01-19T03:00:00.000Z'],
    ['ANSWERED', 'ANSWERED', '2027-01-19T03:00:00.000Z'],
    ['OVER', 'SEEN', '2026-12-20T03:00:00.000Z'],
    ['NEW', 'OVER', null],
  ])('from %s to %s end at %s', (state, to, end) => {
    expect(deadlineAfter(clocks, { state, endsAt }, to, at, days)?.toISOString() ?? null).toBe(end);
  });
});
