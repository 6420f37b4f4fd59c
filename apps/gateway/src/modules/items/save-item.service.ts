import { mayUseConsole, type Viewer } from '@gredia/auth';
import { itemChoiceProblems, type ItemPackageInput } from '@gredia/domain';
import { and, eq, isNull, ne } from 'drizzle-orm';
import { audit } from '../../platform/audit/audit';
import { noteChanges } from '../../platform/collections/document-changes';
import { watchDocuments } from '../../platform/collections/watch-documents';
import { one, type Executor } from '../../platform/database/client';
import { newId } from '../../platform/database/columns';
import { momentAfter } from '../../platform/database/moment-after';
import { badUserInput, conflict, unauthenticated } from '../../platform/errors/errors';
import type { RequestContext } from '../../platform/graphql/context';
import { answerSending, claimSending } from '../../platform/transact/idempotency';
import { transact } from '../../platform/transact/transact';
import { ingredientIdsOfNames } from '../ingredients/public';
import { refusingTaken } from '../identity/public';
import { claimPicture, partsOf } from '../products/public';
import { products } from '../products/products.table';
import { ownSellerId } from '../sellers/public';
import { lockItem, unknownItem } from './item-access';
import { itemsDocuments } from './items.collection';
import { items, type ItemModel, type ItemPackageModel } from './items.table';
import { blankItem, changedParts, packageOf, readWhole, writeItem, type ItemRow, type WholeItem } from './items.write';
import type { SaveItemInput } from './save-item.input';

/**
 * Creates an item of the viewer's company, or changes one that the viewer may change: row, composition, packages and search
 * terms at once (docs/product/shop.md#saving).
 * @throws NOT_FOUND for an unknown item and for another supplier's, CONFLICT when it has changed since it was read and for a
 *   viewer without a company who wants a new one, BAD_USER_INPUT by field
 */
export async function updateItem(ctx: RequestContext, input: SaveItemInput): Promise<ItemModel> {
  const viewer = requireViewer(ctx);
  await ctx.limits.take('item-save', viewer.id);
  const own = await ownSellerId(ctx);
  const save = () => transact(ctx, (tx) => saveIn(tx, ctx, viewer, own, input));
  // Of two that save one number at the same time neither saw the other's.
  return refusingTaken({ items_sub_id: () => badUserInput({ subId: '다른 상품에 쓴 품번이에요.' }) }, save);
}

async function saveIn(
  tx: Executor,
  ctx: RequestContext,
  viewer: Viewer,
  own: string | null,
  input: SaveItemInput,
): Promise<ItemModel> {
  const { id, clientKey } = input;
  const sender = { operation: 'updateItem', accountId: viewer.id };
  const repeat = id === null ? await claimSending(tx, sender, { key: clientKey, input }) : null;
  if (repeat) return readRow(tx, (await lockItem(tx, ctx, own, repeat.answer)).id);
  if (id === null && own === null) throw conflict(NO_COMPANY);

  // Asked while nothing is locked yet: nobody who orders waits for it.
  const composition = await linked(tx, input.composition);
  const stored = id === null ? null : await lockItem(tx, ctx, own, id);
  if (stored) requireSameState(stored, input.expectedUpdatedAt);
  const before = stored && (await readWhole(tx, stored));
  const after = await wholeOf(tx, viewer, before, own, { ...input, composition });
  if (changedParts(before, after).length > 0) await write(tx, ctx, viewer, before, after);
  if (before === null) await answerSending(tx, sender, clientKey, after.row.id);
  return readRow(tx, after.row.id);
}

/**
 * Takes an item out of the shop for good: nobody sees it or finds it any more, what was ordered of it stays.
 * @throws NOT_FOUND for an unknown item and for another supplier's
 */
export async function removeItem(ctx: RequestContext, id: string): Promise<boolean> {
  const viewer = requireViewer(ctx);
  await ctx.limits.take('item-save', viewer.id);
  const own = await ownSellerId(ctx);
  return transact(ctx, async (tx) => {
    const before = await readWhole(tx, await lockItem(tx, ctx, own, id));
    const now = momentAfter(before.row);
    await write(tx, ctx, viewer, before, { ...before, row: { ...before.row, deletedAt: now, updatedAt: now } });
    return true;
  });
}

const NO_COMPANY = '새 상품은 공급사와 이어진 계정으로만 등록할 수 있어요. 고객센터에 문의해 주세요.';

/** Without the state that a form was read in, nobody could say what it would overwrite. @throws BAD_USER_INPUT, CONFLICT */
function requireSameState({ updatedAt }: ItemModel, expected: Date | null): void {
  if (!expected) throw badUserInput({ expectedUpdatedAt: '상품을 다시 불러온 뒤 저장해 주세요.' });
  if (expected.getTime() === updatedAt.getTime()) return;
  throw conflict('상품이 그사이에 다른 곳에서 바뀌었어요. 새로 고친 뒤 다시 저장해 주세요.');
}

function requireViewer({ viewer }: RequestContext): Viewer {
  if (!viewer) throw unauthenticated();
  return viewer;
}

const readRow = (tx: Executor, id: string) => tx.select().from(items).where(eq(items.id, id)).then(one);

/** The item as its form wants it. */
async function wholeOf(
  tx: Executor,
  viewer: Viewer,
  before: WholeItem | null,
  own: string | null,
  input: SaveItemInput,
): Promise<WholeItem> {
  const wrong = itemChoiceProblems(input, before?.row ?? blankItem);
  if (Object.keys(wrong).length) throw badUserInput(wrong);
  const start: ItemRow = before?.row ?? newItem(own!);
  await requireOwnProduct(tx, start, input.productId);
  await requireFreeNumber(tx, start, input.subId);
  const {
    id: _id,
    clientKey: _key,
    expectedUpdatedAt: _at,
    thumbnailFileId,
    composition,
    packages,
    ...columns
  } = input;
  const parts = await partsOf(tx, { composition });
  const picture = await claimPicture(tx, before?.row ?? null, thumbnailFileId, viewer.id);
  const updatedAt = before ? momentAfter(start) : start.updatedAt;
  return {
    row: { ...start, ...columns, ...picture, updatedAt },
    parts,
    packages: packagesOf(start.id, packages, before?.packages ?? []),
  };
}

/** Names that a form leaves without an ingredient mean the one that is called so, where there is exactly one. */
async function linked(tx: Executor, parts: SaveItemInput['composition']): Promise<SaveItemInput['composition']> {
  const isLoose = ({ ingredientId }: (typeof parts)[number]) => ingredientId === null;
  const found = await ingredientIdsOfNames(
    tx,
    parts.filter(isLoose).map(({ INCI }) => INCI),
  );
  return parts.map((part) => {
    const named = isLoose(part) ? (found.get(part.INCI) ?? []) : [];
    return named.length === 1 ? { ...part, ingredientId: named[0]! } : part;
  });
}

function newItem(sellerId: string): ItemRow {
  const now = new Date();
  return { ...blankItem, id: newId(), name: '', sellerId, createdAt: now, updatedAt: now };
}

/** The packages that a form wants. A stock from which orders took since is not overwritten with one that does not know it. */
function packagesOf(
  itemId: string,
  wanted: readonly ItemPackageInput[],
  stored: readonly ItemPackageModel[],
): ItemPackageModel[] {
  const problems: Record<string, string> = {};
  const known = new Map(stored.map((each) => [each.id, each]));
  const made = wanted.map((input, position) => {
    const before = input.id === null ? null : (known.get(input.id) ?? null);
    if (input.id !== null && !before) problems[`packages.${position}.pac`] = '없어진 포장이에요. 다시 추가해 주세요.';
    const stock = before && stockOf(input, before);
    if (stock?.problem) problems[`packages.${position}.stockQuantity`] = stock.problem;
    const row = packageOf(itemId, input, position, before);
    return stock ? { ...row, stockQuantity: stock.quantity } : row;
  });
  if (Object.keys(problems).length) throw badUserInput(problems);
  return made;
}

/** The stock of a package that stays: what the form counted, as far as it knew what is there now. */
function stockOf(
  { stockQuantity: wanted, stockBefore: known }: ItemPackageInput,
  { stockQuantity: stored }: ItemPackageModel,
): { quantity: number | null; problem?: string } {
  // Absent, or left as it was read.
  if (wanted === undefined || wanted === stored || wanted === known) return { quantity: stored };
  if (known === stored) return { quantity: wanted };
  const now = stored ?? '제한 없음';
  const problem =
    known === undefined
      ? `지금 재고(${now})를 확인하고 다시 입력해 주세요.`
      : `그사이 재고가 ${now}(으)로 바뀌었어요. 확인하고 다시 입력해 주세요.`;
  return { quantity: stored, problem };
}

/** @throws BAD_USER_INPUT for a material of another supplier; the one that it has stays allowed */
async function requireOwnProduct(tx: Executor, item: ItemRow, productId: string | null): Promise<void> {
  if (productId === null || productId === item.productId) return;
  const [found] = await tx
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.id, productId), eq(products.sellerId, item.sellerId)))
    .for('key share');
  if (!found) throw badUserInput({ productId: '우리 회사의 원료를 골라 주세요.' });
}

/** @throws BAD_USER_INPUT when another item of the supplier has the article number */
async function requireFreeNumber(tx: Executor, item: ItemRow, subId: string | null): Promise<void> {
  if (subId === null) return;
  const same = and(eq(items.sellerId, item.sellerId), eq(items.subId, subId));
  const [other] = await tx
    .select({ name: items.name })
    .from(items)
    .where(and(same, ne(items.id, item.id), isNull(items.deletedAt)));
  if (other) throw badUserInput({ subId: `‘${other.name}’에 쓴 품번이에요.` });
}

/** Writes one item with its audit row: which fields of a supplier's, not their values. */
async function write(
  tx: Executor,
  ctx: RequestContext,
  viewer: Viewer,
  before: WholeItem | null,
  after: WholeItem,
): Promise<void> {
  if (before && before.row.id !== after.row.id) throw unknownItem();
  // What operators write stands in the history of the console, as what they write there.
  const watch = before && mayUseConsole(viewer) ? await watchDocuments(tx, itemsDocuments, [after.row.id]) : null;
  await writeItem(tx, before, after);
  const action = after.row.deletedAt === null ? 'item.save' : 'item.remove';
  const details = {
    itemId: after.row.id,
    outcome: before ? 'updated' : 'created',
    fields: changedParts(before, after),
  };
  if (watch) await noteChanges(tx, ctx, itemsDocuments, await watch(), { action, reason: null, details });
  else await audit(tx, ctx.keys, ctx.client, { action, outcome: 'ok', actorId: viewer.id, details });
}
