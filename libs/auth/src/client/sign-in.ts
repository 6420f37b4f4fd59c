import type { SessionStore } from './session-store';
import type { Provider, SignInOptions, SignInResult } from './types';
import type { FormAnswer, Wire } from './wire';

/** What a sign-in or sign-out works with. */
export interface Doors {
  wire: Wire;
  store: SessionStore;
  /** Leaves the page for an address. */
  leave: (url: string) => void;
}

const NO_ANSWER: SignInResult = { error: 'Default', status: 0, ok: false, url: null };

/** How one can sign in, by id; null when the server does not say. */
export async function getProviders(wire: Wire): Promise<Record<string, Provider> | null> {
  const data = await wire.read('providers');
  // The shape is the contract with our own server (docs/product/sign-in.md#providers).
  return data && Object.keys(data).length > 0 ? (data as unknown as Record<string, Provider>) : null;
}

/**
 * Signs in with a provider (docs/product/sign-in.md#client). Leaves the page unless the provider takes credentials and
 * `redirect` is false, or the server cannot be reached; then it says what came of it. `undefined` means that the browser is on its
 * way elsewhere.
 * @param authorizationParams for the social provider's own page
 */
export async function signIn(
  { wire, store, leave }: Doors,
  provider?: string,
  options: SignInOptions = {},
  authorizationParams?: Record<string, string>,
): Promise<SignInResult | undefined> {
  const { callbackUrl = location.href, redirect = true } = options;
  const providers = await getProviders(wire);
  if (!providers) {
    // With nobody there at all the error page would be none either: the caller still has its own.
    return (await wire.csrfToken()) === null ? NO_ANSWER : void leave(`${wire.basePath}/error`);
  }
  const known = provider !== undefined && Object.hasOwn(providers, provider) ? providers[provider] : undefined;
  if (!known) return void leave(`${wire.basePath}/signin?${new URLSearchParams({ callbackUrl })}`);

  const action = known.type === 'credentials' ? 'callback' : 'signin';
  const query = authorizationParams ? `?${new URLSearchParams(authorizationParams)}` : '';
  const fields = { ...textsOf(options), callbackUrl };
  const answer = await wire.submit(`${action}/${encodeURIComponent(known.id)}${query}`, fields);
  if (!answer) return NO_ANSWER;
  if (redirect || known.type === 'oauth') return void leave(answer.url ?? callbackUrl);

  const result = resultOf(wire, answer);
  if (result.ok) await store.signedIn();
  return result;
}

function resultOf(wire: Wire, { url, status, ok, retryAfterSeconds }: FormAnswer): SignInResult {
  const error = errorOf(wire, url);
  return {
    error,
    status,
    ok: ok && error === null,
    url: error === null ? url : null,
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
  };
}

function errorOf(wire: Wire, url: string | null): string | null {
  if (url === null) return NO_ANSWER.error;
  if (wire.isCsrfFailure(url)) return 'MissingCSRF';
  return new URL(url, location.origin).searchParams.get('error');
}

/** Every option is a field of the form, `redirect` among them, as the reference client sends it. */
function textsOf(options: SignInOptions): Record<string, string> {
  const set = Object.entries(options).filter(([, value]) => value !== undefined);
  return Object.fromEntries(set.map(([name, value]) => [name, String(value)]));
}
