import { isOperator } from '@gredia/auth';
import { effectiveLevel } from '@gredia/domain';
import { sql } from 'drizzle-orm';
import { statement } from '../../db/statement';
import type { RequestContext } from '../../graphql/context';
import { users, type UserModel } from '../accounts/accounts.table';
import type { LabelQuota } from './label-quotas';

/** What is left of somebody's day. */
export interface Allowance {
  /** Whether this analysis has findings. */
  isGiven: boolean;
  used: number;
  /** Null: no limit. */
  limit: number | null;
  namesLimit: number | null;
}

const COUNTED_AS = 'label-analysis';

const levelOf = statement<Pick<UserModel, 'level' | 'levelExpiredAt'>>(
  'level_of_user',
  sql`SELECT ${users.level} AS level, ${users.levelExpiredAt} AS "levelExpiredAt" FROM ${users}
    WHERE ${users.id} = ${sql.placeholder('id')}`,
);

/** Counts an analysis of so many names. One with more names than somebody may have is not counted. */
export async function takeAnalysis(ctx: RequestContext, names: number): Promise<Allowance> {
  if (isOperator(ctx.viewer)) return { isGiven: true, used: 0, limit: null, namesLimit: null };
  const { analyses: limit, names: namesLimit } = await quotaOf(ctx);
  const person = ctx.viewer ? `account ${ctx.viewer.id}` : `visitor ${ctx.visitor}`;
  const { counts } = ctx.labels;
  if (names <= namesLimit) return { ...(await counts.take(COUNTED_AS, person, limit)), limit, namesLimit };
  return { isGiven: false, used: Math.min(limit, await counts.used(COUNTED_AS, person)), limit, namesLimit };
}

async function quotaOf({ db, viewer, labels }: RequestContext): Promise<LabelQuota> {
  const { visitor, levels } = labels.quotas;
  if (!viewer) return visitor;
  const [user] = await levelOf(db, { id: viewer.id });
  const level = user ? effectiveLevel(user.level, user.levelExpiredAt) : 0;
  return levels[level] ?? levels[level < 0 ? 0 : levels.length - 1] ?? visitor;
}
