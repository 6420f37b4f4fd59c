import type { WorkflowClock, WorkflowClocks } from '../deadlines';
import { BACK, type Workflow, type WorkflowAction } from '../workflow';

/** What is wrong with a workflow's table, one sentence each: every domain's tests ask for none. */
export function workflowFlaws<State extends string>(
  workflow: Workflow<State, string, string>,
  clocks: WorkflowClocks<State, string> = {},
): string[] {
  const { states, start, final } = workflow;
  const actions = Object.entries(workflow.actions);
  const leadsOn = (state: State) => actions.some(([, { from, to }]) => to !== BACK && from.includes(state));
  const reached = reachedStates(workflow);
  const timed = Object.values<WorkflowClock<State>>(clocks).flatMap((clock) => clock.states);
  return [
    ...states.filter((state) => !reached.has(state)).map((state) => `${state} is never reached from ${start}`),
    ...states
      .filter((state) => final.includes(state) && leadsOn(state))
      .map((state) => `${state} is final and leads on`),
    ...states
      .filter((state) => !final.includes(state) && !leadsOn(state))
      .map((state) => `${state} leads nowhere and is not final`),
    ...actions.filter(([, { from, by }]) => !from.length || !by.length).map(([name]) => `${name} is taken by no party`),
    ...actions.flatMap(([name, one]) =>
      actions
        .filter(([other, action]) => name < other && isSameMove(one, action))
        .map(([other]) => `${name} and ${other} are one move of one party`),
    ),
    ...states
      .filter((state) => timed.filter((one) => one === state).length > 1)
      .map((state) => `${state} is in two clocks`),
    ...Object.entries<WorkflowClock<State>>(clocks).flatMap(([name, { states: running, endsIn }]) =>
      running
        .filter((state) => !actions.some(([, { from, to }]) => to === endsIn && from.includes(state)))
        .map((state) => `no action makes ${endsIn} of ${state} when ${name} is over`),
    ),
  ];
}

type AnyAction = WorkflowAction<string, string, string>;

const isSameMove = (one: AnyAction, other: AnyAction): boolean =>
  one.to === other.to &&
  one.from.some((state) => other.from.includes(state)) &&
  one.by.some((party) => other.by.includes(party));

function reachedStates<State extends string>({ start, actions }: Workflow<State, string, string>): Set<State> {
  const reached = new Set<State>([start]);
  // A set that grows while it is read: each state is looked at once.
  for (const state of reached) {
    for (const { from, to } of Object.values(actions)) if (to !== BACK && from.includes(state)) reached.add(to);
  }
  return reached;
}
