import { DEFAULT_QUOTE_DAYS, type QuoteDays } from '@gredia/domain';
import { z } from 'zod';
import { settingsPart } from '../../platform/settings/settings';

declare module '../../platform/settings/settings' {
  interface Settings {
    /** Days until quotes end by themselves. */
    quoteDays: QuoteDays;
  }
}

export const quotesSettings = settingsPart(
  {
    QUOTE_EXPIRY_DAYS: z
      .string()
      .regex(/^[1-9]\d{0,2}\/[1-9]\d{0,2}$/, '답변이 없을 때와 답변 뒤의 날수를 30/60처럼 넣어 주세요.')
      .default(`${DEFAULT_QUOTE_DAYS.unanswered}/${DEFAULT_QUOTE_DAYS.answered}`)
      .transform((value): QuoteDays => {
        const [unanswered = 0, answered = 0] = value.split('/').map(Number);
        return { unanswered, answered };
      }),
  },
  (given) => ({ quoteDays: given.QUOTE_EXPIRY_DAYS }),
);
