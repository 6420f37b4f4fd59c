import { randomBytes } from 'node:crypto';
import { signInErrorText, type SignInError, type Viewer } from '@gredia/auth';
import {
  issueAccessToken,
  readAccessToken,
  REFRESH_SECONDS,
  SESSION_LIFETIME_MS,
  StaleSignInError,
  sidOf,
  type IssuedToken,
} from '@gredia/auth/server';
import { effectiveLevel, normaliseEmail } from '@gredia/domain';
import type { RequestContext } from '../../../platform/graphql/context';
import { badUserInput, forbidden, rateLimited, unauthenticated } from '../../../platform/errors/errors';
import type { UserModel } from '../accounts/accounts.table';
import { findOwnAccount } from '../accounts/own-account';
import { signInWithPassword, type Credentials } from '../sign-in/password-sign-in';
import { addressHash } from '../../../platform/audit/audit';
import { deviceName } from './device-name';
import { openSession, type NewSession } from './open-session';
import { findViewer } from './find-viewer';

/**
 * Signs a client without cookies in: the checks and limits of the sign-in form, then a session that nothing but its
 * tokens names.
 * @throws BAD_USER_INPUT for `password` when the two do not belong together, RATE_LIMITED, and FORBIDDEN for an account
 * that may not sign in (here)
 */
export async function signIn(
  ctx: RequestContext,
  credentials: Credentials,
): Promise<IssuedToken & { user: UserModel }> {
  const signedInAt = new Date();
  const outcome = await signInWithPassword(ctx, credentials, ctx.client);
  if ('refused' in outcome) throw signInRefusal(outcome.refused, outcome.retryAfterSeconds);
  const { user } = outcome;
  const session = await openTokenSession(ctx, user.id, signedInAt).catch((error: unknown) => {
    throw error instanceof StaleSignInError ? signInRefusal('CredentialsSignin') : error;
  });
  // From here on the request is theirs: what they ask of `user` is read as by its owner.
  ctx.viewer = { id: user.id, role: user.role, emailVerified: user.emailVerifiedAt !== null, session };
  return { ...(await issue(ctx, ctx.viewer, user)), user };
}

/**
 * A fresh token for the viewer's session. The address is the client's word for whom it takes itself for.
 * @throws FORBIDDEN for any address but the viewer's own
 */
export async function newToken(ctx: RequestContext, email: string): Promise<IssuedToken> {
  const user = await findOwnAccount(ctx);
  if (!ctx.viewer || user.email !== normaliseEmail(email)) throw forbidden();
  return issue(ctx, ctx.viewer, user);
}

/**
 * A fresh token for the bearer of one that is valid, or ended less than 24 hours ago, while its session lives.
 * @throws UNAUTHENTICATED for any other
 */
export async function refreshToken(ctx: RequestContext): Promise<IssuedToken> {
  const { db, keys, origins, bearer, client } = ctx;
  const claims = bearer === '' ? null : await readAccessToken(keys, bearer, origins.urls, REFRESH_SECONDS);
  const found = claims && (await findViewer(db, claims, client.origin.frontEnd));
  if (!found) throw unauthenticated();
  return issue(ctx, found.viewer, found);
}

function issue(
  { keys, client }: RequestContext,
  { id, role, session }: Viewer,
  { level, levelExpiredAt }: Pick<UserModel, 'level' | 'levelExpiredAt'>,
): Promise<IssuedToken> {
  return issueAccessToken(keys, {
    userId: id,
    sid: session.sid,
    role,
    issuer: client.origin.url,
    level: effectiveLevel(level, levelExpiredAt),
  });
}

/**
 * A session whose id is forgotten as soon as it is hashed: no cookie can ever name it. It does not slide: who signed in
 * by password can do so again.
 */
async function openTokenSession(
  { db, keys, client }: RequestContext,
  userId: string,
  signedInAt: Date,
): Promise<Viewer['session']> {
  const { origin, address, userAgent } = client;
  const row: NewSession = {
    userId,
    sid: sidOf(randomBytes(32).toString('base64url')),
    method: 'token',
    signedInAt,
    frontEnd: origin.frontEnd,
    device: deviceName(userAgent),
    addressHash: addressHash(keys, address),
    expiresAt: new Date(Date.now() + SESSION_LIFETIME_MS),
  };
  return openSession(db, row, userAgent);
}

function signInRefusal(refused: SignInError, retryAfterSeconds?: number) {
  const text = signInErrorText(refused, retryAfterSeconds);
  if (refused === 'CredentialsSignin') return badUserInput({ password: text });
  return retryAfterSeconds === undefined ? forbidden(text) : rateLimited(retryAfterSeconds, text);
}
