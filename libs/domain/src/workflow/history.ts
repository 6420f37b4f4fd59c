/** A change of state: what becomes of something, who made it so, and why. */
export interface WorkflowMove<State extends string, Party extends string, Reason extends string = never> {
  to: State;
  by: Party;
  /** The person's account; null where time or the system did it. */
  actorId: string | null;
  /** One of the reasons that the workflow knows. */
  reason?: Reason | null;
  /** In words. */
  note?: string | null;
}

/** A row of a history, one for each change of state; the first has no state before it. */
interface HistoryRow<State extends string, Party extends string, Reason extends string = never> extends Required<
  WorkflowMove<State, Party, Reason>
> {
  from: State | null;
}

/** The row that a change of state leaves in the history. @param from the state before it; null for a creation */
export const historyRow = <State extends string, Party extends string, Reason extends string>(
  from: State | null,
  { to, by, actorId, reason = null, note = null }: WorkflowMove<State, Party, Reason>,
): HistoryRow<State, Party, Reason> => ({ from, to, by, actorId, reason, note });

/**
 * Whether the newest row is the change that is asked for, by the same person and in the same words: then the answer to the
 * first call was lost on its way, and the second one must change nothing.
 */
export const isRepeatedMove = <State extends string, Party extends string, Reason extends string>(
  newest: HistoryRow<State, Party, Reason>,
  { to, by, actorId, reason = null, note = null }: WorkflowMove<State, Party, Reason>,
): boolean =>
  newest.to === to &&
  newest.by === by &&
  newest.actorId === actorId &&
  newest.reason === reason &&
  newest.note === note;
