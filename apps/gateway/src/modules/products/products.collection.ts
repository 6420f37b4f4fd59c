import { choiceProblems, productsCollection } from '@gredia/domain';
import { inArray, sql } from 'drizzle-orm';
import {
  defineCollection,
  type DocumentValues,
  type DocumentWrite,
  type WriteContext,
} from '../../platform/collections/collection';
import type { Executor } from '../../platform/database/client';
import { newId } from '../../platform/database/columns';
import { holding } from '../../platform/database/values';
import { badUserInput, conflict } from '../../platform/errors/errors';
import type { RequestContext } from '../../platform/graphql/context';
import { changeLogs } from '../change-logs/change-logs.table';
import { comingBack, goingAway, recordChanges } from '../change-logs/public';
import { shareCounts, shiftCountsOf, shiftProductCounts } from '../ingredients/public';
import { removeTerms } from '../search/public';
import { sellers } from '../sellers/sellers.table';
import { productHolds } from './holding/product-holds.table';
import { products, productText } from './products.table';
import { askAllNewsAddresses } from './saving/news-addresses';
import { rebuildProductTerms } from './writing/product-hits';
import { ingredientsOf, storedCompositions } from './writing/product-compositions';
import { saveWriterEdition } from './writing/product-sources';
import { toldDocuments } from './writing/told-documents';
import {
  blankProduct,
  logTarget,
  shownState,
  writeProducts,
  type ProductRow,
  type ProductWrite,
} from './writing/products.write';
import { momentAfter } from '../../platform/database/moment-after';

/** Fields that say nothing of the material itself: who changes them alone is not its author. */
const BESIDE_CONTENT = ['visible', 'sellerId', 'email', 'receiverEmails'];

/** Fields that decide which addresses hear of requests (docs/product/mails.md#confirmed-addresses). */
const ASKS_ADDRESSES = ['email', 'receiverEmails', 'sellerId'];

/** Raw materials in the console. */
export const productsDocuments = defineCollection({
  spec: productsCollection,
  typename: 'Product',
  table: products,
  id: products.id,
  updatedAt: products.updatedAt,
  joins: sql`LEFT JOIN ${sellers} ON ${sellers.id} = ${products.sellerId}`,
  columns: {
    name: products.name,
    manufacture: products.manufacture,
    dealer: products.dealer,
    sellerName: sellers.name,
    sellerId: sql`${products.sellerId}::text`,
    incis: products.incis,
    unmapped: sql`(SELECT count(*)::integer FROM product_ingredients AS part
      WHERE part.product_id = ${products.id} AND part.ingredient_id IS NULL)`,
    type: products.type,
    functions: products.functions,
    certificates: products.certificates,
    visible: products.visible,
    madeIn: products.madeIn,
    purity: products.purity,
    minOrder: products.minOrder,
    leadTime: products.leadTime,
    isSample: products.isSample,
    note: products.note,
    email: products.email,
    receiverEmails: products.receiverEmails,
    externalLink: products.externalLink,
    // Part of another module's table that stands behind this one: SQL may join it.
    quotes: sql`(SELECT count(*)::integer FROM quotes WHERE quotes.pid = ${products.id})`,
    updatedAt: products.updatedAt,
    createdAt: products.createdAt,
  },
  search: (text) => sql`${productText} LIKE ${holding(text.toLowerCase())}`,
  models: ({ db }, ids) =>
    db
      .select()
      .from(products)
      .where(inArray(products.id, [...ids])),
  prepare: shareCounts,
  save,
  sources: {
    column: sql`jsonb_build_object('record', ${products.sourceEditionId})`,
    keyOf: (field) => (BESIDE_CONTENT.includes(field) ? null : 'record'),
  },
  refusals,
  settle,
  add,
  formerCompanions: [{ table: changeLogs, column: changeLogs.targetId }],
  removing: async (tx, ids, actor) => {
    // What was hidden went unseen: only that is noted.
    const log = (await toldStates(tx, ids)).map(({ row, state }) =>
      goingAway(logTarget(row), row.visible ? state : null),
    );
    await recordChanges(tx, log, { actor, sourceEditionId: null });
    await shiftCountsOf(tx, 'products', ids, -1);
    await removeTerms(tx, ids);
  },
  restored: (tx, actor) => async (ids) => {
    await shiftCountsOf(tx, 'products', ids, 1);
    const told = await toldStates(tx, ids);
    await rebuildProductTerms(
      tx,
      told.map(({ row }) => row),
    );
    const log = told.filter(({ row }) => row.visible).map(({ row, state }) => comingBack(logTarget(row), state));
    await recordChanges(tx, log, { actor, sourceEditionId: null });
  },
});

/** Some materials with all that the public sees of them where they are shown. */
async function toldStates(tx: Executor, ids: readonly string[]) {
  const rows = await tx
    .select()
    .from(products)
    .where(inArray(products.id, [...ids]));
  const [compositions, documents] = [await storedCompositions(tx, ids), await toldDocuments(tx, ids)];
  return rows.map((row) => ({
    row,
    state: shownState(row, compositions.get(row.id) ?? [], documents.get(row.id) ?? []),
  }));
}

async function save(tx: Executor, ctx: WriteContext, writes: readonly DocumentWrite[]): Promise<void> {
  const ids = writes.map(({ id }) => id);
  const rows = new Map((await tx.select().from(products).where(inArray(products.id, ids))).map((row) => [row.id, row]));
  if ((await heldAmong(tx, writes)).size) throw conflict(HELD);
  const compositions = await storedCompositions(tx, ids);
  const edition = await saveWriterEdition(tx, null);
  const dealers = await dealersOf(
    tx,
    writes.flatMap(({ changes }) => (typeof changes.sellerId === 'string' ? changes.sellerId : [])),
  );
  const changed = writes.map(({ id, changes, earlier, sources }): ProductWrite => {
    const row: ProductRow = rows.get(id)!;
    refuseUnknownChoices(changes, row);
    const isContent = Object.keys(changes).some((field) => !BESIDE_CONTENT.includes(field));
    const assigned = typeof changes.sellerId === 'string' ? dealers.get(changes.sellerId) : row.dealer;
    // An assignment that is taken back leaves nothing of the supplier behind.
    const dealer = earlier && 'dealer' in earlier ? (earlier.dealer as string | null) : assigned;
    if (assigned === undefined || dealer === undefined)
      throw badUserInput({ sellerId: '없는 공급사예요. 다시 골라 주세요.' });
    const parts = compositions.get(id) ?? [];
    const after = {
      ...row,
      ...changes,
      dealer,
      sourceEditionId: sources?.record ?? (isContent ? edition.id : row.sourceEditionId),
      updatedAt: momentAfter(row),
    };
    return { before: { row, parts }, row: after, parts };
  });
  const written = await writeProducts(tx, changed, { actor: ctx.viewer!.id, sourceEditionId: edition.id });
  const turned = changed.filter((_, index) => written[index]!.fields.includes('visible'));
  const shown = (isVisible: boolean) =>
    turned.flatMap(({ row, parts }) => (row.visible === isVisible ? ingredientsOf(parts) : []));
  const { before, after, asking } = leftOf.get(tx) ?? { before: [], after: [], asking: [] };
  const asks = changed.filter((_, index) => written[index]!.fields.some((field) => ASKS_ADDRESSES.includes(field)));
  leftOf.set(tx, {
    before: [...before, ...shown(false)],
    after: [...after, ...shown(true)],
    asking: [...asking, ...asks.map(({ row }) => row)],
  });
}

/** What the writes of a transaction leave to its end. */
interface Left {
  /** The ingredients whose counts go down, and those whose counts go up. */
  before: readonly string[];
  after: readonly string[];
  /** Materials whose addresses are others now. */
  asking: readonly Pick<ProductRow, 'sellerId' | 'email' | 'receiverEmails'>[];
}

const leftOf = new WeakMap<Executor, Left>();

/** All at once and last: what it locks is locked in one order, and not for as long as many materials are written. */
async function settle(tx: Executor): Promise<void> {
  const left = leftOf.get(tx);
  if (!left) return;
  leftOf.delete(tx);
  await shiftProductCounts(tx, left.before, left.after);
  await askAllNewsAddresses(tx, left.asking);
}

/** What spam management holds back comes back there, where its supplier hears of it. */
const HELD = '스팸 관리에서 숨긴 원료예요. 스팸 관리의 숨긴 항목에서 되돌려 주세요.';

/** Those that would be shown and are held back. */
async function heldAmong(tx: Executor, writes: readonly DocumentWrite[]): Promise<ReadonlySet<string>> {
  const shown = writes.flatMap(({ id, changes }) => (changes.visible === true ? [id] : []));
  if (!shown.length) return new Set();
  const held = await tx
    .select({ id: productHolds.productId })
    .from(productHolds)
    .where(inArray(productHolds.productId, shown));
  return new Set(held.map(({ id }) => id));
}

async function refusals(
  tx: Executor,
  _: WriteContext,
  writes: readonly DocumentWrite[],
): Promise<ReadonlyMap<string, string>> {
  const refused = new Map([...(await heldAmong(tx, writes))].map((id) => [id, HELD]));
  const choosing = writes.filter(({ changes }) => 'functions' in changes || 'certificates' in changes);
  if (!choosing.length) return refused;
  const { id, functions, certificates } = products;
  const ids = choosing.map((write) => write.id);
  const rows = await tx.select({ id, functions, certificates }).from(products).where(inArray(id, ids));
  const kept = new Map(rows.map((row) => [row.id, row]));
  for (const write of choosing) {
    const [problem] = Object.values(unknownChoices(write.changes, kept.get(write.id) ?? blankProduct));
    if (problem !== undefined) refused.set(write.id, problem);
  }
  return refused;
}

async function add(tx: Executor, ctx: RequestContext, values: DocumentValues): Promise<string> {
  refuseUnknownChoices(values, blankProduct);
  const now = new Date();
  const edition = await saveWriterEdition(tx, null);
  const { sellerId } = values;
  const dealer = typeof sellerId === 'string' ? (await dealersOf(tx, [sellerId])).get(sellerId) : null;
  if (dealer === undefined) throw badUserInput({ sellerId: '없는 공급사예요. 다시 골라 주세요.' });
  const made = { id: newId(), ...values, dealer, sourceEditionId: edition.id, createdAt: now, updatedAt: now };
  const row = { ...blankProduct, ...made };
  const write = { before: null, row: row as unknown as ProductRow, parts: [] };
  await writeProducts(tx, [write], { actor: ctx.viewer!.id, sourceEditionId: edition.id });
  return row.id;
}

interface Choices {
  functions: string[];
  certificates: string[];
}

const unknownChoices = ({ functions = [], certificates = [] }: Partial<Choices>, kept: Choices) =>
  choiceProblems({ functions, certificates }, kept);

function refuseUnknownChoices(chosen: Partial<Choices>, kept: Choices): void {
  const problems = unknownChoices(chosen, kept);
  if (Object.keys(problems).length) throw badUserInput(problems);
}

/** What suppliers are called, by id. */
async function dealersOf(tx: Executor, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (!ids.length) return new Map();
  const found = await tx
    .select({ id: sellers.id, name: sellers.name })
    .from(sellers)
    .where(inArray(sellers.id, [...new Set(ids)]));
  return new Map(found.map(({ id, name }) => [id, name]));
}
