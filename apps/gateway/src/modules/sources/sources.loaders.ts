import type { CatalogueCache } from '../../db/catalogue-cache';
import type { Database } from '../../db/client';
import { rowLoader } from '../../graphql/loader';
import { sourceEditions, type SourceEditionModel } from './sources.table';

/** There are a few dozen editions, and every claim on every page names one: they are read whole and kept. */
export function sourceLoaders(db: Database, cache: CatalogueCache) {
  return {
    sourceEdition: rowLoader<SourceEditionModel>(
      () => cache.get('sourceEditions', () => db.select().from(sourceEditions)),
      ({ id }) => id,
    ),
  };
}
