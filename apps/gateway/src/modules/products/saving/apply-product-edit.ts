import { choiceProblems, latinNameKey, ratiosProblem } from '@gredia/domain';
import { eq } from 'drizzle-orm';
import { noteChanges } from '../../../platform/collections/document-changes';
import { watchDocuments } from '../../../platform/collections/watch-documents';
import type { Executor } from '../../../platform/database/client';
import { momentAfter } from '../../../platform/database/moment-after';
import { badUserInput } from '../../../platform/errors/errors';
import type { RequestContext } from '../../../platform/graphql/context';
import { ingredientIdsNamed, shiftProductCounts } from '../../ingredients/public';
import { unknownProduct } from '../product-access';
import { productsDocuments } from '../products.collection';
import { products } from '../products.table';
import { ingredientsOf, storedCompositions, type Part } from '../writing/product-compositions';
import { saveWriterEdition } from '../writing/product-sources';
import { changedFields, writeProducts, type ProductRow } from '../writing/products.write';

/** Values of a material by their fields, checked by the rules of its form; the composition without ids of ingredients. */
export type ProductEdit = Readonly<Record<string, unknown>>;

/**
 * Writes what is wanted of a material besides its form, as an operator's word, in a transaction that shares the counts.
 * @throws NOT_FOUND, BAD_USER_INPUT for choices that are on no list and ratios that cannot be
 */
export async function applyProductEdit(
  tx: Executor,
  ctx: RequestContext,
  { id, values, reason }: { id: string; values: ProductEdit; reason: string },
): Promise<void> {
  const [row] = await tx.select().from(products).where(eq(products.id, id)).for('no key update');
  if (!row) throw unknownProduct();
  const parts = (await storedCompositions(tx, [id])).get(id) ?? [];
  const { mappedINCIs, ...columns } = values;
  const wantedParts = mappedINCIs === undefined ? parts : await partsNamed(tx, parts, mappedINCIs as SuggestedPart[]);
  const wanted: ProductRow = { ...row, ...columns, incis: wantedParts.map(({ inci }) => inci) };
  const problem = ratiosProblem(wantedParts);
  const wrong = { ...choiceProblems(wanted, row), ...(problem !== null && { mappedINCIs: problem }) };
  if (Object.keys(wrong).length > 0) throw badUserInput(wrong);
  const before = { row, parts };
  if (changedFields({ before, row: wanted, parts: wantedParts }).length === 0) return;

  const watch = await watchDocuments(tx, productsDocuments, [id]);
  const edition = await saveWriterEdition(tx, null);
  const sourced = { ...wanted, sourceEditionId: edition.id, updatedAt: momentAfter(row) };
  const actor = ctx.viewer?.id ?? 'system';
  const [written] = await writeProducts(tx, [{ before, row: sourced, parts: wantedParts }], {
    ...{ actor, sourceEditionId: edition.id },
  });
  if (row.visible) await shiftProductCounts(tx, ingredientsOf(parts), ingredientsOf(wantedParts));
  const details = { productId: id, outcome: written?.outcome, fields: written?.fields };
  await noteChanges(tx, ctx, productsDocuments, await watch(), { action: 'product.save', reason, details });
}

interface SuggestedPart {
  inci: string;
  ratio: number | null;
}

/** Parts with the ingredients that they mean: those that they had, else those that are called so. */
async function partsNamed(tx: Executor, known: readonly Part[], wanted: readonly SuggestedPart[]): Promise<Part[]> {
  const parts: Part[] = [];
  for (const { inci, ratio } of wanted) {
    const before = known.find((part) => latinNameKey(part.inci) === latinNameKey(inci));
    const ingredientId = before ? before.ingredientId : ((await ingredientIdsNamed(tx, inci))[0] ?? null);
    parts.push({ inci, ingredientId, ratio });
  }
  return parts;
}
