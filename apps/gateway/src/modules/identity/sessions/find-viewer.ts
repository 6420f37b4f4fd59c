import { CONSOLE_IDLE_MINUTES, type FrontEnd, type Role, type Viewer } from '@gredia/auth';
import { readAccessToken, type Client, type Keys, type Origins, type TokenClaims } from '@gredia/auth/server';
import { sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/client';
import { statement } from '../../../platform/database/statement';
import { REFUSED, type Asking } from '../../../platform/graphql/asking';
import { users, type UserModel } from '../accounts/accounts.table';
import { accountRefusal } from '../sign-in/account-refusal';
import { sessions, type SignInMethod } from './sessions.table';

export interface ViewerOptions {
  db: Database;
  keys: Keys;
  origins: Origins;
}

/** Makes the function that says who sent a request, from its bearer token; a visitor when it is empty. */
export function viewerResolver(options: ViewerOptions): (bearer: string, client: Client) => Promise<Asking> {
  const { db, keys, origins } = options;
  // The client's origin is read only where there is a token: the headers of proxies are dear to read.
  return async (bearer, client) => {
    if (bearer === '') return null;
    const claims = await readAccessToken(keys, bearer, origins.urls);
    const found = claims && (await findViewer(db, claims, client.origin.frontEnd));
    return found?.viewer ?? REFUSED;
  };
}

type LiveSession = Pick<UserModel, 'role' | 'state' | 'suspendedUntil' | 'level' | 'levelExpiredAt'> & {
  userId: string;
  emailVerified: boolean;
  frontEnd: FrontEnd;
  method: SignInMethod;
  signedInAt: Date;
  isLocked: boolean;
  /** Its last use is noted as of this minute. */
  isNoted: boolean;
};

const CONSOLE_ROLES: readonly Role[] = ['OPERATOR', 'ADMIN'];

/** Locked before, or an operator was away for too long (docs/product/access.md#the-lock). */
export const isSessionLocked = sql`(${sessions.isLocked} OR (
  ${users.role} IN (${sql.join(
    CONSOLE_ROLES.map((role) => sql.raw(`'${role}'`)),
    sql`, `,
  )})
  AND ${sessions.activeAt} < now() - interval '${sql.raw(String(CONSOLE_IDLE_MINUTES))} minutes'))`;
const isNoted = sql`(${sessions.activeAt} >= now() - interval '1 minute')`;

const liveSession = statement<LiveSession>(
  'live_session',
  sql`SELECT ${users.id} AS "userId", ${users.role} AS role, ${users.state} AS state,
      ${users.suspendedUntil} AS "suspendedUntil", ${users.level} AS level, ${users.levelExpiredAt} AS "levelExpiredAt",
      ${users.emailVerifiedAt} IS NOT NULL AS "emailVerified",
      ${sessions.frontEnd} AS "frontEnd", ${sessions.method} AS method, ${sessions.signedInAt} AS "signedInAt",
      ${isSessionLocked} AS "isLocked", ${isNoted} AS "isNoted"
    FROM ${sessions} JOIN ${users} ON ${users.id} = ${sessions.userId}
    WHERE ${sessions.sid} = ${sql.placeholder('sid')} AND ${sessions.expiresAt} > now()`,
);

// The lock is decided again here: of two requests that come back together only the first finds the session idle.
const noteUse = statement(
  'note_session_use',
  sql`UPDATE ${sessions} SET active_at = now(), is_locked = ${isSessionLocked} FROM ${users}
    WHERE ${users.id} = ${sessions.userId} AND ${sessions.sid} = ${sql.placeholder('sid')} AND NOT ${isNoted}`,
);

export interface FoundViewer {
  viewer: Viewer;
  level: number;
  levelExpiredAt: Date | null;
}

/** A session of one front end is none on the other; one without a cookie goes wherever its client does. */
const countsOn = ({ frontEnd, method }: LiveSession, asked: FrontEnd): boolean =>
  method === 'token' || frontEnd === asked;

/**
 * Who a token speaks for, or null when its session is over or of the other front end, or its account suspended or
 * gone. Session, role and state are read at every request and nothing of them is kept: one statement over two primary
 * keys costs less than a person who was signed out and goes on for half a minute. When they were last here is noted once
 * a minute.
 * @param frontEnd where it is used
 * @param isUse whether that is noted as a use
 */
export async function findViewer(
  db: Database,
  { sid, userId }: TokenClaims,
  frontEnd: FrontEnd,
  isUse = true,
): Promise<FoundViewer | null> {
  const [session] = await liveSession(db, { sid });
  if (!session || session.userId !== userId || accountRefusal(session) !== null) return null;
  if (!countsOn(session, frontEnd)) return null;
  if (isUse && !session.isNoted) await noteUse(db, { sid });
  const { role, emailVerified, signedInAt, level, levelExpiredAt } = session;
  const viewer = { id: userId, role, emailVerified, session: { sid, signedInAt, isLocked: session.isLocked } };
  return { viewer, level, levelExpiredAt };
}
