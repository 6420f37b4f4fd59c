import { KOREAN_HOLIDAYS, type Holidays } from '@gredia/domain';
import { z } from 'zod';
import { settingsPart } from '../settings/settings';

declare module '../settings/settings' {
  interface Settings {
    /** Public holidays in Korea: no business hours pass on them. */
    holidays: Holidays;
  }
}

export const timeSettings = settingsPart(
  {
    HOLIDAYS: z
      .string()
      .default('')
      .transform((value) =>
        value
          .split(',')
          .map((day) => day.trim())
          .filter(Boolean),
      )
      .pipe(z.array(z.iso.date('2026-12-24처럼 날짜를 쉼표로 이어 넣어 주세요.'))),
  },
  (given) => ({ holidays: new Set([...KOREAN_HOLIDAYS, ...given.HOLIDAYS]) }),
);
