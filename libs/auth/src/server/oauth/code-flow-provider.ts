import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  ClientSecretPost,
  Configuration,
  fetchProtectedResource,
} from 'openid-client';
import type { z } from 'zod';
import type { ProviderProfile } from '../ports';
import { isSafeEndpoint } from './endpoint';
import type { SocialProvider } from './social-provider';
import { SocialSignInError, type SocialSignInStep } from './social-sign-in-error';

export interface SocialEndpoints {
  authorizationUrl: string;
  tokenUrl: string;
  profileUrl: string;
}

/** What a deployment says of a provider. */
export interface SocialProviderConfig {
  clientId: string;
  clientSecret: string;
  /** Instead of the provider's own; http only on this machine. */
  endpoints?: { [Endpoint in keyof SocialEndpoints]?: string | undefined };
  /** For each of the two requests; 10 unless said. */
  timeoutSeconds?: number;
}

/** What is particular to a provider. */
interface ProviderDescription {
  id: string;
  name: string;
  /** Who its ID tokens come from, should it send one. */
  issuer: string;
  endpoints: SocialEndpoints;
  /** Parameters of its own for the authorization address. */
  authorizationParams?: Record<string, string>;
  /** Whether its token endpoint wants the state again. */
  exchangesState?: boolean;
  /** Reads its profile. */
  profile: z.ZodType<Omit<ProviderProfile, 'provider'>>;
}

const TIMEOUT_SECONDS = 10;

/**
 * Parameters of the authorization address that bind the round trip, and those that could stand in for them (a request
 * object): never the caller's to choose.
 */
const BINDING = new Set(['client_id', 'redirect_uri', 'response_type', 'state', 'request', 'request_uri']);

/** A provider of the authorization code flow; the client secret goes in the body of the token request. */
export function codeFlowProvider(description: ProviderDescription, config: SocialProviderConfig): SocialProvider {
  const { id, name, issuer, authorizationParams, exchangesState, profile: profileSchema } = description;
  const endpoints = {
    authorizationUrl: config.endpoints?.authorizationUrl ?? description.endpoints.authorizationUrl,
    tokenUrl: config.endpoints?.tokenUrl ?? description.endpoints.tokenUrl,
    profileUrl: config.endpoints?.profileUrl ?? description.endpoints.profileUrl,
  };
  const client = new Configuration(
    { issuer, authorization_endpoint: endpoints.authorizationUrl, token_endpoint: endpoints.tokenUrl },
    config.clientId,
    undefined,
    ClientSecretPost(config.clientSecret),
  );
  client.timeout = config.timeoutSeconds ?? TIMEOUT_SECONDS;
  // The library allows http everywhere or nowhere; we allow it where it does not leave the machine.
  if (Object.values(endpoints).every(isSafeEndpoint)) allowInsecureRequests(client);

  const failing = (step: SocialSignInStep) => (error: unknown) => {
    throw new SocialSignInError(id, step, error);
  };

  const fetchProfile = async (accessToken: string): Promise<unknown> => {
    const response = await fetchProtectedResource(client, accessToken, new URL(endpoints.profileUrl), 'GET');
    if (!response.ok) {
      const answer: unknown = await response.json().catch(() => undefined);
      throw new Error('No profile', { cause: { status: response.status, cause: answer } });
    }
    return response.json();
  };

  return {
    id,
    name,
    authorizationUrl({ redirectUri, state, params }) {
      const chosen = Object.entries(params).filter(([key]) => !BINDING.has(key));
      try {
        return buildAuthorizationUrl(client, {
          client_id: config.clientId,
          ...authorizationParams,
          response_type: 'code',
          redirect_uri: redirectUri,
          ...Object.fromEntries(chosen),
          state,
        });
      } catch (error) {
        return failing('authorization')(error);
      }
    },
    async profile(callback, { redirectUri, state }) {
      // The address is put together anew: what the browser called is not what the provider was given.
      const returned = new URL(redirectUri);
      returned.search = callback.search;
      const tokens = await authorizationCodeGrant(
        client,
        returned,
        { expectedState: state },
        exchangesState ? { state } : undefined,
      ).catch(failing('exchange'));
      const answer = await fetchProfile(tokens.access_token).catch(failing('profile-request'));
      const { data, error } = profileSchema.safeParse(answer);
      if (error) {
        const reason = error.issues.map(({ path, code }) => `${path.join('.')} ${code}`).join(', ');
        throw new SocialSignInError(id, 'profile', reason);
      }
      return { provider: id, ...data };
    },
  };
}
