import { productPaths } from '@gredia/domain';
import { and, asc, eq, isNotNull } from 'drizzle-orm';
import { one, type Executor } from '../../platform/database/client';
import { defineEvent, mandatoryNotification, type Addressee, type Notice } from '../../platform/events/event';
import { isActive } from '../identity/public';
import { users } from '../identity/accounts/accounts.table';
import { actsForSeller, supplierReaders } from '../sellers/public';
import { sellerMembers, sellers } from '../sellers/sellers.table';

/** So many names stand in a mail. */
const NAMED = 5;

interface ReleasedPayload {
  sellerId: string;
  names: readonly string[];
}

const noticeOf = (title: string): Notice<ReleasedPayload> => ({
  kind: 'ACCOUNT',
  to: supplierReaders(null, ({ sellerId }) => sellerId),
  text: (_tx, { names }) => ({ title, body: namedOf(names), path: productPaths.own }),
});

interface HeldPayload extends ReleasedPayload {
  reasons: readonly string[];
  notes: readonly string[];
}

/** Operators took materials out of public view. No setting turns it off: the supplier can answer only what it knows of. */
export const productsHeld = defineEvent<HeldPayload>(
  'products.held',
  mandatoryNotification<HeldPayload, Addressee, 'supplier-products-held'>({
    to: supplierAddresses,
    isShared: () => true,
    mail: 'supplier-products-held',
    values: async (tx, { reasons, notes, ...payload }) => ({
      ...(await whichProducts(tx, payload)),
      reasons: reasons.join(', ') || null,
      note: notes.join(' / ') || null,
    }),
    notice: noticeOf('운영자가 원료를 숨겼어요'),
  }),
);

/** Operators let them back. */
export const productsReleased = defineEvent<ReleasedPayload>(
  'products.released',
  mandatoryNotification({
    to: supplierAddresses,
    isShared: () => true,
    mail: 'supplier-products-released',
    values: whichProducts,
    notice: noticeOf('숨긴 원료가 다시 보여요'),
  }),
);

/** The verified addresses of the accounts that act for a supplier. */
async function supplierAddresses(tx: Executor, { sellerId }: ReleasedPayload): Promise<Addressee[]> {
  const members = await tx
    .select({ email: users.email })
    .from(sellerMembers)
    .innerJoin(users, eq(users.id, sellerMembers.userId))
    .where(and(eq(sellerMembers.sellerId, sellerId), actsForSeller(), isNotNull(users.emailVerifiedAt), isActive()))
    .orderBy(asc(sellerMembers.createdAt), asc(users.id));
  return members.flatMap(({ email }) => (email === null ? [] : [{ email }]));
}

async function whichProducts(tx: Executor, { sellerId, names }: ReleasedPayload) {
  const seller = await tx.select({ name: sellers.name }).from(sellers).where(eq(sellers.id, sellerId)).then(one);
  return { name: seller.name, count: names.length, products: namedOf(names) };
}

function namedOf(names: readonly string[]): string {
  const rest = names.length - NAMED;
  const named = names.slice(0, NAMED).join(', ');
  return rest > 0 ? `${named} 외 ${rest}건` : named;
}
