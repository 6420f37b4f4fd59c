import { productPolicy } from '@gredia/auth';
import { eq } from 'drizzle-orm';
import type { RequestContext } from '../../../platform/graphql/context';
import { forbidden, notFound, unauthenticated } from '../../../platform/errors/errors';
import type { FileLink } from '../../../platform/files/files';
import { files } from '../../../platform/files/files.table';
import { countReach } from '../../reach/public';
import { ownSellerId } from '../../sellers/public';
import { findProduct } from '../reading/products.service';

/**
 * A link to a document of a material, for some minutes. That it was opened counts for the supplier.
 * @throws NOT_FOUND for a material the viewer may not see and for a document it does not have, UNAUTHENTICATED for a
 *   visitor who wants what members get, FORBIDDEN for what its supplier sends on request
 */
export async function openDocument(ctx: RequestContext, productId: string, documentId: string): Promise<FileLink> {
  const product = await findProduct(ctx, productId);
  const documents = await ctx.loaders.documentsOfProduct.load(product.id);
  const document = documents.find(({ id }) => id === documentId.toLowerCase());
  if (!document) throw notFound('찾는 문서가 없어요.');
  const { access, fileId } = document;
  const own = access === 'REQUEST' ? await ownSellerId(ctx) : null;
  if (!productPolicy.openDocument(ctx.viewer, own, product, access)) {
    throw access === 'MEMBER' ? unauthenticated() : forbidden('공급사에 요청하면 받을 수 있어요.');
  }
  const [file] = await ctx.db.select().from(files).where(eq(files.id, fileId));
  if (!file) throw notFound('찾는 문서가 없어요.');
  const link = await ctx.files.link(file);
  await countReach(ctx, { type: 'DOCUMENT_DOWNLOAD', targetType: 'PRODUCT', targetIds: [product.id] });
  return link;
}
