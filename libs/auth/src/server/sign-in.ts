import type { BrowserSession, SignIn } from './browser-session';
import { newCsrfToken } from './csrf';
import type { SignInOutcome } from './ports';
import type { CheckedExchange, Protocol } from './protocol';
import { mayUseFrontEnd } from './session-user';

/** The outcome for this front end: an account that may not use it is refused, even with the right password. */
export function outcomeForFrontEnd({ client }: CheckedExchange, outcome: SignInOutcome): SignInOutcome {
  return 'user' in outcome && !mayUseFrontEnd(client, outcome.user) ? { refused: 'AccessDenied' } : outcome;
}

/** Signs a person in on this browser: a new session and a new csrf token (docs/product/sign-in.md#csrf). */
export async function signInBrowser(
  exchange: CheckedExchange,
  protocol: Protocol,
  session: BrowserSession,
  signIn: SignIn,
): Promise<void> {
  await session.start(signIn);
  replaceCsrf(exchange, protocol);
}

/** Renews the csrf token, so that one seen before a sign-in or sign-out is worth nothing after it. */
export function replaceCsrf({ csrf, cookies }: CheckedExchange, { keys }: Protocol): void {
  if (!csrf.isNew) newCsrfToken(cookies, keys);
}

/**
 * `BASE/signin?csrf=true`: where a form goes whose token did not verify; by D1 (docs/product/sign-in.md#divergences) it
 * says so in a way that every client reads.
 */
export const csrfFailureUrl = ({ base }: CheckedExchange, { strict }: Protocol): string =>
  `${base}/signin?csrf=true${strict ? '' : '&error=MissingCSRF'}`;
