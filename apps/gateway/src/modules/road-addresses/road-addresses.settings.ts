import { z } from 'zod';
import { settingsPart, webAddress } from '../../platform/settings/settings';

/** The account at the service of road addresses. */
export interface JusoSettings {
  key: string;
  url: string;
  /** How long its answer is waited for: somebody is typing. */
  timeoutMs: number;
}

declare module '../../platform/settings/settings' {
  interface Settings {
    roadAddresses: {
      /** Null without a key. */
      juso: JusoSettings | null;
      /** Whether the stand-in answers: outside of production, without a key. */
      isLocal: boolean;
    };
  }
}

export const roadAddressSettings = settingsPart(
  {
    JUSO_API_KEY: z.string().optional(),
    JUSO_URL: webAddress.default('https://business.juso.go.kr'),
    JUSO_TIMEOUT_MS: z.coerce.number().int().min(100).max(30_000).default(3_000),
  },
  ({ JUSO_API_KEY: key, JUSO_URL: url, JUSO_TIMEOUT_MS: timeoutMs }, { NODE_ENV }) => ({
    roadAddresses: { juso: key ? { key, url, timeoutMs } : null, isLocal: !key && NODE_ENV !== 'production' },
  }),
);
