import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core';

/** Counters of attempts, shared by all gateways. The columns are those of rate-limiter-flexible. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text('key').primaryKey(),
    points: integer('points').notNull().default(0),
    /** Unix milliseconds. */
    expire: bigint('expire', { mode: 'number' }),
  },
  (t) => [index('rate_limits_expire').on(t.expire)],
);
