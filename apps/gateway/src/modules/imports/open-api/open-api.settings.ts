import { z } from 'zod';
import { settingsPart, webAddress } from '../../../platform/settings/settings';

export interface OpenDataSettings {
  /** Of data.go.kr, as it is sent: decoded. Without one nothing is asked. It goes into requests and nowhere else. */
  serviceKey: string | undefined;
  /** Where the services of the Korean authority (MFDS) are. */
  url: string;
  /** Sources whose licence does not cover publication may be imported from the console. */
  allowsTestSources: boolean;
}

declare module '../../../platform/settings/settings' {
  interface Settings {
    openData: OpenDataSettings;
  }
}

/** The portal shows each key twice, plain and encoded for an address; either may be given. */
function decoded(key: string): string {
  try {
    return key.includes('%') ? decodeURIComponent(key) : key;
  } catch {
    return key;
  }
}

/** The open data that the domestic update reads; off without a key. */
export const openApiSettings = settingsPart(
  {
    MFDS_SERVICE_KEY: z.string().trim().min(10, '공공데이터포털에서 받은 서비스 키를 넣어 주세요.').optional(),
    MFDS_API_URL: webAddress.default('https://apis.data.go.kr/1471000'),
    IMPORT_TEST_SOURCES: z.stringbool().default(false),
  },
  (given) => ({
    openData: {
      serviceKey: given.MFDS_SERVICE_KEY === undefined ? undefined : decoded(given.MFDS_SERVICE_KEY),
      url: given.MFDS_API_URL.replace(/\/$/, ''),
      allowsTestSources: given.IMPORT_TEST_SOURCES,
    },
  }),
);
