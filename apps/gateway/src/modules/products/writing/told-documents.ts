import { asc, eq, inArray } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/client';
import { files } from '../../../platform/files/files.table';
import { productDocuments, type ProductDocumentRow } from '../products.table';

/** A document with the name of its file. */
export type NamedDocument = ProductDocumentRow & { fileName: string };

/** What the change log tells of a document. */
export const told = ({ type, title, access, language, issuedOn, expiresOn, fileName }: NamedDocument) => ({
  type,
  title,
  access,
  language,
  issuedOn,
  expiresOn,
  name: fileName,
});

/** The documents of some materials, in their order. */
export async function storedDocuments(tx: Executor, productIds: readonly string[]): Promise<NamedDocument[]> {
  if (!productIds.length) return [];
  const rows = await tx
    .select({ document: productDocuments, fileName: files.name })
    .from(productDocuments)
    .innerJoin(files, eq(files.id, productDocuments.fileId))
    .where(inArray(productDocuments.productId, [...productIds]))
    .orderBy(asc(productDocuments.productId), asc(productDocuments.position));
  return rows.map(({ document, fileName }) => ({ ...document, fileName }));
}

/** What the change log tells of the documents of some materials, by material. */
export async function toldDocuments(tx: Executor, productIds: readonly string[]) {
  const found = new Map<string, ReturnType<typeof told>[]>();
  for (const document of await storedDocuments(tx, productIds)) {
    found.set(document.productId, [...(found.get(document.productId) ?? []), told(document)]);
  }
  return found;
}
