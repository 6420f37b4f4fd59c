import { z } from 'zod';

/** Where a round trip failed: on the way out, exchanging the code, asking for the profile, or reading what it says. */
export type SocialSignInStep = 'authorization' | 'exchange' | 'profile-request' | 'profile';

/**
 * A round trip to a provider that failed. Its cause is made for the log: names and codes alone, for what the library
 * throws carries whole answers, and with them tokens.
 */
export class SocialSignInError extends Error {
  override readonly name = 'SocialSignInError';
  readonly provider: string;
  readonly step: SocialSignInStep;

  /** @param reason what was thrown, or words of our own */
  constructor(provider: string, step: SocialSignInStep, reason: unknown) {
    const words = typeof reason === 'string' ? reason : [...new Set(wordsOf(reason))].join(' ');
    super(`Signing in with ${provider} failed at: ${step}`, { cause: new Error(words || 'nothing is known') });
    this.provider = provider;
    this.step = step;
  }
}

/** Such as `invalid_grant`, `KOE320`, `ECONNREFUSED`, 503: too short and too plain to be a secret. */
const word = z
  .union([z.string(), z.number()])
  .transform(String)
  .pipe(z.string().regex(/^[A-Za-z0-9_.-]{1,40}$/))
  .optional()
  .catch(undefined);

/** An error, or the body of an error answer, which the library hangs below its errors. */
const layer = z.object({
  name: word,
  code: word,
  status: word,
  error: word,
  error_code: word,
  body: z.unknown().optional(),
  cause: z.unknown().optional(),
});

const DEEPEST = 5;

function wordsOf(reason: unknown, depth = 0): string[] {
  const { data } = layer.safeParse(reason);
  if (!data || depth === DEEPEST) return [];
  const { body, cause, ...words } = data;
  return [
    ...Object.values(words).filter((value) => value !== undefined),
    ...wordsOf(body, depth + 1),
    ...wordsOf(cause, depth + 1),
  ];
}
