import type { SignInError } from '../sign-in-errors';
import { errorUrl, redirect } from './answer';
import { singleText } from './body';
import type { SignInOutcome } from './ports';
import { CREDENTIALS, type CheckedExchange, type Endpoint, type Protocol } from './protocol';
import { StaleSignInError } from './stale-sign-in-error';
import { csrfFailureUrl, signInBrowser, outcomeForFrontEnd } from './sign-in';

/** Where a refusal does not say how long it lasts. */
const RETRY_AFTER_SECONDS = 15 * 60;

/** `POST callback/credentials`: e-mail and password (docs/product/sign-in.md#credentials). */
export const signInWithCredentials: Endpoint = async (exchange, protocol) => {
  if (!exchange.csrf.isVerified) return redirect(exchange, csrfFailureUrl(exchange, protocol));

  const signedInAt = new Date();
  const outcome = await checkCredentials(exchange, protocol);
  if ('refused' in outcome) return refuse(exchange, outcome);

  const session = await protocol.openSession(exchange);
  try {
    await signInBrowser(exchange, protocol, session, { userId: outcome.user.id, method: CREDENTIALS, signedInAt });
  } catch (error) {
    // The password was right a moment ago and is not any more.
    if (error instanceof StaleSignInError) return refuse(exchange, { refused: 'CredentialsSignin' });
    throw error;
  }
  redirect(exchange, exchange.callbackUrl);
};

async function checkCredentials(exchange: CheckedExchange, { accounts, log }: Protocol): Promise<SignInOutcome> {
  const { body, client } = exchange;
  const credentials = { email: singleText(body['email']) ?? '', password: singleText(body['password']) ?? '' };
  try {
    return outcomeForFrontEnd(exchange, await accounts.signIn(credentials, client));
  } catch (error) {
    log.error({ code: 'CREDENTIALS_CALLBACK_ERROR', name: 'UnknownError', err: error }, 'Checking a password failed');
    return { refused: 'Callback' };
  }
}

function refuse(exchange: CheckedExchange, outcome: { refused: SignInError; retryAfterSeconds?: number }): void {
  const { refused, retryAfterSeconds = RETRY_AFTER_SECONDS } = outcome;
  const status = statusOf(refused);
  if (status === 429) exchange.res.set('Retry-After', String(retryAfterSeconds));
  const provider = refused === 'CredentialsSignin' ? `&provider=${CREDENTIALS}` : '';
  redirect(exchange, errorUrl(exchange, refused) + provider, status);
}

function statusOf(refused: SignInError): number {
  switch (refused) {
    case 'TooManyAttempts':
      return 429;
    case 'AccessDenied':
    case 'AccountSuspended':
    case 'AccountWithdrawn':
    case 'PasswordResetRequired':
      return 403;
    default:
      return 401;
  }
}
