import { errorLine } from '@gredia/domain/log';
import type { Task, TaskList } from 'graphile-worker';
import type { TaskName, TaskPayloads } from './add-job';

export interface JobFacts {
  /** Whether it is not tried again when it fails now. */
  isLastAttempt: boolean;
}

export interface RunningJob extends JobFacts {
  /** The worker is to stop: long work leaves the rest to another one. */
  stopping: AbortSignal;
}

/** What each kind of job does. */
export type TaskHandlers = {
  [Name in TaskName]: (payload: TaskPayloads[Name], job: RunningJob) => Promise<void>;
};

/** The queue's own form of handlers. A kind without a handler is not taken from the queue. */
export function makeTasks(handlers: Partial<TaskHandlers>): TaskList {
  return Object.fromEntries(Object.entries(handlers).map(([name, handler]) => [name, taskOf(handler)]));
}

/**
 * Payloads are written by `addJob` alone, which knows their types. The queue keeps the message of what was thrown, and the
 * console shows it: that message holds no values of a statement. The log gets the failure itself, as the cause.
 */
function taskOf(handler: TaskHandlers[TaskName]): Task<string> {
  const handle = handler as (payload: unknown, job: RunningJob) => Promise<void>;
  return async (payload, { job, abortSignal: stopping }) => {
    try {
      await handle(payload, { isLastAttempt: job.attempts >= job.max_attempts, stopping });
    } catch (error) {
      throw new Error(errorLine(error), { cause: error });
    }
  };
}
