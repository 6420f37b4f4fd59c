import { startFakeSocialProviders, type FakeSocialProviders } from '@gredia/auth/testing';
import { afterAll, beforeAll, beforeEach } from 'vitest';

export interface UsedSocialProviders extends FakeSocialProviders {
  /** For `startHttpGateway`: the keys of both providers and where they are. */
  env: NodeJS.ProcessEnv;
}

/** Kakao and Naver on this machine for the tests of one file, in order again before each: `const providers = useFake…();` */
export function useFakeSocialProviders(): () => UsedSocialProviders {
  let current: UsedSocialProviders | undefined;
  const get = () => {
    if (!current) throw new Error('The providers of this file have not started yet.');
    return current;
  };
  beforeAll(async () => {
    const fakes = await startFakeSocialProviders();
    current = { ...fakes, env: { ...settingsOf('KAKAO', fakes), ...settingsOf('NAVER', fakes) } };
  });
  beforeEach(() => {
    get().kakao.fault = null;
    get().naver.fault = null;
  });
  afterAll(() => current?.close());
  return get;
}

function settingsOf(provider: 'KAKAO' | 'NAVER', fakes: FakeSocialProviders): NodeJS.ProcessEnv {
  const { clientId, clientSecret, endpoints } = fakes[provider === 'KAKAO' ? 'kakao' : 'naver'].config;
  return {
    [`${provider}_CLIENT_ID`]: clientId,
    [`${provider}_CLIENT_SECRET`]: clientSecret,
    [`${provider}_AUTHORIZATION_URL`]: endpoints.authorizationUrl,
    [`${provider}_TOKEN_URL`]: endpoints.tokenUrl,
    [`${provider}_PROFILE_URL`]: endpoints.profileUrl,
  };
}
