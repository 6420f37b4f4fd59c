import { z } from 'zod';

/** Until when moments of forms are told: what lies behind is a slip of the hand. */
const LAST_YEAR = 2999;

/** A moment, ISO 8601 with an offset; answered as UTC. */
export const momentField = (message: string) =>
  z.iso
    .datetime({ offset: true, message })
    .transform((moment) => new Date(moment))
    .refine((moment) => moment.getUTCFullYear() >= 1900 && moment.getUTCFullYear() <= LAST_YEAR, message)
    .transform((moment) => moment.toISOString());
