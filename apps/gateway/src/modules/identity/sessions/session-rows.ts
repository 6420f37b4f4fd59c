import { callbackify } from 'node:util';
import { SESSION_LIFETIME_MS, sidOf } from '@gredia/auth/server';
import { and, eq, gt, sql } from 'drizzle-orm';
import session, { type SessionData } from 'express-session';
import { z } from 'zod';
import type { Database } from '../../../platform/database/client';
import { openSession } from './open-session';
import { sessions, type SessionRow } from './sessions.table';

type Done = (error?: unknown) => void;

/** `token` is not among them: sessions without a cookie are not made here. */
const methodOfCookie = z.enum(['credentials', 'kakao', 'naver']);

/**
 * The sessions of express-session as rows. A row is named by the hash of its session's id: what stands in the
 * database opens no session.
 */
export class SessionRows extends session.Store {
  readonly #db: Database;

  constructor(db: Database) {
    super();
    this.#db = db;
  }

  /** A session that has ended is none, whether or not its row was removed yet. */
  override get(id: string, done: (error: unknown, data?: SessionData | null) => void): void {
    const find = async () => {
      const isAlive = and(eq(sessions.sid, sidOf(id)), gt(sessions.expiresAt, sql`now()`));
      const [row] = await this.#db.select().from(sessions).where(isAlive);
      return row ? toSessionData(row) : null;
    };
    callbackify(find)(done);
  }

  /** What is in a session stays as it was at the sign-in: a session is saved once, and prolonged by `touch`. */
  override set(id: string, data: SessionData, done: Done = () => undefined): void {
    const save = async () => {
      const { userId, frontEnd, device, addressHash, signedInAt } = data;
      const row = {
        sid: sidOf(id),
        userId,
        frontEnd,
        device,
        addressHash,
        signedInAt,
        method: methodOfCookie.parse(data.method),
        expiresAt: endOf(data),
      };
      await openSession(this.#db, row, data.userAgent ?? '');
    };
    callbackify(save)(done);
  }

  override destroy(id: string, done: Done = () => undefined): void {
    const remove = async () => void (await this.#db.delete(sessions).where(eq(sessions.sid, sidOf(id))));
    callbackify(remove)(done);
  }

  /** Prolongs a session. When it was last used notes find-viewer.ts: asking who is signed in is no use of it. */
  override touch(id: string, data: Pick<SessionData, 'cookie'>, done: Done = () => undefined): void {
    const prolong = async () =>
      void (await this.#db
        .update(sessions)
        .set({ expiresAt: endOf(data) })
        .where(eq(sessions.sid, sidOf(id))));
    callbackify(prolong)(done);
  }
}

const endOf = ({ cookie }: Pick<SessionData, 'cookie'>): Date =>
  cookie.expires ?? new Date(Date.now() + SESSION_LIFETIME_MS);

function toSessionData(row: SessionRow): SessionData {
  const { userId, frontEnd, method, device, addressHash, signedInAt, expiresAt } = row;
  const cookie = { expires: expiresAt, originalMaxAge: SESSION_LIFETIME_MS };
  return { userId, frontEnd, method, device, addressHash, signedInAt, cookie };
}
