import { z } from 'zod';
import { missingHalf, SettingsError, settingsPart, webAddress } from '../../../platform/settings/settings';
import { isPair, isPublicKey } from './vapid-keys';

export interface PushSettings {
  /** What messages are signed with (VAPID, RFC 8292). */
  publicKey: string;
  privateKey: string;
  /** Whom a push service may turn to: `mailto:` or https. */
  subject: string;
  /** The origin of a push service on this machine, for tests; otherwise services have public addresses and https. */
  testService: string | null;
  /** How long a push service may take to answer. */
  timeoutMs: number;
}

declare module '../../../platform/settings/settings' {
  interface Settings {
    /** Null where no keys are set: nothing is pushed. */
    push: PushSettings | null;
  }
}

/** Guards of addresses are off for it: nothing but this machine. */
const onThisMachine = webAddress.refine(
  (url) => URL.canParse(url) && ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname),
  '시험에만 쓰는 값이라 이 컴퓨터의 주소(http://127.0.0.1:…)만 넣을 수 있어요.',
);

const contact = z.url({ protocol: /^(mailto|https)$/, error: 'mailto: 또는 https:// 주소를 넣어 주세요.' });

export const pushSettings = settingsPart(
  {
    VAPID_PUBLIC_KEY: z
      .string()
      .refine(isPublicKey, '압축하지 않은 P-256 공개 키를 base64url로 넣어 주세요.')
      .optional(),
    VAPID_PRIVATE_KEY: z
      .string()
      .regex(/^[\w-]{43}$/, 'P-256 비밀 키를 base64url 43자로 넣어 주세요.')
      .optional(),
    VAPID_SUBJECT: contact.optional(),
    PUSH_TIMEOUT_MS: z.coerce.number().int().min(100).max(30_000).default(10_000),
    PUSH_SERVICE_URL: onThisMachine.optional(),
  },
  (given, { SITE_URL = '' }) => {
    const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, PUSH_SERVICE_URL: testUrl } = given;
    if (!publicKey || !privateKey) return { push: null };
    if (!isPair(publicKey, privateKey))
      throw new SettingsError('설정 VAPID_PUBLIC_KEY와 VAPID_PRIVATE_KEY가 한 쌍이 아니에요.');
    return {
      push: {
        publicKey,
        privateKey,
        subject: given.VAPID_SUBJECT ?? (SITE_URL.startsWith('https:') ? SITE_URL : 'mailto:push@gredia.example'),
        testService: testUrl ? new URL(testUrl).origin : null,
        timeoutMs: given.PUSH_TIMEOUT_MS,
      },
    };
  },
  (given) => missingHalf(given, ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY']),
);
