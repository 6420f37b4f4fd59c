import type { RequestContext } from '../../platform/graphql/context';
import type { SourceEditionModel } from './sources.table';

/** The edition a stored reference points to. A foreign key says that it exists. */
export function sourceEditionOf(
  { loaders }: RequestContext,
  id: string,
): SourceEditionModel | Promise<SourceEditionModel> {
  const existing = (edition: SourceEditionModel | null): SourceEditionModel => {
    if (!edition) throw new Error(`Source edition ${id} does not exist.`);
    return edition;
  };
  const edition = loaders.sourceEdition.load(id);
  return edition instanceof Promise ? edition.then(existing) : existing(edition);
}
