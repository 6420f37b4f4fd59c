import type { ListKey } from '@gredia/domain/regulations';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/client';
import { importRuns } from '../../sources/import-runs.table';
import { sourceEditions } from '../../sources/sources.table';
import { regulatedSubstances } from '../regulations.table';
import { OWN_WORDS } from '../reading/text-hash';

/**
 * The lists that stand here as their source has them: to the last entry, none in our own words. A source that is being
 * imported, or whose import stopped on its way, has brought only a part.
 * @param ending key of the source whose import comes to its end by this transaction
 */
export async function wholeLists(tx: Executor, ending = ''): Promise<Set<ListKey>> {
  const unfinished = sql`SELECT ${importRuns.source} FROM ${importRuns}
    WHERE ${importRuns.status} = 'MERGING' AND ${importRuns.source} <> ${ending}`;
  const { rows } = await tx.execute<{ list: ListKey }>(sql`
    SELECT ${regulatedSubstances.list} FROM ${regulatedSubstances}
    JOIN ${sourceEditions} ON ${sourceEditions.id} = ${regulatedSubstances.sourceEditionId}
    WHERE ${regulatedSubstances.state} <> 'RETIRED'
    GROUP BY ${regulatedSubstances.list}
    HAVING NOT bool_or(${regulatedSubstances.textHash} = ${OWN_WORDS} OR ${sourceEditions.key} IN (${unfinished}))`);
  return new Set(rows.map(({ list }) => list));
}
