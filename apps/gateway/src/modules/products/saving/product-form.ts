import { inArray } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/client';
import { badUserInput } from '../../../platform/errors/errors';
import { claimUploads } from '../../../platform/files/claim-uploads';
import { publicFileUrl, releaseFiles } from '../../../platform/files/files';
import { ingredients } from '../../ingredients/ingredients.table';
import { ingredientsOf, type Part } from '../writing/product-compositions';
import type { ProductRow } from '../writing/products.write';
import type { SaveProductInput } from './save-product.input';

/** The columns that a form fills, without its picture. */
export function columnsOf(input: SaveProductInput) {
  const { id: _id, clientKey: _key, expectedUpdatedAt: _at, thumbnailFileId: _file, ...said } = input;
  const { composition, documents: _documents, ...columns } = said;
  return { ...columns, incis: composition.map(({ INCI }) => INCI) };
}

/**
 * The composition of a form. Its ingredients stay until the transaction ends.
 * @throws BAD_USER_INPUT for an ingredient that does not exist
 */
export async function partsOf(tx: Executor, { composition }: Pick<SaveProductInput, 'composition'>): Promise<Part[]> {
  const parts = composition.map(({ INCI, ingredientId, ratio }) => ({ inci: INCI, ingredientId, ratio }));
  const ids = ingredientsOf(parts);
  const found = ids.length
    ? await tx
        .select({ id: ingredients.id })
        .from(ingredients)
        .where(inArray(ingredients.id, ids))
        // Always in the same order: two materials of the same ingredients must not wait for each other.
        .orderBy(ingredients.id)
        .for('key share')
    : [];
  const known = new Set(found.map(({ id }) => id));
  const unknown = parts.flatMap(({ ingredientId }, index) =>
    ingredientId === null || known.has(ingredientId) ? [] : [index],
  );
  if (unknown.length) {
    const message = '고른 성분을 찾을 수 없어요. 다시 골라 주세요.';
    throw badUserInput(Object.fromEntries(unknown.map((index) => [`composition.${index}.ingredientId`, message])));
  }
  return parts;
}

type Picture = Pick<ProductRow, 'thumbnailSrc' | 'thumbnailFileId'>;

/**
 * The picture of a material after a form: as it was, none, or an upload, which is claimed.
 * @throws BAD_USER_INPUT for an upload that cannot be claimed
 */
export async function claimPicture(
  tx: Executor,
  before: Picture | null,
  wanted: string | null | undefined,
  ownerId: string,
): Promise<Picture> {
  const { thumbnailSrc = null, thumbnailFileId = null } = before ?? {};
  const isKept = wanted === undefined || (wanted !== null && wanted === thumbnailFileId);
  if (isKept) return { thumbnailSrc, thumbnailFileId };
  const claim = { ids: wanted === null ? [] : [wanted], purpose: 'PRODUCT_IMAGE', ownerId } as const;
  await claimUploads(tx, claim, 'thumbnailFileId');
  await releaseFiles(tx, thumbnailFileId === null ? [] : [thumbnailFileId]);
  return { thumbnailFileId: wanted, thumbnailSrc: wanted === null ? null : publicFileUrl(wanted) };
}
