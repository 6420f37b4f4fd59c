import { count, desc, eq, isNull } from 'drizzle-orm';
import type { RequestContext } from '../../../platform/graphql/context';
import { offsetOf } from '../../../platform/graphql/list-input';
import { users } from '../../identity/accounts/accounts.table';
import type { ReportsInput } from '../moderation.input';
import { contentReports } from '../moderation.table';

/** Reports of one text, or all open ones, the newest first. Who reported is told to operators alone. */
export async function listReports({ db }: RequestContext, input: ReportsInput) {
  const { targetId, perPage } = input;
  const where = targetId === null ? isNull(contentReports.decidedAt) : eq(contentReports.targetId, targetId);
  const [counted] = await db.select({ total: count() }).from(contentReports).where(where);
  const rows = await db
    .select({ report: contentReports, by: users.nickname, state: users.state })
    .from(contentReports)
    .leftJoin(users, eq(users.id, contentReports.reporterId))
    .where(where)
    .orderBy(desc(contentReports.id))
    .limit(perPage)
    .offset(offsetOf(input));
  const reports = rows.map(({ report, by, state }) => ({ ...report, by: state === 'WITHDRAWN' ? null : by }));
  return { total: counted?.total ?? 0, reports };
}
