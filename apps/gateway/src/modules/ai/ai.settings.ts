import { z } from 'zod';
import { settingsPart } from '../../platform/settings/settings';
import { aiQuotas, DEFAULT_AI_QUOTAS, type AiQuotas } from './ai-quotas';

declare module '../../platform/settings/settings' {
  interface Settings {
    /** Questions to 성분 AI per day. */
    aiQuotas: AiQuotas;
  }
}

export const aiSettings = settingsPart(
  { AI_QUOTAS: z.string().default(DEFAULT_AI_QUOTAS).pipe(aiQuotas) },
  (given) => ({ aiQuotas: given.AI_QUOTAS }),
);
