import { isPersonalWord, koreanDay } from '@gredia/domain';
import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import { createBatches } from '../../platform/database/batches';
import type { Database } from '../../platform/database/client';
import { newId } from '../../platform/database/columns';

export interface Search {
  word: string;
  /** The ingredient the word names; null when it names none. */
  ingredientId: string | null;
  /** Hash of the visitor that holds for one day. */
  visitor: string;
}

export interface SearchLog {
  /**
   * Notes a search; it is written a moment later. Words that look like an address or a number of a person are not noted.
   * @param search says what is noted, when the answer has left
   */
  record(search: () => Search): void;
  /** Writes what is still waiting. */
  close(): Promise<void>;
}

interface Waiting extends Search {
  id: string;
  at: Date;
}

interface SearchLogOptions {
  db: Database;
  log: Logger;
  flushAfterMs?: number;
  capacity?: number;
  now?: () => Date;
}

/** Gathers searches and writes them in batches, so that no answer waits for it. */
export function createSearchLog({ db, now = () => new Date(), ...options }: SearchLogOptions): SearchLog {
  const batches = createBatches<Waiting>({ write: (batch) => write(db, batch), what: 'A search', ...options });
  return {
    record(search) {
      const at = now();
      batches.add(() => {
        const noted = search();
        return isPersonalWord(noted.word) ? null : { ...noted, id: newId(), at };
      });
    },
    close: batches.close,
  };
}

async function write(db: Database, batch: readonly Waiting[]): Promise<void> {
  const column = (type: string, value: (search: Waiting) => string | null) =>
    sql`${sql.param(batch.map(value))}::${sql.raw(type)}[]`;
  const columns = [
    column('uuid', ({ id }) => id),
    column('text', ({ word }) => word),
    column('uuid', ({ ingredientId }) => ingredientId),
    column('text', ({ visitor }) => visitor),
    column('date', ({ at }) => koreanDay(at)),
    column('timestamptz', ({ at }) => at.toISOString()),
  ];
  // An ingredient may have been removed since it was found.
  await db.execute(sql`
    INSERT INTO search_logs (id, word, ingredient_id, visitor, day, created_at)
    SELECT search.id, search.word, ingredients.id, search.visitor, search.day, search.at
    FROM unnest(${sql.join(columns, sql`, `)}) AS search (id, word, ingredient_id, visitor, day, at)
    LEFT JOIN ingredients ON ingredients.id = search.ingredient_id`);
}
