import { sql } from 'drizzle-orm';
import { DAY_MS } from '@gredia/domain';
import * as auditTables from '../audit/audit.table';
import { cleanUpFiles } from '../files/clean-up-files';
import { Files } from '../files/files';
import { scalarResolvers } from '../graphql/scalars';
import { fileLimits } from '../files/files.limits';
import { filesSettings } from '../files/files.settings';
import * as fileTables from '../files/files.table';
import { fileEndpoints } from '../files/http/file-endpoints';
import type { Collections } from '../collections/find-collection';
import { forgetRemovals } from '../collections/forget-removed';
import * as removalTables from '../collections/removals.table';
import * as storageTables from '../collections/storage/storage.table';
import { removeExports, removeStrayExports } from '../collections/storage/remove-exports';
import { measureAll } from '../collections/storage/measure-storage';
import type { FileStore } from '../files/file-store';
import type { StoredCollections } from '../collections/stored-collection';
import { DAY, HOUR, type LimitRules } from '../limits/limit-rules';
import { removeEndedCounters } from '../limits/limits';
import * as limitTables from '../limits/limits.table';
import { usesMailbox } from '../mailer/choose-transport';
import { forgetOldMails, trimMailbox } from '../mailer/mail-retention';
import { mailbox } from '../mailer/mailbox/mailbox';
import { mailerSettings } from '../mailer/mailer.settings';
import * as mailTables from '../mailer/mails.table';
import { mailAddresses, sendQueuedMail } from '../mailer/send-mail';
import { forgetDeadJobs } from '../queue/nightly';
import { serverSettings } from '../settings/server-settings';
import { timeSettings } from '../time/time.settings';
import { forgetOldSendings, forgetSendings } from '../transact/idempotency';
import * as idempotencyTables from '../transact/idempotency.table';
import { defineModule, type Module } from './module';

declare module '../audit/audit' {
  interface AuditActions {
    'file.upload': true;
    'job.retry': true;
    'document.add': true;
    'document.update': true;
    'document.undo': true;
    'document.reveal': true;
    'document.remove': true;
    'document.restore': true;
    'storage.export': true;
    'storage.delete': true;
    'storage.restore': true;
    'access.refuse': true;
  }
}

declare module '../queue/add-job' {
  interface TaskPayloads {
    /** All collections where none is named. */
    'measure-storage': { collections?: readonly string[] };
  }
}

declare module '../limits/limit-rules' {
  interface UseLimits {
    'document-reveal': true;
    'storage-export': true;
  }
}

declare module '../graphql/context' {
  interface ContextServices {
    /** What the console works on, by name. */
    collections: Collections;
    /** What its storage screen works on, by name. */
    storedCollections: StoredCollections;
    /** Where exports are written. */
    fileStore: FileStore;
  }
}

const server = defineModule({ name: 'server', settings: serverSettings, resolvers: [scalarResolvers] });

const time = defineModule({ name: 'time', settings: timeSettings });

const queue = defineModule({
  name: 'queue',
  // 03:10 in Korea.
  schedules: [{ task: 'nightly', match: '10 18 * * *', backfillMs: DAY_MS, maxAttempts: 5 }],
  nightly: { deadJobs: forgetDeadJobs },
  auditActions: ['job.retry'],
});

const limits = defineModule({
  name: 'limits',
  tables: [limitTables],
  nightly: { counters: removeEndedCounters },
});

const mailer = defineModule({
  name: 'mailer',
  settings: mailerSettings,
  stored: [
    {
      name: 'mailLogs',
      label: '메일 기록',
      unit: '건',
      table: mailTables.mails,
      date: mailTables.mails.createdAt,
      inUse: sql`${mailTables.mails.status} = 'QUEUED'`,
      exporter: 'ADMIN',
    },
  ],
  tables: [mailTables],
  nightly: { mails: forgetOldMails, mailbox: trimMailbox },
  tasks: ({ db, keys, settings, registry, transport }) => {
    if (!transport) return {};
    const office = { db, transport, addresses: mailAddresses(keys, settings), mails: registry.mails };
    return { 'send-mail': ({ mailId }, { isLastAttempt }) => sendQueuedMail(office, mailId, isLastAttempt) };
  },
  http: ({ db, settings }) => (usesMailbox(settings) ? [{ path: '/', handler: mailbox(db) }] : []),
});

const files = defineModule({
  name: 'files',
  settings: filesSettings,
  stored: [
    {
      name: 'files',
      label: '파일',
      unit: '개',
      table: fileTables.files,
      date: fileTables.files.createdAt,
      kept: '파일은 쓰는 곳이 없어지면 하루 뒤에 저절로 지워져서 여기서 지우지 않아요.',
    },
  ],
  tables: [fileTables],
  limits: fileLimits,
  auditActions: ['file.upload'],
  longNightly: ({ db, fileStore, registry }) => ({ files: () => cleanUpFiles(db, fileStore, registry.tables) }),
  service: ({ keys, fileStore, log }) => {
    // What an earlier life of this gateway was receiving when it was killed.
    const ready = fileStore.spool
      .removeAbandoned()
      .catch((err: unknown) => log.warn({ err }, 'Leftovers of uploads stay'));
    return { context: { files: new Files(keys) }, ready };
  },
  http: ({ db, keys, origins, limits: counted, fileStore, log, registry }, { resolveViewer }) => {
    const options = { db, keys, origins, fileStore, log, resolveViewer, limits: counted, policies: registry.uploads };
    const { handler, finished } = fileEndpoints(options);
    return [{ path: '/api/files', handler, finished }];
  },
});

const audit = defineModule({
  name: 'audit',
  stored: [
    {
      name: 'auditLogs',
      label: '감사 기록',
      unit: '건',
      table: auditTables.auditLogs,
      date: auditTables.auditLogs.createdAt,
      kept: '감사 기록은 법으로 지켜야 하는 기록이라 여기서 지우지 않아요.',
      exporter: 'ADMIN',
    },
  ],
  tables: [auditTables],
});

const collectionLimits = {
  uses: {
    /** Ours: who looks after one matter needs few; a hundred a day is a list being made. */
    'document-reveal': { by: 'account', windows: [{ points: 100, seconds: DAY }] },
    /** Ours: every collection by one quarter is some fifteen; each may be a file of gigabytes that lies for a day. */
    'storage-export': {
      by: 'account',
      windows: [
        { points: 30, seconds: HOUR },
        { points: 100, seconds: DAY },
      ],
    },
  },
  failures: {},
} as const satisfies LimitRules;

const collections = defineModule({
  name: 'collections',
  limits: collectionLimits,
  auditActions: [
    'document.add',
    'document.update',
    'document.undo',
    'document.reveal',
    'document.remove',
    'document.restore',
    'storage.export',
    'storage.delete',
    'access.refuse',
    'storage.restore',
  ],
  tables: [removalTables, storageTables],
  // As in the audit log, who did it stays with what was done; rows are kept for 30 days at most.
  personalData: { tables: [removalTables.removals, storageTables.storageExports], lockOrder: 91 },
  longNightly: ({ db, fileStore, registry }) => ({
    removals: () => db.transaction((tx) => forgetRemovals(tx, registry.collections)),
    storageExports: () => removeExports(db, fileStore),
    storageMeasures: () => measureAll(db, registry.stored),
  }),
  tasks: ({ db, registry }) => ({
    'measure-storage': async ({ collections: names }) => {
      const wanted = [...registry.stored].filter(([name]) => !names || names.includes(name));
      await measureAll(db, new Map(wanted));
    },
  }),
  service: ({ db, registry, fileStore, log }) => ({
    context: { collections: registry.collections, storedCollections: registry.stored, fileStore },
    // What an earlier life of this gateway had stored, and not yet noted.
    migrated: () =>
      void removeStrayExports(db, fileStore).catch((err: unknown) => log.warn({ err }, 'Leftovers of exports stay')),
  }),
});

const transact = defineModule({
  name: 'transact',
  tables: [idempotencyTables],
  personalData: {
    tables: [idempotencyTables.idempotencyKeys],
    lockOrder: 90,
    forget: (tx, { id }) => forgetSendings(tx, id),
  },
  nightly: { sendings: forgetOldSendings },
});

/** What the platform itself brings, in the form of modules. */
export const platformModules: readonly Module[] = [
  server,
  time,
  queue,
  limits,
  mailer,
  files,
  audit,
  collections,
  transact,
];
