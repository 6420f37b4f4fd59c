import type { DocumentValues } from '../../platform/collections/collection';
import { noteChanges } from '../../platform/collections/document-changes';
import { watchDocuments } from '../../platform/collections/watch-documents';
import type { Executor } from '../../platform/database/client';
import type { RequestContext } from '../../platform/graphql/context';
import { cosmeticsDocuments } from './cosmetics.collection';
import { editCosmetics } from './edit-cosmetics';

/** Writes what is wanted of a cosmetic, as an operator's word, in a transaction that shares the counts. */
export async function applyCosmeticsEdit(
  tx: Executor,
  ctx: RequestContext,
  { id, values, reason }: { id: string; values: DocumentValues; reason: string },
): Promise<void> {
  const watch = await watchDocuments(tx, cosmeticsDocuments, [id]);
  await editCosmetics(tx, ctx, [{ id, before: {}, changes: values }]);
  await noteChanges(tx, ctx, cosmeticsDocuments, await watch(), { action: 'document.update', reason });
}
