import { z } from 'zod';
import { settingsPart } from '../../platform/settings/settings';
import { DEFAULT_LABEL_QUOTAS, labelQuotas, type LabelQuotas } from './label-quotas';

declare module '../../platform/settings/settings' {
  interface Settings {
    /** Label analyses with findings per day. */
    labelQuotas: LabelQuotas;
  }
}

export const labelsSettings = settingsPart(
  { LABEL_QUOTAS: z.string().default(DEFAULT_LABEL_QUOTAS).pipe(labelQuotas) },
  (given) => ({ labelQuotas: given.LABEL_QUOTAS }),
);
