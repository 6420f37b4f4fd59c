import { randomUUID } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import type { Keys } from './keys';

const LIFETIME_SECONDS = 15 * 60;
/** How long after its end a token may still be exchanged for a new one (docs/product/sign-in.md#token). */
export const REFRESH_SECONDS = 24 * 3600;

interface TokenSubject {
  userId: string;
  sid: string;
  role: string;
  level: number;
  /** ORIGIN of the front end it is made for. */
  issuer: string;
}

export interface IssuedToken {
  token: string;
  expiresAt: Date;
}

export interface TokenClaims {
  userId: string;
  sid: string;
}

const claimsSchema = z.object({ sub: z.string(), sid: z.string() });

/** Makes the short-lived token of the GraphQL header: HS256, 15 minutes. */
export async function issueAccessToken(keys: Keys, subject: TokenSubject, now = Date.now()): Promise<IssuedToken> {
  const issuedAt = Math.floor(now / 1000);
  const expiry = issuedAt + LIFETIME_SECONDS;
  const token = await new SignJWT({ sid: subject.sid, role: subject.role, lv: subject.level })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setSubject(subject.userId)
    .setAudience('graphql')
    .setIssuer(subject.issuer)
    .setIssuedAt(issuedAt)
    .setExpirationTime(expiry)
    .setJti(randomUUID())
    .sign(keys.for('access-token')[0]);
  return { token, expiresAt: new Date(expiry * 1000) };
}

/**
 * Who a token speaks for; null when it is not ours, was tampered with or has ended. Whether its session still lives is
 * for the caller to ask; role and level in it are never believed.
 * @param issuers origins whose tokens count
 * @param graceSeconds how long after its end it is still read
 */
export async function readAccessToken(
  keys: Keys,
  token: string,
  issuers: readonly string[],
  graceSeconds = 0,
): Promise<TokenClaims | null> {
  for (const key of keys.for('access-token')) {
    try {
      const { payload } = await jwtVerify(token, key, {
        algorithms: ['HS256'],
        audience: 'graphql',
        issuer: [...issuers],
        clockTolerance: graceSeconds,
      });
      const { sub, sid } = claimsSchema.parse(payload);
      return { userId: sub, sid };
    } catch (error) {
      if (error instanceof errors.JWSSignatureVerificationFailed) continue;
      return null;
    }
  }
  return null;
}
