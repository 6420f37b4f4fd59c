import type { SignInError } from '../sign-in-errors';
import { errorUrl, redirectBrowser } from './answer';
import type { BrowserSession } from './browser-session';
import { parametersOf } from './exchange';
import { takeOauthState } from './oauth-state';
import { SocialSignInError, type SocialProvider } from './oauth';
import type { ProviderProfile, SignInOutcome } from './ports';
import type { CheckedExchange, Protocol } from './protocol';
import { signInBrowser, outcomeForFrontEnd } from './sign-in';
import { StaleSignInError } from './stale-sign-in-error';
import { sessionUser } from './session-user';

/** Ends the callback before a sign-in. @param code null: back at the sign-in page without an error */
class SignInStopped extends Error {
  constructor(readonly code: SignInError | null) {
    super(code ?? 'no profile');
  }
}

/**
 * `GET` and `POST callback/{provider}`: back from a social provider, always answered by a 302
 * (docs/product/sign-in.md#social-callback). The state cookie stands in for the csrf token.
 */
export async function finishSocialSignIn(exchange: CheckedExchange, protocol: Protocol, provider: SocialProvider) {
  const signedInAt = new Date();
  try {
    const profile = await readProfile(exchange, protocol, provider);
    const session = await protocol.openSession(exchange);
    const outcome = await findAccount(exchange, protocol, session, profile);
    if ('refused' in outcome) throw new SignInStopped(outcome.refused);
    // A browser that is signed in to this account keeps its session: a new one would be unlocked, with fresh console rights.
    if (outcome.user.id !== session.userId) {
      await signInBrowser(exchange, protocol, session, { userId: outcome.user.id, method: provider.id, signedInAt });
    }
    redirectBrowser(exchange, exchange.callbackUrl);
  } catch (error) {
    if (error instanceof StaleSignInError) return redirectBrowser(exchange, errorUrl(exchange, 'Callback'));
    if (!(error instanceof SignInStopped)) throw error;
    redirectBrowser(exchange, error.code === null ? `${exchange.base}/signin` : errorUrl(exchange, error.code));
  }
}

/** @throws {SignInStopped} */
async function readProfile(exchange: CheckedExchange, protocol: Protocol, provider: SocialProvider) {
  const { keys, log } = protocol;
  const redirectUri = `${exchange.base}/callback/${provider.id}`;
  const answer = parametersOf({ ...exchange.req.query, ...exchange.body });
  const state = await takeOauthState(exchange, keys, provider.id);
  if (answer['error']) {
    log.warn(
      { code: 'OAUTH_CALLBACK_HANDLER_ERROR', name: 'OAuthCallbackError', provider: provider.id },
      'The provider said no',
    );
    await noteRefusal(exchange, protocol, provider, 'Callback');
    throw new SignInStopped('Callback');
  }
  try {
    if (state === null || state !== answer['state']) throw new Error('The state is not the one of this browser');
    const callback = new URL(`${redirectUri}?${new URLSearchParams(answer)}`);
    return await provider.profile(callback, { redirectUri, state });
  } catch (error) {
    log.warn(
      { code: 'OAUTH_CALLBACK_ERROR', name: 'OAuthCallbackError', provider: provider.id, err: error },
      'Back from the provider in vain',
    );
    await noteRefusal(exchange, protocol, provider, 'OAuthCallback');
    const isUnreadable = error instanceof SocialSignInError && error.step === 'profile';
    throw new SignInStopped(isUnreadable ? null : 'OAuthCallback');
  }
}

/** Audits a refusal. A row that cannot be written is logged and does not change the answer. */
async function noteRefusal(
  { client }: CheckedExchange,
  { accounts, log }: Protocol,
  { id }: SocialProvider,
  refused: SignInError,
): Promise<void> {
  await accounts.refusedByProvider(id, refused, client).catch((error: unknown) => {
    log.error({ code: 'OAUTH_CALLBACK_HANDLER_ERROR', provider: id, err: error }, 'A refused sign-in was not noted');
  });
}

async function findAccount(
  exchange: CheckedExchange,
  { accounts, log }: Protocol,
  session: BrowserSession,
  profile: ProviderProfile,
): Promise<SignInOutcome> {
  try {
    const signedIn = await sessionUser(exchange, session, accounts);
    const open = signedIn && { userId: signedIn.id, sid: session.sid };
    const outcome = await accounts.signInWithProvider(profile, open, exchange.client);
    if ('refused' in outcome && outcome.refused === 'OAuthAccountNotLinked') {
      log.warn(
        { code: 'OAUTH_CALLBACK_HANDLER_ERROR', name: 'AccountNotLinkedError', provider: profile.provider },
        'The address is that of another account',
      );
    }
    return outcomeForFrontEnd(exchange, outcome);
  } catch (error) {
    log.error(
      { code: 'OAUTH_CALLBACK_HANDLER_ERROR', name: 'UnknownError', provider: profile.provider, err: error },
      'No account was found',
    );
    return { refused: 'Callback' };
  }
}
