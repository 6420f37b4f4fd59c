import { z } from 'zod';
import { settingsPart, webAddress } from '../../platform/settings/settings';

/** The account at PortOne. */
export interface PortOneSettings {
  apiSecret: string;
  webhookSecret: string;
  storeId: string;
  channelKey: string;
  /** Of another server than PortOne's, for tests. */
  baseUrl: string | undefined;
}

export interface PaymentSettings {
  /** Null without an account there. */
  portOne: PortOneSettings | null;
  /** Where the local provider answers and our own webhooks are; null where it is not used. */
  localUrl: string | null;
  /** How long we wait for an answer of the provider, in milliseconds. */
  timeoutMs: number;
}

declare module '../../platform/settings/settings' {
  interface Settings {
    payments: PaymentSettings;
  }
}

const NAMES = ['PORTONE_API_SECRET', 'PORTONE_WEBHOOK_SECRET', 'PORTONE_STORE_ID', 'PORTONE_CHANNEL_KEY'] as const;

export const paymentSettings = settingsPart(
  {
    PORTONE_API_SECRET: z.string().optional(),
    PORTONE_WEBHOOK_SECRET: z.string().optional(),
    PORTONE_STORE_ID: z.string().optional(),
    PORTONE_CHANNEL_KEY: z.string().optional(),
    PORTONE_URL: webAddress.optional(),
    PAYMENT_LOCAL_URL: webAddress.optional(),
    PAYMENT_TIMEOUT_MS: z.coerce.number().int().min(100).max(60_000).default(10_000),
  },
  (given, { NODE_ENV, GATEWAY_PORT }) => {
    const { PORTONE_API_SECRET, PORTONE_WEBHOOK_SECRET, PORTONE_STORE_ID, PORTONE_CHANNEL_KEY } = given;
    const portOne =
      PORTONE_API_SECRET && PORTONE_WEBHOOK_SECRET && PORTONE_STORE_ID && PORTONE_CHANNEL_KEY
        ? {
            apiSecret: PORTONE_API_SECRET,
            webhookSecret: PORTONE_WEBHOOK_SECRET,
            storeId: PORTONE_STORE_ID,
            channelKey: PORTONE_CHANNEL_KEY,
            baseUrl: given.PORTONE_URL,
          }
        : null;
    // A service that takes orders for good names its provider: nobody pays by a stand-in there unless that is said.
    const isTrial = portOne === null && NODE_ENV !== 'production';
    const localUrl = given.PAYMENT_LOCAL_URL ?? (isTrial ? `http://127.0.0.1:${GATEWAY_PORT || '4000'}` : null);
    return { payments: { portOne, localUrl: portOne ? null : localUrl, timeoutMs: given.PAYMENT_TIMEOUT_MS } };
  },
  (given) => {
    const missing = NAMES.filter((name) => !given[name]);
    return missing.length === NAMES.length ? [] : missing;
  },
);
