import { koreanDay } from '@gredia/domain';
import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import { createBatches } from '../../platform/database/batches';
import type { Database } from '../../platform/database/client';

export interface PageView {
  /** Hash of the visitor that holds for one day. */
  visitor: string;
  /** How many pages were opened. */
  views: number;
}

export interface PageViewLog {
  /** Counts opened pages; they are written a moment later. */
  record(view: PageView): void;
  /** Writes what is still waiting. */
  close(): Promise<void>;
}

interface PageViewLogOptions {
  db: Database;
  log: Logger;
  flushAfterMs?: number;
  capacity?: number;
  now?: () => Date;
}

interface SeenPages extends PageView {
  at: Date;
}

/** Visitors that one gateway can count in a second; of more it loses some. */
const CAPACITY = 20_000;

/** Gathers opened pages and writes them in batches. */
export function createPageViewLog({ db, now = () => new Date(), ...options }: PageViewLogOptions): PageViewLog {
  const batches = createBatches<SeenPages>({
    write: (batch) => write(db, batch),
    what: 'A page view',
    capacity: CAPACITY,
    ...options,
  });
  return {
    record(view) {
      const at = now();
      batches.add(() => ({ ...view, at }));
    },
    close: batches.close,
  };
}

/** Who comes back after this time begins another visit. */
const SESSION_GAP = '30 minutes';

/** One row for each visitor and day, whichever gateways counted; in one order, so that two batches cannot wait for each other. */
async function write(db: Database, batch: readonly SeenPages[]): Promise<void> {
  const column = (type: string, value: (seen: SeenPages) => string | number) =>
    sql`${sql.param(batch.map(value))}::${sql.raw(type)}[]`;
  const columns = [
    column('date', ({ at }) => koreanDay(at)),
    column('text', ({ visitor }) => visitor),
    column('integer', ({ views }) => views),
    column('timestamptz', ({ at }) => at.toISOString()),
  ];
  await db.execute(sql`
    INSERT INTO page_visitors AS known (day, visitor, views, sessions, seen_at)
    SELECT day, visitor, sum(views), 1, max(seen_at)
    FROM unnest(${sql.join(columns, sql`, `)}) AS seen (day, visitor, views, seen_at)
    GROUP BY day, visitor ORDER BY day, visitor
    ON CONFLICT (day, visitor) DO UPDATE SET
      views = known.views + excluded.views,
      sessions = known.sessions
        + CASE WHEN excluded.seen_at > known.seen_at + interval '${sql.raw(SESSION_GAP)}' THEN 1 ELSE 0 END,
      seen_at = greatest(known.seen_at, excluded.seen_at)`);
}
