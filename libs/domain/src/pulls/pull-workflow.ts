import { deadlineFrom, type WorkflowClocks } from '../workflow/deadlines';
import { mayMove, nextStates, type Workflow } from '../workflow/workflow';
import { PULL_LIMITS } from './pull-limits';
import { OPEN_PULL_STATUSES, PULL_STATUSES, type PullStatus } from './pull-status';

/** Who changes the state of a suggestion. SYSTEM merges, and ends what waited too long. */
export type PullActor = 'AUTHOR' | 'REVIEWER' | 'SYSTEM';

/** What the author is told of a change of state. */
export type PullNews = 'changes-requested' | 'conflict' | 'accepted' | 'partially-accepted' | 'denied' | 'closed';

/** The moves of a suggestion (docs/product/pulls.md#states). Where its fields were all decided, they say which state follows. */
export const pullWorkflow: Workflow<PullStatus, PullActor, PullNews> = {
  states: PULL_STATUSES,
  start: 'OPEN',
  final: ['ACCEPTED', 'PARTIALLY_ACCEPTED', 'DENIED', 'WITHDRAWN', 'CLOSED'],
  actions: {
    take: { from: ['OPEN', 'CONFLICT', 'CHANGES_REQUESTED'], to: 'REVIEWING', by: ['REVIEWER'] },
    release: { from: ['REVIEWING'], to: 'OPEN', by: ['REVIEWER', 'SYSTEM'] },
    request: {
      from: ['OPEN', 'REVIEWING'],
      to: 'CHANGES_REQUESTED',
      by: ['REVIEWER'],
      news: 'changes-requested',
    },
    collide: { from: ['OPEN', 'REVIEWING'], to: 'CONFLICT', by: ['SYSTEM'], news: 'conflict' },
    bringUpToDate: { from: ['CHANGES_REQUESTED', 'CONFLICT'], to: 'OPEN', by: ['AUTHOR'] },
    withdraw: { from: OPEN_PULL_STATUSES, to: 'WITHDRAWN', by: ['AUTHOR'] },
    accept: { from: OPEN_PULL_STATUSES, to: 'ACCEPTED', by: ['REVIEWER'], news: 'accepted' },
    acceptPartly: {
      from: OPEN_PULL_STATUSES,
      to: 'PARTIALLY_ACCEPTED',
      by: ['REVIEWER'],
      news: 'partially-accepted',
    },
    // What was taken over before counts, also where its author takes the rest back or nobody answers.
    withdrawRest: { from: OPEN_PULL_STATUSES, to: 'PARTIALLY_ACCEPTED', by: ['AUTHOR'] },
    closeRest: { from: OPEN_PULL_STATUSES, to: 'PARTIALLY_ACCEPTED', by: ['SYSTEM'], news: 'partially-accepted' },
    deny: { from: OPEN_PULL_STATUSES, to: 'DENIED', by: ['REVIEWER'], news: 'denied' },
    close: { from: OPEN_PULL_STATUSES, to: 'CLOSED', by: ['SYSTEM'], news: 'closed' },
  },
};

/** Whether an actor may move a suggestion from one state to another. */
export const mayMovePull = (from: PullStatus, to: PullStatus, by: PullActor): boolean =>
  mayMove(pullWorkflow, { from, to, by });

/** The states to which an actor may move a suggestion now. */
export const nextPullStatuses = (from: PullStatus, by: PullActor): PullStatus[] => nextStates(pullWorkflow, from, by);

/** What waits for its author ends; each time it begins to wait it has all its days. */
export const pullClocks: WorkflowClocks<PullStatus, 'author'> = {
  author: { states: ['CHANGES_REQUESTED', 'CONFLICT'], endsIn: 'CLOSED', runsOn: false },
};

/** When a suggestion ends that has waited for its author since a moment; null in states that end by nobody's silence. */
export const pullEndFrom = (status: PullStatus, waitsSince: Date): Date | null =>
  deadlineFrom(pullClocks, status, waitsSince, { author: PULL_LIMITS.authorDays });
