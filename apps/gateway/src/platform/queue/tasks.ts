import type { Task, TaskList } from 'graphile-worker';
import type { TaskName, TaskPayloads } from './add-job';

export interface JobFacts {
  /** Whether it is not tried again when it fails now. */
  isLastAttempt: boolean;
}

/** What each kind of job does. */
export type TaskHandlers = {
  [Name in TaskName]: (payload: TaskPayloads[Name], job: JobFacts) => Promise<void>;
};

/** The queue's own form of handlers. A kind without a handler is not taken from the queue. */
export function makeTasks(handlers: Partial<TaskHandlers>): TaskList {
  return Object.fromEntries(Object.entries(handlers).map(([name, handler]) => [name, taskOf(handler)]));
}

/** Payloads are written by `addJob` alone, which knows their types. */
function taskOf(handler: TaskHandlers[TaskName]): Task<string> {
  const handle = handler as (payload: unknown, job: JobFacts) => Promise<void>;
  return (payload, { job }) => handle(payload, { isLastAttempt: job.attempts >= job.max_attempts });
}
