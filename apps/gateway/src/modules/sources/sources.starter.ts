import { text } from '../../platform/starter/starter-files';
import type { StarterLoading } from '../../platform/starter/starter-loading';
import type { SourceEditionModel } from './sources.table';
import { saveSourceEdition } from './sources.write';

declare module '../../platform/starter/starter-loading' {
  interface StarterThings {
    /** By the key of its source. */
    edition: SourceEditionModel;
  }
}

type SourceColumn = 'key' | 'name' | 'edition' | 'checkedAt' | 'licence' | 'url';

/** The public editions that the facts of the starter data come from. */
export async function loadSources(loading: StarterLoading): Promise<void> {
  for (const { key, name, edition, checkedAt, licence, url } of loading.rows<SourceColumn>('sources')) {
    const saved = await saveSourceEdition(loading.tx, { key, name, edition, checkedAt, licence, url: text(url) });
    loading.keep('edition', key, saved);
  }
}

/** Who writes what the starter data say in their own words. */
export const starterAuthor = (loading: StarterLoading) => ({
  actor: 'starter',
  edition: loading.get('edition', 'starter'),
});
