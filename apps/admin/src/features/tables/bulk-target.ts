import type { BeginBulkEditMutationVariables } from '@gredia/graphql-schema';
import type { TableView } from './table-address';
import type { DocumentRow } from './use-rows';

type Wish = Pick<BeginBulkEditMutationVariables, 'ids' | 'search' | 'filter'>;

/** Which records a change is about: those that are picked, or all that the table finds. */
export type BulkTarget = { rows: readonly DocumentRow[] } | { view: Pick<TableView, 'search' | 'filter'> };

/** The same as the gateway is asked. */
export function targetWish(target: BulkTarget): Wish {
  if ('rows' in target) return { ids: target.rows.map(({ id }) => id) };
  const { search, filter } = target.view;
  return { search: search || null, filter: filter as Wish['filter'] };
}
