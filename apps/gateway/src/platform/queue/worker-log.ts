import { Logger as QueueLogger } from 'graphile-worker';
import type { Logger } from 'pino';

const LEVELS = { error: 'error', warning: 'warn', info: 'debug', debug: 'trace' } as const;

/** Lets the queue write into our log: the sentence and the error. What else it knows holds payloads, and stays out. */
export const queueLog = (log: Logger): QueueLogger =>
  new QueueLogger(({ taskIdentifier, jobId }) => (level, message, meta) => {
    log[LEVELS[level]]({ err: meta?.['error'], task: taskIdentifier, jobId }, message);
  });
