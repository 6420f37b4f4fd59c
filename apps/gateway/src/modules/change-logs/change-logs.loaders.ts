import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/client';
import { statement } from '../../platform/database/statement';
import { perSize, rowsLoader } from '../../platform/graphql/loader';
import { changeLogs, isToldInLists, type ChangeLogModel } from './change-logs.table';
import { toldRow } from './told-row';

/** The newest changes of each target, but for what machines wrote: of five that a page shows none would be left for the law. */
const ofTargets = statement<ChangeLogModel>(
  'changes_of_targets',
  sql`SELECT newest.*
    FROM unnest(${sql.placeholder('ids')}::uuid[]) AS asked (id)
    CROSS JOIN LATERAL (
      SELECT ${toldRow} FROM ${changeLogs}
      WHERE ${changeLogs.targetId} = asked.id AND ${isToldInLists(changeLogs.origin)}
      ORDER BY ${changeLogs.createdAt} DESC NULLS LAST LIMIT ${sql.placeholder('first')}
    ) AS newest`,
);

export function changeLogLoaders(db: Database) {
  return {
    changeLogsOfTarget: perSize((first) =>
      rowsLoader(
        (ids) => ofTargets(db, { ids, first }),
        ({ targetId }) => targetId,
      ),
    ),
  };
}
