import { and, asc, eq, isNotNull } from 'drizzle-orm';
import { one, type Executor } from '../../platform/database/client';
import { defineEvent, mandatoryNotification, type Addressee } from '../../platform/events/event';
import { isActive } from '../identity/public';
import { users } from '../identity/accounts/accounts.table';
import { actsForSeller } from '../sellers/public';
import { sellerMembers, sellers } from '../sellers/sellers.table';

/** So many names stand in a mail. */
const NAMED = 5;

interface ReleasedPayload {
  sellerId: string;
  names: readonly string[];
}

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
  const rest = names.length - NAMED;
  const named = names.slice(0, NAMED).join(', ');
  return { name: seller.name, count: names.length, products: rest > 0 ? `${named} 외 ${rest}건` : named };
}
