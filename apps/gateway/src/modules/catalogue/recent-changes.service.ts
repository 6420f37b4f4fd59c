import { addDays, startOfKoreanDay } from '@gredia/domain';
import { sql } from 'drizzle-orm';
import { statement } from '../../platform/database/statement';
import type { RequestContext } from '../../platform/graphql/context';
import { changeLogs, isToldInLists, type ChangeLogModel } from '../change-logs/change-logs.table';
import { toldRow } from '../change-logs/public';
import { ingredients } from '../ingredients/ingredients.table';
import { sourceEditionOf } from '../sources/public';

/** What a formulator would want to hear of. */
const KEYS = ['created', 'nameKor', 'nameEng', 'INCI', 'casNo', 'ecNo', 'colorIndex', 'functions', 'limitedCountries'];
const DAYS = 90;

interface Batch {
  /** A change of it; the one, when it has no other. */
  changeId: string;
  changes: number;
  ingredients: number;
  keys: string[];
  sourceEditionId: string | null;
  createdAt: Date;
}

/** What persons changed stands alone; what one edition of a list brought on one day of Korea is one batch. */
const newestBatches = statement<Batch>(
  'catalogue_recent_changes',
  sql`WITH notable AS MATERIALIZED (
      SELECT c.id, c.target_id, c.key, c.created_at, c.source_edition_id,
        CASE WHEN c.actor IN ('import', 'starter')
          THEN concat(c.source_edition_id, ' ', (c.created_at AT TIME ZONE 'Asia/Seoul')::date)
          ELSE c.id::text END AS batch
      FROM ${changeLogs} c JOIN ${ingredients} i ON i.id = c.target_id AND i.label_count > 0
      WHERE ${isToldInLists(sql`c.origin`)} AND c.target_type = 'INGREDIENT' AND c.created_at >= ${sql.placeholder('since')}
        AND c.key = ANY(${sql.placeholder('keys')}::text[])
    ), batches AS (
      SELECT batch, max(created_at) AS created_at, count(*)::integer AS changes,
        count(DISTINCT target_id)::integer AS ingredients, min(id::text) AS change_id, min(source_edition_id::text) AS source
      FROM notable GROUP BY batch ORDER BY max(created_at) DESC, batch LIMIT ${sql.placeholder('first')}
    )
    SELECT change_id AS "changeId", changes, ingredients, source AS "sourceEditionId", created_at AS "createdAt",
      (SELECT array_agg(key ORDER BY often DESC, key) FROM (
        SELECT key, count(*) AS often FROM notable WHERE notable.batch = batches.batch GROUP BY key) AS counted) AS keys
    FROM batches ORDER BY created_at DESC, batch`,
);

const changesById = statement<ChangeLogModel>(
  'catalogue_changes_by_id',
  sql`SELECT ${toldRow} FROM ${changeLogs} WHERE ${changeLogs.id} = ANY(${sql.placeholder('ids')}::uuid[])`,
);

/** Recent changes of ingredients that stand on labels; found once per change of the catalogue and Korean day. */
export async function listRecentChanges(ctx: RequestContext, first: number) {
  const { db, cache } = ctx;
  const since = addDays(startOfKoreanDay(), -DAYS).toISOString();
  const found = await cache.get(`listRecentChanges ${since} ${first}`, async () => {
    const batches = await newestBatches(db, { since, keys: KEYS, first });
    const ids = batches.flatMap(({ changes, changeId }) => (changes === 1 ? changeId : []));
    const single = new Map((await changesById(db, { ids })).map((change) => [change.id, change]));
    return batches.map((batch) => ({ ...batch, change: single.get(batch.changeId) ?? null }));
  });
  return Promise.all(
    found.map(async ({ sourceEditionId, ...batch }) => ({
      ...batch,
      source: sourceEditionId ? await sourceEditionOf(ctx, sourceEditionId) : null,
    })),
  );
}
