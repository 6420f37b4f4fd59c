import type { DomesticUpdateKey } from '@gredia/domain';
import { desc, eq } from 'drizzle-orm';
import type { RequestContext } from '../../../platform/graphql/context';
import { domesticUpdateLines, domesticUpdates } from './domestic-updates.table';

/** The newest lines of a run: more of them tell nothing further. */
const MOST_LINES = 200;

/** What the newest run of a key told, oldest first, and the first of the rows it refused; null where it never ran. */
export async function readUpdateLog({ db }: Pick<RequestContext, 'db'>, key: DomesticUpdateKey) {
  const [run] = await db
    .select({ id: domesticUpdates.id, refused: domesticUpdates.refused, counts: domesticUpdates.counts })
    .from(domesticUpdates)
    .where(eq(domesticUpdates.key, key))
    .orderBy(desc(domesticUpdates.createdAt), desc(domesticUpdates.id))
    .limit(1);
  if (!run) return null;
  const lines = await db
    .select()
    .from(domesticUpdateLines)
    .where(eq(domesticUpdateLines.runId, run.id))
    .orderBy(desc(domesticUpdateLines.number))
    .limit(MOST_LINES);
  return {
    lines: lines.reverse().map(({ number, ...line }) => ({ id: String(number), ...line })),
    refused: run.refused,
    refusedTotal: run.counts?.rejected ?? 0,
  };
}
