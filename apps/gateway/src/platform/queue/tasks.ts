import type { Holidays, QuoteDays } from '@gredia/domain';
import type { Task, TaskList } from 'graphile-worker';
import type { Logger } from 'pino';
import type { Database } from '../database/client';
import { mailResetLink } from '../../modules/identity/sign-in/password.service';
import { cleanUpFiles } from '../files/clean-up.service';
import type { FileStore } from '../files/file-store';
import type { MailAddresses } from '../mailer/mail-content';
import type { MailTransport } from '../mailer/mail-transport';
import { sendQueuedMail } from '../mailer/send-mail';
import { keepQuoteDeadlines } from '../../modules/quotes/quote-deadlines.service';
import { rebuildAllTerms } from '../../modules/search/rebuild-all-terms';
import type { TaskName, TaskPayloads } from './add-job';
import { runNightly } from './nightly';

export interface TaskOptions {
  /** Null: mails wait in the queue. */
  transport: MailTransport | null;
  addresses: MailAddresses;
  fileStore: FileStore;
  holidays: Holidays;
  quoteDays: QuoteDays;
  log: Logger;
}

interface JobFacts {
  /** Whether it is not tried again when it fails now. */
  isLastAttempt: boolean;
}

type Handlers = { [Name in TaskName]: (payload: TaskPayloads[Name], job: JobFacts) => Promise<void> };

/** What each kind of job does. A kind that is left out is not taken from the queue. */
export function makeTasks(db: Database, options: TaskOptions): TaskList {
  const { transport, addresses, fileStore, holidays, quoteDays, log } = options;
  const handlers: Omit<Handlers, 'send-mail'> & Partial<Handlers> = {
    'reset-password-requested': ({ email }) => mailResetLink(db, email),
    'rebuild-search-terms': () => rebuildAllTerms(db),
    nightly: () => runNightly(db, log, { files: () => cleanUpFiles(db, fileStore) }),
    'quote-deadlines': () => keepQuoteDeadlines(db, log, { holidays, quoteDays }),
  };
  if (transport) {
    const office = { db, transport, addresses };
    handlers['send-mail'] = ({ mailId }, { isLastAttempt }) => sendQueuedMail(office, mailId, isLastAttempt);
  }
  return Object.fromEntries(Object.entries(handlers).map(([name, handler]) => [name, taskOf(handler)]));
}

/** Payloads are written by `addJob` alone, which knows their types. */
function taskOf(handler: Handlers[TaskName]): Task<string> {
  const handle = handler as (payload: unknown, job: JobFacts) => Promise<void>;
  return (payload, { job }) => handle(payload, { isLastAttempt: job.attempts >= job.max_attempts });
}
