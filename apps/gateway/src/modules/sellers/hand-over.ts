import { normaliseEmail } from '@gredia/domain';
import { and, eq } from 'drizzle-orm';
import { announceCatalogueChange } from '../../platform/database/catalogue-changes';
import { one, type Executor } from '../../platform/database/client';
import { momentAfterIn } from '../../platform/database/moment-after';
import { sellerMembers, sellers, type SellerModel } from './sellers.table';

/** An account and the address that it has. */
interface Party {
  id: string;
  email: string;
}

/** Which addresses of the supplier were those of the account that handed over. */
export interface HandedOver {
  email: boolean;
  contactEmail: boolean;
}

/**
 * Lets one account act for a supplier in the place of another, whose address its page names no longer.
 * @param only of a way back: the addresses that had moved
 */
export async function handOver(
  tx: Executor,
  sellerId: string,
  from: Party,
  to: Party,
  only: HandedOver = { email: true, contactEmail: true },
): Promise<HandedOver> {
  const seller = await tx.select().from(sellers).where(eq(sellers.id, sellerId)).for('no key update').then(one);
  await tx.delete(sellerMembers).where(and(eq(sellerMembers.userId, from.id), eq(sellerMembers.sellerId, sellerId)));
  await tx.insert(sellerMembers).values({ userId: to.id, sellerId });
  return writeAddresses(tx, seller, from.email, to.email, only);
}

/**
 * Puts the address of who takes over in the place of one that acts for a supplier no longer, on its page; null takes it out.
 */
export async function replaceAddresses(
  tx: Executor,
  { sellerId, from, to }: { sellerId: string; from: string; to: string | null },
): Promise<void> {
  const seller = await tx.select().from(sellers).where(eq(sellers.id, sellerId)).for('no key update').then(one);
  await writeAddresses(tx, seller, from, to, { email: true, contactEmail: true });
}

async function writeAddresses(
  tx: Executor,
  seller: SellerModel,
  from: string,
  to: string | null,
  only: HandedOver,
): Promise<HandedOver> {
  const isTheirs = (email: string | null) => email !== null && normaliseEmail(email) === from;
  const moved = {
    email: only.email && isTheirs(seller.email),
    contactEmail: only.contactEmail && isTheirs(seller.contactEmail),
  };
  if (moved.email || moved.contactEmail) {
    await tx
      .update(sellers)
      .set({
        ...(moved.email ? { email: to } : {}),
        ...(moved.contactEmail ? { contactEmail: to } : {}),
        updatedAt: momentAfterIn(sellers.updatedAt),
      })
      .where(eq(sellers.id, seller.id));
    // Its page names the address.
    await announceCatalogueChange(tx);
  }
  return moved;
}
