/** Where an action leads that takes something back to the state before, as its history tells it: a refusal, a reopening. */
export const BACK = 'BACK';

/** A line of a workflow's table: from which states an action leads where, and which parties may take it. */
export interface WorkflowAction<State extends string, Party extends string, News extends string> {
  from: readonly State[];
  to: State | typeof BACK;
  by: readonly Party[];
  /** What the other sides are told when it is taken; left out where nothing is announced. */
  news?: News;
}

/**
 * How things of one kind go on from state to state: a table of data that the functions of this folder read. Actions are
 * named in the words of the domain; several of them may lead to one state.
 */
export interface Workflow<State extends string, Party extends string, News extends string = never> {
  /** Every state, in the order in which screens offer them. */
  states: readonly State[];
  /** The state of what was just made. */
  start: State;
  /** Nothing but `BACK` leads out of these. */
  final: readonly State[];
  actions: Readonly<Record<string, WorkflowAction<State, Party, News>>>;
}

/** A change of state that is asked for. */
interface Step<State, Party> {
  from: State;
  to: State;
  by: Party;
}

/** The actions that a party may take in a state. */
const actionsIn = <State extends string, Party extends string, News extends string>(
  { actions }: Workflow<State, Party, News>,
  state: State,
  by: Party,
): WorkflowAction<State, Party, News>[] =>
  Object.values(actions).filter((action) => action.from.includes(state) && action.by.includes(by));

/** Whether a party may make one state of another by an action that leads there. Going back is asked by `mayGoBack`. */
export const mayMove = <State extends string, Party extends string>(
  workflow: Workflow<State, Party, string>,
  { from, to, by }: Step<State, Party>,
): boolean => actionsIn(workflow, from, by).some((action) => action.to === to);

/** The states that a party may make of one now, in the order of the workflow's states; without going back. */
export const nextStates = <State extends string, Party extends string>(
  workflow: Workflow<State, Party, string>,
  from: State,
  by: Party,
): State[] => workflow.states.filter((to) => mayMove(workflow, { from, to, by }));

/** Whether a party may take something back from a state to the one before. Which one that was stands in its history. */
export const mayGoBack = <State extends string, Party extends string>(
  workflow: Workflow<State, Party, string>,
  from: State,
  by: Party,
): boolean => actionsIn(workflow, from, by).some(({ to }) => to === BACK);

/** What is announced of a change of state; null where nothing is, and for one that the party may not make. */
export const newsOfMove = <State extends string, Party extends string, News extends string>(
  workflow: Workflow<State, Party, News>,
  { from, to, by }: Step<State, Party>,
): News | null => {
  const possible = actionsIn(workflow, from, by);
  const taken = possible.find((action) => action.to === to) ?? possible.find((action) => action.to === BACK);
  return taken?.news ?? null;
};

/** The sides for which it is news what a party did: all but itself, so all of them where it is none of them. */
export const sidesWithNews = <Side extends string>(sides: readonly Side[], by: string): Side[] =>
  sides.filter((side) => side !== by);
