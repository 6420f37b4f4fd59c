import { Logger as QueueLogger } from 'graphile-worker';
import type { Logger } from 'pino';

const LEVELS = { error: 'error', warning: 'warn', info: 'debug', debug: 'trace' } as const;

/**
 * Lets the queue write into our log: the sentence and the error. What else it knows holds payloads, and stays out; so does
 * its sentence about a failure, which repeats the error whole.
 */
export const queueLog = (log: Logger): QueueLogger =>
  new QueueLogger(({ taskIdentifier, jobId }) => (level, message, meta) => {
    const failure = meta?.['error'];
    // What the row of the job keeps of it (tasks.ts) says more than a log may.
    const err = failure instanceof Error ? (failure.cause ?? failure) : failure;
    log[LEVELS[level]]({ err, task: taskIdentifier, jobId }, err === undefined ? message : 'A job failed');
  });
