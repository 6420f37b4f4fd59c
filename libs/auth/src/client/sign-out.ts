import type { SignInDependencies } from './sign-in';
import type { SignOutOptions, SignOutResult } from './types';

/**
 * Ends the session here and on the server, and tells the other tabs (docs/product/sign-in.md#client). Leaves for
 * `callbackUrl` unless `redirect` is false; then the caller goes to `localPath(url)`. When it fails nothing has changed and the page
 * stays.
 */
export async function signOut(
  { api, store, leave }: SignInDependencies,
  { callbackUrl = location.href, redirect = true }: SignOutOptions = {},
): Promise<SignOutResult> {
  const answer = await api.submit('signout', { callbackUrl });
  const url = answer?.url ?? new URL(callbackUrl, location.origin).href;
  if (!answer?.ok || !answer.url || api.isCsrfFailure(answer.url)) return { ok: false, url };
  await store.signedOut(!redirect);
  if (redirect) leave(url);
  return { ok: true, url };
}
