import type { Keys } from '@gredia/auth/server';
import type { ParsedCronItem } from 'graphile-worker';
import type { Logger } from 'pino';
import type { Database } from '../database/client';
import type { Settings } from '../../app/settings';
import type { FileStore } from '../files/file-store';
import { createMailTransport } from '../mailer/choose-transport';
import { mailAddresses } from '../mailer/send-mail';
import { crontab } from './crontab';
import { makeTasks } from './tasks';
import { startWorker, type JobWorker } from './worker';

interface JobsOptions {
  settings: Settings;
  keys: Keys;
  db: Database;
  fileStore: FileStore;
  log: Logger;
  /** Jobs run from then on; never, when it rejects. */
  migrated: Promise<void>;
  /** What is due by the clock. */
  clock?: ParsedCronItem[];
}

/** Runs the background jobs of a gateway until it is stopped. */
export function startJobs({ settings, keys, db, fileStore, log, migrated, clock = crontab }: JobsOptions): JobWorker {
  const transport = createMailTransport(settings, db);
  const addresses = mailAddresses(keys, settings);
  const { holidays, quoteDays } = settings;
  let worker: JobWorker | undefined;
  let isStopped = false;
  const start = () => {
    if (isStopped) return;
    worker = startWorker({
      url: settings.directDatabaseUrl,
      tasks: (workerDb) => makeTasks(workerDb, { transport, addresses, fileStore, holidays, quoteDays, log }),
      crontab: clock,
      log,
    });
  };
  migrated.then(start, () => undefined);
  return {
    stop: async (graceMs) => {
      isStopped = true;
      await worker?.stop(graceMs);
      transport?.close();
    },
  };
}
