import { eq } from 'drizzle-orm';
import { validate as isUuid } from 'uuid';
import { quotePolicy } from '@gredia/auth';
import type { RequestContext } from '../../../platform/graphql/context';
import { quotes } from '../../quotes/quotes.table';
import { unknownQuote } from '../../quotes/public';
import { ownSellerId } from '../../sellers/public';
import { sellers } from '../../sellers/sellers.table';
import { one } from '../../../platform/database/client';
import { findPackages, type ShopPackage } from './find-packages';
import { judgeLines, sumsOf, type PricedLine } from './priced-lines';
import { quoteLine } from './quote-line';

export type CartChange = 'PRICE' | 'LESS_STOCK' | 'SOLD_OUT' | 'GONE';

/** A line that somebody is about to order, and what is in the way of it. */
export interface WantedLine {
  packageId: string;
  quantity: number;
  seenPriceKrw: number | null;
}

/** The lines as they are now, with the sums of those without a problem. */
export async function previewLines(ctx: RequestContext, wanted: readonly WantedLine[]) {
  const own = await ownSellerId(ctx);
  const packages = await findPackages(
    ctx.db,
    wanted.map(({ packageId }) => packageId),
  );
  const judged = judgeLines(wanted, packages, own);
  const lines = judged.flatMap(({ wanted: line, found, problem }) => (found ? [cartLine(found, line, problem)] : []));
  const orderable = judged.flatMap(({ line }) => line ?? []);
  const kept = lines.filter(({ problem }) => problem === null);
  return { lines, preview: previewOf(orderable, kept) };
}

type CartLine = ReturnType<typeof cartLine>;

function cartLine(found: ShopPackage, { quantity, seenPriceKrw }: WantedLine, problem: string | null) {
  const { sellerId, sellerName, priceKrw, isOffered, stockQuantity, ...shown } = found;
  const isCounted = stockQuantity !== null;
  const changes: CartChange[] = [];
  if (!isOffered) changes.push('GONE');
  else if (stockQuantity === 0) changes.push('SOLD_OUT');
  else if (isCounted && stockQuantity < quantity) changes.push('LESS_STOCK');
  if (isOffered && seenPriceKrw !== null && seenPriceKrw !== priceKrw) changes.push('PRICE');
  return {
    ...shown,
    itemId: found.itemId as string | null,
    unit: found.unit as string,
    seller: { id: sellerId, name: sellerName },
    price: priceKrw,
    seenPrice: seenPriceKrw ?? priceKrw,
    quantity,
    stockQuantity,
    changes,
    problem,
  };
}

function previewOf(priced: readonly PricedLine[], lines: readonly CartLine[]) {
  const { shipping, goodsKrw, shippingKrw, supplyKrw, vatKrw, totalKrw } = sumsOf(priced);
  return {
    lines: [...lines],
    // Of no order yet.
    shipping: shipping.map((one) => ({ ...one, orderId: '' })),
    totalItemsPrice: goodsKrw,
    totalShippingPrice: shippingKrw,
    supplyKrw,
    vatKrw,
    totalKrw,
  };
}

/** The same of an answered quote. @throws NOT_FOUND where it is not the viewer's, CONFLICT where it cannot be ordered */
export async function previewQuote(ctx: RequestContext, quoteId: string) {
  const [quote] = isUuid(quoteId) ? await ctx.db.select().from(quotes).where(eq(quotes.id, quoteId)) : [];
  if (!quote || quotePolicy.sideOf(ctx.viewer, await ownSellerId(ctx), quote) !== 'BUYER') throw unknownQuote();
  const line = await quoteLine(ctx.db, quote);
  const { name } = await ctx.db
    .select({ name: sellers.name })
    .from(sellers)
    .where(eq(sellers.id, quote.sellerId))
    .then(one);
  const shown: CartLine = {
    packageId: quote.id,
    itemId: null,
    name: line.name,
    pac: line.pac,
    unit: line.unit,
    amount: line.amount,
    seller: { id: quote.sellerId, name },
    thumbnail: null,
    price: line.priceKrw,
    seenPrice: line.priceKrw,
    quantity: 1,
    bundle: 1,
    maxQuantity: 1,
    stockQuantity: null,
    isSample: false,
    leadTimeDays: line.leadTimeDays ?? 0,
    changes: [],
    problem: null,
  };
  return previewOf([line], [shown]);
}
