import { PULL_TARGETS, type PullTarget } from '@gredia/domain';
import { inArray, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/client';
import { columnsAs, rowOf, statement } from '../../platform/database/statement';
import { files } from '../../platform/files/files.table';
import { perSize, rowLoader, rowsLoader } from '../../platform/graphql/loader';
import { changeLogs, isToldInLists, type ChangeLogModel } from '../change-logs/change-logs.table';
import { toldRow } from '../change-logs/public';
import { commentPageLoader } from './commenting/comment-pages';
import {
  pullComments,
  pullEvidence,
  pullKeys,
  pullLogs,
  pullRequests,
  type PullCommentModel,
  type PullEvidenceRow,
  type PullKeyRow,
  type PullLogModel,
} from './pulls.table';
import { readTargets, type TargetState } from './targets/read-targets';

/** Changes by others that a suggestion tells. */
const MOST_OTHERS = 50;

const ids = sql`${sql.placeholder('ids')}::uuid[]`;

const keysOf = statement<PullKeyRow>(
  'keys_of_pulls',
  sql`SELECT ${rowOf(pullKeys)} FROM ${pullKeys} WHERE ${pullKeys.pullId} = ANY(${ids})
    ORDER BY ${pullKeys.pullId}, ${pullKeys.position}`,
);

/** What shows that a suggestion is right, with the name of its file. */
export type EvidenceRow = PullEvidenceRow & { fileName: string | null };

const evidenceOf = statement<EvidenceRow>(
  'evidence_of_pulls',
  sql`SELECT ${rowOf(pullEvidence)}, ${columnsAs({ fileName: files.name })}
    FROM ${pullEvidence} LEFT JOIN ${files} ON ${files.id} = ${pullEvidence.fileId}
    WHERE ${pullEvidence.pullId} = ANY(${ids}) ORDER BY ${pullEvidence.pullId}, ${pullEvidence.position}`,
);

const logsOf = statement<PullLogModel>(
  'logs_of_pulls',
  sql`SELECT ${rowOf(pullLogs)} FROM ${pullLogs} WHERE ${pullLogs.pullId} = ANY(${ids})
    ORDER BY ${pullLogs.pullId}, ${pullLogs.createdAt}, ${pullLogs.id}`,
);

/** The first comments of each suggestion. */
const commentsOf = statement<PullCommentModel>(
  'comments_of_pulls',
  sql`SELECT said.* FROM unnest(${ids}) AS asked (id)
    CROSS JOIN LATERAL (
      SELECT ${rowOf(pullComments)} FROM ${pullComments} WHERE ${pullComments.pullId} = asked.id
      ORDER BY ${pullComments.createdAt}, ${pullComments.id} LIMIT ${sql.placeholder('first')}
    ) AS said`,
);

/** Changes of what a suggestion is about since its author knows it, the newest; what machines wrote decides nothing. */
const othersOf = statement<ChangeLogModel & { asked: string }>(
  'changes_since_pulls',
  sql`SELECT ${pullRequests.id} AS asked, others.* FROM ${pullRequests} CROSS JOIN LATERAL (
      SELECT ${toldRow} FROM ${changeLogs}
      WHERE ${changeLogs.targetId} = ${pullRequests.targetId} AND ${changeLogs.createdAt} > ${pullRequests.baseAt}
        AND ${isToldInLists(changeLogs.origin)} AND ${changeLogs.pullId} IS DISTINCT FROM ${pullRequests.id}
        AND ${changeLogs.createdAt} <= coalesce(${pullRequests.acceptedAt}, ${pullRequests.deniedAt}, ${pullRequests.closedAt}, 'infinity')
      ORDER BY ${changeLogs.createdAt} DESC LIMIT ${sql.raw(String(MOST_OTHERS))}
    ) AS others
    WHERE ${pullRequests.id} = ANY(${ids})`,
);

const ofPull = ({ pullId }: { pullId: string }) => pullId;

export const pullsLoaders = (db: Database) => ({
  pull: rowLoader(
    (keys) =>
      db
        .select()
        .from(pullRequests)
        .where(inArray(pullRequests.id, [...keys])),
    ({ id }) => id,
  ),
  keysOfPull: rowsLoader((keys) => keysOf(db, { ids: keys }), ofPull),
  evidenceOfPull: rowsLoader((keys) => evidenceOf(db, { ids: keys }), ofPull),
  othersOfPull: rowsLoader(
    (keys) => othersOf(db, { ids: keys }),
    ({ asked }) => asked,
  ),
  logsOfPull: rowsLoader((keys) => logsOf(db, { ids: keys }), ofPull),
  commentsOfPull: perSize((first) => rowsLoader((keys) => commentsOf(db, { ids: keys, first }), ofPull)),
  pullCommentPage: commentPageLoader(db),
  /** What suggestions are about, by kind and id with a blank between. */
  pullTargetState: rowLoader<TargetState & { key: string }>(
    async (keys) => {
      const wanted = keys.map((key) => key.split(' ') as [PullTarget, string]);
      const found = await Promise.all(
        PULL_TARGETS.map(async (type) => {
          const of = wanted.filter(([kind]) => kind === type).map(([, id]) => id);
          const states = of.length ? await readTargets(db, type, of) : [];
          return states.map((state) => ({ ...state, key: `${type} ${state.id}` }));
        }),
      );
      return found.flat();
    },
    ({ key }) => key,
  ),
});
