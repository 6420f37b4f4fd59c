import { isSafeEndpoint, type SocialProviderConfig } from '@gredia/auth/server';
import { z } from 'zod';
import { missingHalf, settingsPart } from '../../platform/settings/settings';

declare module '../../platform/settings/settings' {
  interface Settings {
    /** Whether the sign-in protocol keeps to its reference to the byte (docs/product/sign-in.md#divergences, D1). */
    authStrict: boolean;
    /** Social sign-in: offered where the keys are set. */
    kakao: SocialProviderConfig | undefined;
    naver: SocialProviderConfig | undefined;
  }
}

/** Where a provider is asked, and our secret sent. */
const endpoint = z
  .url({ protocol: /^https?$/, error: 'http(s) 주소를 넣어 주세요.', abort: true })
  .refine(isSafeEndpoint, 'https 주소를 넣어 주세요. http는 이 컴퓨터 안에서만 쓸 수 있어요.')
  .optional();

export const identitySettings = settingsPart(
  {
    AUTH_STRICT: z.stringbool().default(false),
    KAKAO_CLIENT_ID: z.string().optional(),
    KAKAO_CLIENT_SECRET: z.string().optional(),
    KAKAO_AUTHORIZATION_URL: endpoint,
    KAKAO_TOKEN_URL: endpoint,
    KAKAO_PROFILE_URL: endpoint,
    NAVER_CLIENT_ID: z.string().optional(),
    NAVER_CLIENT_SECRET: z.string().optional(),
    NAVER_AUTHORIZATION_URL: endpoint,
    NAVER_TOKEN_URL: endpoint,
    NAVER_PROFILE_URL: endpoint,
  },
  (given) => ({
    authStrict: given.AUTH_STRICT,
    kakao: providerConfig(given, 'KAKAO'),
    naver: providerConfig(given, 'NAVER'),
  }),
  (given) => [
    ...missingHalf(given, ['KAKAO_CLIENT_ID', 'KAKAO_CLIENT_SECRET']),
    ...missingHalf(given, ['NAVER_CLIENT_ID', 'NAVER_CLIENT_SECRET']),
  ],
);

type Provider = 'KAKAO' | 'NAVER';
type ProviderVariable = 'CLIENT_ID' | 'CLIENT_SECRET' | 'AUTHORIZATION_URL' | 'TOKEN_URL' | 'PROFILE_URL';
type ProviderVariables = { [Name in `${Provider}_${ProviderVariable}`]?: string | undefined };

function providerConfig(given: ProviderVariables, provider: Provider): SocialProviderConfig | undefined {
  const clientId = given[`${provider}_CLIENT_ID`];
  const clientSecret = given[`${provider}_CLIENT_SECRET`];
  if (!clientId || !clientSecret) return undefined;
  const endpoints = {
    authorizationUrl: given[`${provider}_AUTHORIZATION_URL`],
    tokenUrl: given[`${provider}_TOKEN_URL`],
    profileUrl: given[`${provider}_PROFILE_URL`],
  };
  return { clientId, clientSecret, endpoints };
}
