import { mayUseConsole, productPolicy, type Viewer } from '@gredia/auth';
import { choiceProblems } from '@gredia/domain';
import { eq } from 'drizzle-orm';
import { one, type Executor } from '../../../platform/database/client';
import { newId } from '../../../platform/database/columns';
import type { RequestContext } from '../../../platform/graphql/context';
import { badUserInput, conflict, unauthenticated } from '../../../platform/errors/errors';
import { audit } from '../../../platform/audit/audit';
import { noteChanges } from '../../../platform/collections/document-changes';
import { watchDocuments } from '../../../platform/collections/watch-documents';
import { answerSending, claimSending, type Sender } from '../../../platform/transact/idempotency';
import { transact } from '../../../platform/transact/transact';
import { shareCounts, shiftProductCounts } from '../../ingredients/public';
import { sellers, type SellerModel } from '../../sellers/sellers.table';
import { settleHold } from '../holding/hold-products';
import { lockProduct, unknownProduct } from '../product-access';
import { ownSellerId } from '../../sellers/public';
import { ingredientsOf, storedCompositions } from '../writing/product-compositions';
import { checkAllowance, documentChanges, planDocuments, writeDocuments } from '../documents/product-documents.write';
import { columnsOf, partsOf, claimPicture } from './product-form';
import { askNewsAddresses } from './news-addresses';
import { saveWriterEdition } from '../writing/product-sources';
import { productsDocuments } from '../products.collection';
import { products, type ProductModel } from '../products.table';
import { blankProduct, changedFields, writeProducts, type ProductWrite } from '../writing/products.write';
import type { SaveProductInput } from './save-product.input';
import { momentAfter } from '../../../platform/database/moment-after';

/**
 * Creates a material of the viewer's company, or changes one that the viewer may change: row, composition, documents,
 * search terms, change log and counts at once.
 * @throws NOT_FOUND for an unknown material and for another supplier's, CONFLICT when it has changed since it was read (a new
 *   one that is sent again: since it was made), for a viewer without a company who wants a new one, and for a supplier who
 *   brings back what operators hold, BAD_USER_INPUT by field
 */
export async function saveProduct(ctx: RequestContext, input: SaveProductInput): Promise<ProductModel> {
  const viewer = requireViewer(ctx);
  await ctx.limits.take('product-save', viewer.id);
  const own = await ownSellerId(ctx);
  return commit(ctx, async (tx) => {
    const sender = { operation: 'saveProduct', accountId: viewer.id };
    const before = await findBefore(tx, ctx, own, sender, input);
    if (before && input.expectedUpdatedAt && before.updatedAt.getTime() !== input.expectedUpdatedAt.getTime()) {
      throw changedMeanwhile();
    }
    const wrongChoices = choiceProblems(input, before ?? { functions: [], certificates: [] });
    if (Object.keys(wrongChoices).length) throw badUserInput(wrongChoices);

    const start = before ?? newProduct(own);
    const seller = await sellerOf(tx, start.sellerId);
    const parts = await partsOf(tx, input);
    const documents = await planDocuments(tx, start.id, input.documents, viewer.id);
    await checkAllowance(tx, start.sellerId, documents);
    const picture = await claimPicture(tx, before, input.thumbnailFileId, viewer.id);
    const row = { ...start, ...columnsOf(input), ...picture, dealer: seller?.name ?? start.dealer };
    const known = before && { row: before, parts: (await storedCompositions(tx, [row.id])).get(row.id) ?? [] };
    const change = { before: known, row, parts, besides: documentChanges(documents) };
    if (before && changedFields(change).length === 0) return before.id;
    if (before && input.id === null && hasChangedSinceMade(before)) throw changedMeanwhile();

    const edition = await saveWriterEdition(tx, seller?.id === own ? seller : null);
    const updatedAt = before ? momentAfter(before) : row.updatedAt;
    const sourced = { ...change, row: { ...row, updatedAt, sourceEditionId: edition.id } };
    await write(tx, ctx, viewer, sourced, edition.id);
    await writeDocuments(tx, documents);
    await askNewsAddresses(tx, sourced.row);
    if (!before) await answerSending(tx, sender, input.clientKey, row.id);
    return row.id;
  });
}

/**
 * Takes a material out of public view or brings it back.
 * @throws NOT_FOUND for an unknown material and for another supplier's, CONFLICT for a supplier who brings back what operators
 *   hold
 */
export async function hideProduct(ctx: RequestContext, id: string, visible: boolean): Promise<ProductModel> {
  const viewer = requireViewer(ctx);
  await ctx.limits.take('product-save', viewer.id);
  const own = await ownSellerId(ctx);
  return commit(ctx, async (tx) => {
    const before = await lockProduct(tx, ctx, own, id);
    const parts = (await storedCompositions(tx, [before.id])).get(before.id) ?? [];
    const row = { ...before, visible, updatedAt: momentAfter(before) };
    await write(tx, ctx, viewer, { before: { row: before, parts }, row, parts }, null);
    return before.id;
  });
}

function requireViewer({ viewer }: RequestContext): Viewer {
  if (!viewer) throw unauthenticated();
  return viewer;
}

/** Runs a change of a material in a transaction and answers the material as it is then. */
async function commit(ctx: RequestContext, change: (tx: Executor) => Promise<string>): Promise<ProductModel> {
  return transact(ctx, async (tx) => {
    await shareCounts(tx);
    const id = await change(tx);
    return tx.select().from(products).where(eq(products.id, id)).then(one);
  });
}

/**
 * The material that is to be changed, locked; null when it is to be made. The key is claimed here and not by `transactWith`: the
 * lock of the counts comes before it, and a form that is sent again may change what it made, while that is as it was made.
 */
async function findBefore(
  tx: Executor,
  ctx: RequestContext,
  own: string | null,
  sender: Sender,
  input: SaveProductInput,
): Promise<ProductModel | null> {
  const { id, clientKey } = input;
  if (id !== null) return lockProduct(tx, ctx, own, id);
  if (own === null) throw conflict('새 원료는 공급사와 이어진 계정으로만 등록할 수 있어요. 고객센터에 문의해 주세요.');
  // The second of two equal calls waits here, and finds what the first one made.
  const repeat = await claimSending(tx, sender, { key: clientKey, input });
  if (!repeat && clientKey === null) return null;
  const isMade = repeat ? eq(products.id, repeat.answer) : eq(products.importKey, earlierKeyOf(own, clientKey));
  const [made] = await tx.select().from(products).where(isMade).for('no key update');
  if (made && !productPolicy.edit(ctx.viewer, own, made)) throw unknownProduct();
  if (made && !repeat) await answerSending(tx, sender, clientKey, made.id);
  return made ?? null;
}

/** How a sending was remembered before migration 0015, when materials kept the keys of their forms themselves. */
const earlierKeyOf = (sellerId: string, clientKey: string | null) => `supplier:${sellerId}|${clientKey}`;

const changedMeanwhile = () => conflict('원료가 그사이에 다른 곳에서 바뀌었어요. 새로 고친 뒤 다시 저장해 주세요.');

/** A form makes a material with both moments equal; every change moves the second. */
const hasChangedSinceMade = ({ createdAt, updatedAt }: ProductModel) => createdAt.getTime() !== updatedAt.getTime();

function newProduct(sellerId: string | null) {
  const now = new Date();
  return { ...blankProduct, id: newId(), sellerId, importKey: null, createdAt: now, updatedAt: now };
}

async function sellerOf(tx: Executor, sellerId: string | null): Promise<SellerModel | null> {
  return sellerId === null ? null : tx.select().from(sellers).where(eq(sellers.id, sellerId)).then(one);
}

/** Writes one material with the counts of its ingredients and the audit row; nothing when it stays as it is. */
async function write(
  tx: Executor,
  ctx: RequestContext,
  viewer: Viewer,
  change: ProductWrite,
  sourceEditionId: string | null,
): Promise<void> {
  const { before, row, parts } = change;
  // What operators write stands in the history of the console, as what they write there.
  const watch = mayUseConsole(viewer) ? await watchDocuments(tx, productsDocuments, [row.id]) : null;
  if (before && !before.row.visible && row.visible) await settleHold(tx, viewer, row.id);
  const origin = mayUseConsole(viewer) ? 'OPERATOR' : 'SUPPLIER';
  const [written] = await writeProducts(tx, [change], { actor: viewer.id, sourceEditionId, origin });
  if (!written || written.outcome === 'unchanged') return;
  await shiftProductCounts(
    tx,
    before?.row.visible ? ingredientsOf(before.parts) : [],
    row.visible ? ingredientsOf(parts) : [],
  );
  const action = 'product.save';
  const details = { productId: row.id, outcome: written.outcome, fields: written.fields };
  if (watch) await noteChanges(tx, ctx, productsDocuments, await watch(), { action, reason: null, details });
  // Which fields of a supplier's, not their values: some name people, and the row outlives the material.
  else await audit(tx, ctx.keys, ctx.client, { action, outcome: 'ok', actorId: viewer.id, details });
}
