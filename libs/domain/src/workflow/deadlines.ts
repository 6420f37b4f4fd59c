import { addDays } from '../time/durations';

/** Time that runs while something stays in certain states, and what it makes of them in the end. */
export interface WorkflowClock<State extends string> {
  states: readonly State[];
  /** The state that follows when the time is over. */
  endsIn: State;
  /** Whether the end stays where it is while one of these states follows another; otherwise each change starts it anew. */
  runsOn: boolean;
}

/** The clocks of a workflow by their names; no state is in two of them. */
export type WorkflowClocks<State extends string, Name extends string> = Readonly<Record<Name, WorkflowClock<State>>>;

/** The states that end by themselves. */
export const timedStates = <State extends string>(clocks: WorkflowClocks<State, string>): State[] =>
  Object.values<WorkflowClock<State>>(clocks).flatMap(({ states }) => states);

/**
 * When a state ends by itself whose clock starts now; null in states without one.
 * @param days how many times 24 hours each clock runs
 */
export function deadlineFrom<State extends string, Name extends string>(
  clocks: WorkflowClocks<State, Name>,
  state: State,
  start: Date,
  days: Readonly<Record<Name, number>>,
): Date | null {
  const name = clockOf(clocks, state);
  return name === undefined ? null : addDays(start, days[name]);
}

/**
 * When the next state ends by itself after a change at a moment: a clock that runs on keeps its end.
 * @param days how many times 24 hours each clock runs
 */
export function deadlineAfter<State extends string, Name extends string>(
  clocks: WorkflowClocks<State, Name>,
  { state, endsAt }: { state: State; endsAt: Date | null },
  to: State,
  at: Date,
  days: Readonly<Record<Name, number>>,
): Date | null {
  const name = clockOf(clocks, to);
  const isKept = name !== undefined && clocks[name].runsOn && clocks[name].states.includes(state);
  return isKept ? endsAt : deadlineFrom(clocks, to, at, days);
}

const clockOf = <State extends string, Name extends string>(clocks: WorkflowClocks<State, Name>, state: State) =>
  (Object.keys(clocks) as Name[]).find((name) => clocks[name].states.includes(state));
