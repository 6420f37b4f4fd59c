import { DOCUMENTS_BY_TIER, documentsUsedUp, type DocumentInput } from '@gredia/domain';
import { inArray } from 'drizzle-orm';
import { insertRows, updateRows } from '../../../platform/database/bulk';
import type { Executor } from '../../../platform/database/client';
import { newId } from '../../../platform/database/columns';
import { badUserInput } from '../../../platform/errors/errors';
import { claimUploads } from '../../../platform/files/claim-uploads';
import { releaseFiles } from '../../../platform/files/files';
import { isSame } from '../../ingredients/public';
import { allowedTier } from '../../memberships/public';
import { productDocuments } from '../products.table';
import { type NamedDocument, storedDocuments, told } from '../writing/told-documents';

/** The documents of a material as they are and as they shall be, each in their order. */
export interface DocumentPlan {
  before: readonly NamedDocument[];
  after: readonly NamedDocument[];
}

/** For the change log of the material; nothing when its documents stay as they are. */
export function documentChanges({ before, after }: DocumentPlan) {
  const whole = (document: NamedDocument) => [document.id, told(document)];
  if (isSame(before.map(whole), after.map(whole))) return [];
  return [{ key: 'documents', before: before.map(told), after: after.map(told) }];
}

/** @throws BAD_USER_INPUT for a document that is not there any more, and for files that cannot be claimed */
export async function planDocuments(
  tx: Executor,
  productId: string,
  wanted: readonly DocumentInput[],
  ownerId: string,
): Promise<DocumentPlan> {
  const before = await storedDocuments(tx, [productId]);
  // A file that a document has already is that document: the form was sent twice.
  const kept = wanted.map(({ id, fileId }) => before.find((known) => known.id === id || known.fileId === fileId));
  wanted.forEach(({ id }, index) => {
    const known = kept[index];
    if (known ? kept.indexOf(known) < index : id !== null) throw documentGone(index);
  });
  const ids = wanted.flatMap(({ fileId }, index) => (fileId !== null && !kept[index] ? [fileId] : []));
  const claimed = await claimUploads(tx, { ids, purpose: 'PRODUCT_DOCUMENT', ownerId }, 'documents');
  const newDocument = (fileId: string | null) => {
    const file = claimed.find(({ id }) => id === fileId);
    if (!file) throw new Error('A document has neither an id nor a file.');
    return { id: newId(), productId, fileId: file.id, fileName: file.name, createdAt: new Date() };
  };
  const after = wanted.map(({ id: _id, fileId, ...said }, position) => ({
    ...(kept[position] ?? newDocument(fileId)),
    ...said,
    position,
  }));
  return { before, after };
}

/**
 * What a membership allows, asked where documents are added: those that are there already may stay.
 * @param sellerId null for a material without a supplier: no membership bounds it
 * @throws BAD_USER_INPUT for more documents than the membership of the supplier allows
 */
export async function checkAllowance(tx: Executor, sellerId: string | null, plan: DocumentPlan): Promise<void> {
  if (sellerId === null || plan.after.length <= plan.before.length) return;
  const tier = await allowedTier(tx, sellerId);
  if (plan.after.length <= DOCUMENTS_BY_TIER[tier]) return;
  throw badUserInput({ documents: documentsUsedUp(tier) });
}

const documentGone = (index: number) =>
  badUserInput({ [`documents.${index}.id`]: '문서가 그사이에 바뀌었어요. 새로 고친 뒤 다시 시도해 주세요.' });

/** Writes what was planned; files that no document has any more are released. */
export async function writeDocuments(tx: Executor, { before, after }: DocumentPlan): Promise<void> {
  const isIn = (documents: readonly NamedDocument[]) => {
    const ids = new Set(documents.map(({ id }) => id));
    return ({ id }: NamedDocument) => ids.has(id);
  };
  const [wasThere, stays] = [isIn(before), isIn(after)];
  const removed = before.filter((document) => !stays(document));
  if (removed.length) {
    await tx.delete(productDocuments).where(
      inArray(
        productDocuments.id,
        removed.map(({ id }) => id),
      ),
    );
  }
  await releaseFiles(
    tx,
    removed.map(({ fileId }) => fileId),
  );
  const changeable = ['position', 'type', 'title', 'access', 'language', 'issuedOn', 'expiresOn'];
  await updateRows(tx, productDocuments, after.filter(wasThere), changeable);
  const added = after.filter((document) => !wasThere(document));
  await insertRows(
    tx,
    productDocuments,
    added.map(({ fileName: _fileName, ...row }) => row),
  );
}
