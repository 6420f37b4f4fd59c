import type { SocialProviderConfig } from './code-flow-provider';
import { kakao } from './kakao';
import { naver } from './naver';
import type { SocialProvider } from './social-provider';

interface SocialProviderConfigs {
  kakao: SocialProviderConfig | undefined;
  naver: SocialProviderConfig | undefined;
}

/** The providers that have keys, in the order they are offered in. */
export function socialProviders(configs: SocialProviderConfigs): SocialProvider[] {
  return [configs.kakao && kakao(configs.kakao), configs.naver && naver(configs.naver)].filter(
    (provider) => provider !== undefined,
  );
}
