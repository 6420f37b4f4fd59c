import { z } from 'zod';
import { missingHalf, settingsPart, webAddress } from '../../platform/settings/settings';
import { aiQuotas, DEFAULT_AI_QUOTAS, type AiQuotas } from './ai-quotas';

/** A language model behind an endpoint that speaks OpenAI's format. */
export interface AiModelSettings {
  /** Up to what stands before `/chat/completions`. */
  url: string;
  name: string;
  /** Null where the endpoint asks for none. */
  key: string | null;
  /** So long a whole answer of it may take, in milliseconds. */
  timeoutMs: number;
}

declare module '../../platform/settings/settings' {
  interface Settings {
    /** Questions to 성분 AI per day. */
    aiQuotas: AiQuotas;
    /** Null: answers are composed from records alone. */
    aiModel: AiModelSettings | null;
  }
}

export const aiSettings = settingsPart(
  {
    AI_QUOTAS: z.string().default(DEFAULT_AI_QUOTAS).pipe(aiQuotas),
    AI_MODEL_URL: webAddress.optional(),
    AI_MODEL: z.string().trim().min(1).max(200).optional(),
    AI_MODEL_KEY: z.string().optional(),
    // An answer ends after a minute: what the records say has its time behind the model's.
    AI_MODEL_TIMEOUT_MS: z.coerce.number().int().min(100).max(50_000).default(40_000),
  },
  ({ AI_QUOTAS, AI_MODEL_URL: url, AI_MODEL: name, AI_MODEL_KEY, AI_MODEL_TIMEOUT_MS: timeoutMs }) => ({
    aiQuotas: AI_QUOTAS,
    aiModel: url && name ? { url, name, key: AI_MODEL_KEY ?? null, timeoutMs } : null,
  }),
  (given) => missingHalf(given, ['AI_MODEL_URL', 'AI_MODEL']),
);
