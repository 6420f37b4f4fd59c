import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client, Keys } from '@gredia/auth/server';
import { audit, type AuditEntry } from '../audit/audit';
import type { CatalogueCache } from '../database/catalogue-cache';
import { announcedChange, announcedTalk, announceWrite } from '../database/catalogue-changes';
import type { Database, Executor } from '../database/client';
import { sqlStateOf, tookTooLong } from '../database/took-too-long';
import { rateLimited } from '../errors/errors';
import { carryOutOnce, type Once, type Repeat } from './idempotency';

/** https://www.postgresql.org/docs/current/errcodes-appendix.html: ended in favour of another, and worth another attempt. */
const RETRIED = ['40P01', '40001'];

const ATTEMPTS = 3;
const PAUSE_MS = 20;
const RETRY_SECONDS = 10;

/** Where something is written; a request's context is one. */
export interface Writing {
  db: Database;
  /** After it, what the request has read is read anew. */
  resetLoaders?(): void;
  /** After a change of public data nothing kept is answered any more. */
  cache?: Pick<CatalogueCache, 'wrote' | 'talked' | 'connections'>;
}

/**
 * The one way to write: runs `work` in one transaction. What was ended in favour of another transaction is run again from
 * its start, so `work` must do nothing that the transaction cannot take back. Afterwards the request reads anew.
 * @throws RATE_LIMITED, with words for the person, when other transactions hold the rows for too long
 */
export async function transact<Result>(writing: Writing, work: (tx: Executor) => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      let write: string | undefined;
      let hasTalked = false;
      const connections = writing.cache?.connections ?? 0;
      const result = await writing.db.transaction(async (tx) => {
        const made = await work(tx);
        hasTalked = announcedTalk(tx);
        if (writing.cache && announcedChange(tx)) await announceWrite(tx, (write = randomUUID()));
        return made;
      });
      if (write !== undefined) writing.cache?.wrote(write, connections);
      if (hasTalked) writing.cache?.talked();
      writing.resetLoaders?.();
      return result;
    } catch (error) {
      if (tookTooLong(error)) throw blocked();
      if (!RETRIED.includes(sqlStateOf(error))) throw error;
      if (attempt === ATTEMPTS) throw blocked();
      // Two that met once meet again when both start at once.
      await sleep(Math.random() * PAUSE_MS * attempt);
    }
  }
}

/** What a write brings besides its rows. */
export interface WriteOptions<Result> {
  /** What the log tells of it; null where nothing was changed. */
  audit?(result: Result): AuditEntry | null;
  /** A sending of a client that may arrive twice: carried out, and logged, once. */
  once?: Omit<Once<Result>, 'again'> & {
    /** The result of a sending that had arrived before. */
    again(tx: Executor, repeat: Repeat): Promise<Result>;
  };
}

/**
 * The same with an audit row in the same transaction, and once for each key of the client.
 * @throws as `transact`
 */
export async function transactWith<Result>(
  ctx: Writing & { keys: Keys; client: Client | null },
  { audit: entryOf, once }: WriteOptions<Result>,
  work: (tx: Executor) => Promise<Result>,
): Promise<Result> {
  return transact(ctx, async (tx) => {
    const carryOut = async () => {
      const result = await work(tx);
      const entry = entryOf?.(result);
      if (entry) await audit(tx, ctx.keys, ctx.client, entry);
      return result;
    };
    if (!once) return carryOut();
    return carryOutOnce(tx, { ...once, again: (repeat) => once.again(tx, repeat) }, carryOut);
  });
}

const blocked = () =>
  rateLimited(RETRY_SECONDS, '다른 작업이 진행 중이라 저장하지 못했어요. 잠시 뒤 다시 시도해 주세요.');
