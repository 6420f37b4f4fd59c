import { DOMESTIC_UPDATE_KEYS } from '@gredia/domain';
import { z } from 'zod';
import type { Allowances } from '../merge-run';

const ALLOWANCES = ['OLDER', 'SHRUNK'] as const;

/** What a person lets an update do that is a mistake as a rule. */
const allow = z
  .array(z.enum(ALLOWANCES))
  .max(ALLOWANCES.length)
  .nullish()
  .transform((given): Allowances => ({
    ...(given?.includes('OLDER') ? { older: true } : {}),
    ...(given?.includes('SHRUNK') ? { shrunk: true } : {}),
  }));

const key = z.enum(DOMESTIC_UPDATE_KEYS);

export const domesticUpdateInput = z
  .object({ key, fileId: z.uuid('파일을 다시 올려 주세요.').nullish(), source: z.string().max(60).nullish(), allow })
  .transform(({ key, fileId = null, source = null, allow: allowances }) => ({ key, fileId, source, allowances }));

export type DomesticUpdateInput = z.infer<typeof domesticUpdateInput>;

export const domesticRetryInput = z.object({ key, allow });
