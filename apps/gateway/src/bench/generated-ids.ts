import { sql, type SQL } from 'drizzle-orm';

/** The ids of what is generated for the scale of orders: the same in every run, and of a form that the gateway takes for an id. */
export const idOf = (kind: string, number: string): SQL =>
  sql.raw(
    `overlay(overlay(md5('bench ${kind} ' || (${number})::text) placing '4' from 13 for 1) placing '8' from 17 for 1)::uuid`,
  );

export const BUYERS = 2000;
export const SUPPLIERS = 50;
