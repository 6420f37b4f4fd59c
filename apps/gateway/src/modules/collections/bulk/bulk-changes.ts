import { isDeepStrictEqual } from 'node:util';
import { bulkFields, setsForMany, type CollectionField } from '@gredia/domain';
import type { Collection, DocumentValues } from '../../../platform/collections/collection';
import { consoleRole } from '../../../platform/collections/find-collection';
import { readChanges } from '../../../platform/collections/save-documents.service';
import { badUserInput, forbidden } from '../../../platform/errors/errors';
import type { RequestContext } from '../../../platform/graphql/context';

type Asking = Pick<RequestContext, 'viewer'>;

/** New values for many records by the rules of their fields. @throws FORBIDDEN, BAD_USER_INPUT by field */
export function readBulkChanges(ctx: Asking, collection: Collection, input: unknown): DocumentValues {
  const changes = readChanges(ctx, collection, input);
  const single = Object.keys(changes).find((field) => !setsForMany(collection.spec, field, consoleRole(ctx)));
  if (single !== undefined) throw badUserInput({ [single]: '여러 항목을 한 번에 바꿀 수 없는 항목이에요.' });
  return changes;
}

/** @throws FORBIDDEN for who may set nothing of a collection */
export function requireBulkRights(ctx: Asking, { spec }: Collection): void {
  if (!bulkFields(spec, consoleRole(ctx)).length) throw forbidden();
}

/** Whether the viewer may set all of these fields for many records. */
export const mayChange = (ctx: Asking, { spec }: Collection, fields: readonly string[]): boolean =>
  fields.every((field) => setsForMany(spec, field, consoleRole(ctx)));

/** Whether a record has some values already. */
export const hasValues = ({ spec }: Collection, values: DocumentValues, changes: DocumentValues): boolean =>
  Object.keys(changes).every((field) => {
    const { kind } = spec.fields[field]!;
    return isDeepStrictEqual(comparable(kind, values[field]), comparable(kind, changes[field]));
  });

/** A moment is the same however it is written. */
function comparable(kind: CollectionField['kind'], value: unknown): unknown {
  if (value === null || value === undefined || value === '') return null;
  return kind === 'moment' ? new Date(String(value)).getTime() : value;
}
