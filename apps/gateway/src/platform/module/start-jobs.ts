import type { ParsedCronItem } from 'graphile-worker';
import type { Database } from '../database/client';
import type { ContextOf } from '../graphql/context';
import { runNightly, type NightlyWork } from '../queue/nightly';
import { crontabOf } from '../queue/schedule';
import { makeTasks, type TaskHandlers } from '../queue/tasks';
import { startWorker, type JobWorker } from '../queue/worker';
import type { Platform } from './platform';
import { merged } from './module-registry';

interface JobsOptions {
  platform: Platform;
  contextOf: ContextOf;
  /** Jobs run from then on; never, when it rejects. */
  migrated: Promise<void>;
  /** What is due by the clock. */
  clock?: ParsedCronItem[];
}

/** Runs the background jobs of all modules until it is stopped. */
export function startJobs({
  platform,
  contextOf,
  migrated,
  clock = crontabOf(platform.registry.schedules),
}: JobsOptions): JobWorker {
  const { settings, log } = platform;
  let worker: JobWorker | undefined;
  let isStopped = false;
  const start = () => {
    if (isStopped) return;
    worker = startWorker({
      url: settings.directDatabaseUrl,
      tasks: (workerDb) => makeTasks(handlersOf(platform, contextOf, workerDb)),
      crontab: clock,
      log,
    });
  };
  migrated.then(start, () => undefined);
  return {
    stop: async (graceMs) => {
      isStopped = true;
      await worker?.stop(graceMs);
      platform.transport?.close();
    },
  };
}

/** What each kind of job does, on a connection of the worker. */
function handlersOf(platform: Platform, contextOf: ContextOf, db: Database): Partial<TaskHandlers> {
  const own = { ...platform, db };
  const handlers = merged<unknown>('task', platform.registry.modules, (module) => module.tasks?.(own, contextOf));
  return { ...(handlers as Partial<TaskHandlers>), nightly: () => nightly(own) };
}

/** The nightly work of all modules. */
export function nightly(platform: Platform): Promise<void> {
  const { modules, nightly: steps } = platform.registry;
  const further = merged<NightlyWork[string]>('nightly step', modules, (module) => module.longNightly?.(platform));
  return runNightly(platform, steps, further);
}
