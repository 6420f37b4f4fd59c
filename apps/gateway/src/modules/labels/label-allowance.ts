import { isOperator } from '@gredia/auth';
import { networkOf } from '@gredia/auth/server';
import { effectiveLevel } from '@gredia/domain';
import { sql } from 'drizzle-orm';
import { statement } from '../../platform/database/statement';
import type { RequestContext } from '../../platform/graphql/context';
import { users, type UserModel } from '../identity/accounts/accounts.table';
import type { DayCounter } from '../../platform/limits/day-counts';
import type { LabelQuota } from './label-quotas';

/** What a caller has of a day. */
export interface Allowance {
  used: number;
  /** Null: no limit. */
  limit: number | null;
  namesLimit: number | null;
}

/** A label as it is counted. */
export interface CountedLabel {
  text: string;
  names: number;
}

/** What a label's ingredients mean together, and how many of its names some ingredient is known by. */
export interface CountedFindings<Findings> {
  findings: Findings;
  resolved: number;
}

const COUNTED_AS = 'label-analysis';

/**
 * So many visitors' quotas one network has. A browser's name and an IPv6 address within its network are changed at will,
 * so the visitor alone is no bound. Twenty, as for signing up: an office, or those who look at labels on one day behind
 * an address that a carrier gives to many; later callers get a quota of their own by signing in.
 */
export const VISITORS_OF_NETWORK = 20;

const levelOf = statement<Pick<UserModel, 'level' | 'levelExpiredAt'>>(
  'level_of_user',
  sql`SELECT ${users.level} AS level, ${users.levelExpiredAt} AS "levelExpiredAt" FROM ${users}
    WHERE ${users.id} = ${sql.placeholder('id')}`,
);

/**
 * Gives findings while the day's quota lasts, and counts them: the same text once a day, so that a reload, a shared link
 * opened again or another try costs nothing. A label with more names than the caller may have has none and is not counted;
 * one of which no name is known has nothing to count. They are made before they are counted: what fails costs nothing.
 */
export async function withinQuota<Findings>(
  ctx: RequestContext,
  { text, names }: CountedLabel,
  find: () => Promise<CountedFindings<Findings>>,
): Promise<{ findings: Findings | null; quota: Allowance }> {
  if (isOperator(ctx.viewer)) {
    return { findings: (await find()).findings, quota: { used: 0, limit: null, namesLimit: null } };
  }
  const { analyses: limit, names: namesLimit } = await quotaOf(ctx);
  const counter = counterOf(ctx, limit);
  const { counts } = ctx.labels;
  const found = names <= namesLimit ? await find() : null;
  const findings = found?.findings ?? null;
  if (!found || found.resolved === 0) {
    return { findings, quota: { used: await counts.used(counter), limit, namesLimit } };
  }
  const { isGiven, used } = await counts.take(counter, text);
  return { findings: isGiven ? findings : null, quota: { used, limit, namesLimit } };
}

function counterOf({ viewer, visitor, client }: RequestContext, limit: number): DayCounter {
  if (viewer) return { name: COUNTED_AS, person: `account ${viewer.id}`, limit };
  const group = { name: `network ${networkOf(client.address)}`, limit: limit * VISITORS_OF_NETWORK };
  return { name: COUNTED_AS, person: `visitor ${visitor}`, limit, group };
}

async function quotaOf({ db, viewer, labels }: RequestContext): Promise<LabelQuota> {
  const { visitor, levels } = labels.quotas;
  if (!viewer) return visitor;
  const [user] = await levelOf(db, { id: viewer.id });
  return levels[user ? effectiveLevel(user.level, user.levelExpiredAt) : 0] ?? levels[0];
}
