import { fieldOf, mayWriteField, type CollectionSpec, type TableImportMapping } from '@gredia/domain';
import { consoleRole } from '../../../platform/collections/find-collection';
import { forbidden } from '../../../platform/errors/errors';
import type { RequestContext } from '../../../platform/graphql/context';

/** @throws FORBIDDEN where the viewer may not write all that a file would write */
export function requireMappingRights(
  ctx: Pick<RequestContext, 'viewer'>,
  spec: CollectionSpec,
  { columns, key, addsMissing }: TableImportMapping,
): void {
  const role = consoleRole(ctx);
  const isForbidden = (name: string | null) =>
    name !== null && name !== key && fieldOf(spec, name)?.edit !== undefined && !mayWriteField(spec, name, role);
  if (columns.some(isForbidden)) throw forbidden();
  if (addsMissing && spec.writer === 'ADMIN' && role !== 'ADMIN') throw forbidden();
}
