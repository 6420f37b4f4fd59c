import type { SessionStore } from './session-store';
import type { SignInProvider, SignInOptions, SignInResult } from './types';
import type { FormAnswer, AuthApi } from './auth-api';

/** What a sign-in or sign-out works with. */
export interface SignInDependencies {
  api: AuthApi;
  store: SessionStore;
  /** Leaves the page for an address. */
  leave: (url: string) => void;
}

const NO_ANSWER: SignInResult = { error: 'Default', status: 0, ok: false, url: null };

/** The providers of the sign-in by id; null when the server does not answer. */
export async function getProviders(api: AuthApi): Promise<Record<string, SignInProvider> | null> {
  const data = await api.read('providers');
  // The shape is the contract with our own server (docs/product/sign-in.md#providers).
  return data && Object.keys(data).length > 0 ? (data as unknown as Record<string, SignInProvider>) : null;
}

/**
 * Signs in with a provider (docs/product/sign-in.md#client). Leaves the page unless the provider takes credentials and
 * `redirect` is false, or the server cannot be reached; then it says what came of it. `undefined` means that the browser is on its
 * way elsewhere.
 * @param authorizationParams for the social provider's own page
 */
export async function signIn(
  { api, store, leave }: SignInDependencies,
  provider?: string,
  options: SignInOptions = {},
  authorizationParams?: Record<string, string>,
): Promise<SignInResult | undefined> {
  const { callbackUrl = location.href, redirect = true } = options;
  const providers = await getProviders(api);
  if (!providers) {
    // When the server does not answer at all, its error page would not either: the caller shows the failure itself.
    return (await api.csrfToken()) === null ? NO_ANSWER : void leave(`${api.basePath}/error`);
  }
  const known = provider !== undefined && Object.hasOwn(providers, provider) ? providers[provider] : undefined;
  if (!known) return void leave(`${api.basePath}/signin?${new URLSearchParams({ callbackUrl })}`);

  const action = known.type === 'credentials' ? 'callback' : 'signin';
  const query = authorizationParams ? `?${new URLSearchParams(authorizationParams)}` : '';
  const fields = { ...textsOf(options), callbackUrl };
  const answer = await api.submit(`${action}/${encodeURIComponent(known.id)}${query}`, fields);
  if (!answer) return NO_ANSWER;
  if (redirect || known.type === 'oauth') return void leave(answer.url ?? callbackUrl);

  const result = resultOf(api, answer);
  if (result.ok) await store.signedIn();
  return result;
}

function resultOf(api: AuthApi, { url, status, ok, retryAfterSeconds }: FormAnswer): SignInResult {
  const error = errorOf(api, url);
  return {
    error,
    status,
    ok: ok && error === null,
    url: error === null ? url : null,
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
  };
}

function errorOf(api: AuthApi, url: string | null): string | null {
  if (url === null) return NO_ANSWER.error;
  if (api.isCsrfFailure(url)) return 'MissingCSRF';
  return new URL(url, location.origin).searchParams.get('error');
}

/** Sends every option as a form field, `redirect` among them, as the reference client does. */
function textsOf(options: SignInOptions): Record<string, string> {
  const set = Object.entries(options).filter(([, value]) => value !== undefined);
  return Object.fromEntries(set.map(([name, value]) => [name, String(value)]));
}
