import { sql } from 'drizzle-orm';
import type { CatalogueCache } from '../../platform/database/catalogue-cache';
import type { Database } from '../../platform/database/client';
import { rowOf, statement } from '../../platform/database/statement';
import { rowLoader } from '../../platform/graphql/loader';
import { sourceEditions, type SourceEditionModel } from './sources.table';

const allEditions = statement<SourceEditionModel>(
  'source_editions',
  sql`SELECT ${rowOf(sourceEditions)} FROM ${sourceEditions}`,
);

/** There are a few dozen editions, and every claim on every page names one: they are read whole and kept. */
export function sourceLoaders(db: Database, cache: CatalogueCache) {
  const read = () => allEditions(db, {});
  return {
    sourceEdition: rowLoader<SourceEditionModel>(
      async (ids) => {
        const kept = await cache.get('sourceEditions', read);
        // A value may be read a moment before the news that it, and its edition, exist.
        return ids.every((id) => kept.some((edition) => edition.id === id)) ? kept : read();
      },
      ({ id }) => id,
    ),
  };
}
