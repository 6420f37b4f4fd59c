import { z } from 'zod';

/** A calendar day, `YYYY-MM-DD`, of the years 1 to 9999: PostgreSQL has no year 0. */
export const dayField = (message: string) => z.iso.date(message).refine((day) => day >= '0001-01-01', message);
