import type { ProviderProfile } from '../ports';

/** What one round trip to a provider is bound to. */
interface SocialExchange {
  /** `BASE/callback/{id}`: fixed, never from input. */
  redirectUri: string;
  /** Random value of the state cookie; the provider sends it back. */
  state: string;
}

/** A sign-in with an account at another service (docs/product/sign-in.md#social-providers). */
export interface SocialProvider {
  /** As in addresses: `kakao`. */
  id: string;
  /** As in the answer of `providers`: `Kakao`. */
  name: string;
  /**
   * Where the browser goes to sign in.
   * @param options.params query of the request, merged over the provider's own parameters; never over those that bind
   * the round trip (client_id, redirect_uri, response_type, state)
   */
  authorizationUrl(options: SocialExchange & { params: Record<string, string> }): URL;
  /**
   * Exchanges the code in the address the browser came back to and reads who it is.
   * @throws when the state differs, the exchange fails or the answer is no profile
   */
  profile(callback: URL, options: SocialExchange): Promise<ProviderProfile>;
}
