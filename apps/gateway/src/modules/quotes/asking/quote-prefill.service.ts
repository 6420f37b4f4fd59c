import { QUOTE_LIMITS, startOfKoreanDay } from '@gredia/domain';
import { and, count, desc, eq, gte, isNotNull } from 'drizzle-orm';
import { validate as isUuid } from 'uuid';
import { one } from '../../../platform/database/client';
import type { RequestContext } from '../../../platform/graphql/context';
import { findOwnAccount } from '../../identity/public';
import type { ProductModel } from '../../products/products.table';
import { ownSellerId } from '../../sellers/public';
import { quotes } from '../quotes.table';

/** What the form of a request begins with. */
export async function prefillQuote(ctx: RequestContext, pids: readonly string[]) {
  const { id, name, company, mobile, email } = await findOwnAccount(ctx);
  const [materials, confirmed, buyerAddress, sent] = await Promise.all([
    findAskable(ctx, pids),
    ctx.loaders.confirmedAddressesOfUser.load(id),
    readLastAddress(ctx, id),
    countSentToday(ctx, id),
  ]);
  return {
    materials,
    buyerName: name,
    buyerCompany: company,
    buyerContact: mobile,
    buyerEmail: email,
    confirmedEmails: confirmed.flatMap((address) => address.email ?? []),
    buyerAddress,
    leftToday: Math.max(0, QUOTE_LIMITS.perDay - sent),
  };
}

/** Those that are public, that have a supplier, and that are not of the viewer's own company. */
async function findAskable(ctx: RequestContext, pids: readonly string[]): Promise<ProductModel[]> {
  const own = await ownSellerId(ctx);
  const found = await Promise.all(pids.filter((id) => isUuid(id)).map((id) => ctx.loaders.product.load(id)));
  return found.filter((product) => product !== null).filter((product) => isAskable(product, own));
}

const isAskable = ({ visible, sellerId }: ProductModel, own: string | null): boolean =>
  visible && sellerId !== null && sellerId !== own;

async function readLastAddress({ db }: RequestContext, buyerId: string) {
  const [last] = await db
    .select({ address: quotes.buyerAddress })
    .from(quotes)
    .where(and(eq(quotes.buyerId, buyerId), isNotNull(quotes.buyerAddress)))
    .orderBy(desc(quotes.createdAt), desc(quotes.id))
    .limit(1);
  return last?.address ?? null;
}

async function countSentToday({ db }: RequestContext, buyerId: string): Promise<number> {
  const today = and(eq(quotes.buyerId, buyerId), gte(quotes.createdAt, startOfKoreanDay()));
  const { sent } = await db.select({ sent: count() }).from(quotes).where(today).then(one);
  return sent;
}
