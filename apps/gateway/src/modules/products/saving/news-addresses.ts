import { normaliseEmail } from '@gredia/domain';
import type { Executor } from '../../../platform/database/client';
import { askForConfirmation } from '../../address-confirmations/public';
import type { ProductModel } from '../products.table';

type Addressed = Pick<ProductModel, 'email' | 'receiverEmails'>;

/** Where requests for a material may be told, as accounts write theirs: at its receivers, without any at its email. */
export function newsAddresses({ email, receiverEmails }: Addressed): string[] {
  const receivers = addressesIn(receiverEmails);
  return receivers.length ? receivers : addressesIn([email ?? '']);
}

const addressesIn = (texts: readonly string[]): string[] => [...new Set(texts.map(normaliseEmail).filter(Boolean))];

type Owned = Addressed & Pick<ProductModel, 'sellerId'>;

/** Asks the owners of a material's addresses whether they want its requests; those that are known already get nothing. */
export const askNewsAddresses = (tx: Executor, product: Owned): Promise<void> => askAllNewsAddresses(tx, [product]);

/** The same of many materials: each supplier is asked for once, in one order. */
export async function askAllNewsAddresses(tx: Executor, products: readonly Owned[]): Promise<void> {
  const bySeller = new Map<string, Set<string>>();
  for (const product of products) {
    if (product.sellerId === null) continue;
    const addresses = bySeller.get(product.sellerId) ?? new Set();
    for (const address of newsAddresses(product)) addresses.add(address);
    bySeller.set(product.sellerId, addresses);
  }
  for (const sellerId of [...bySeller.keys()].sort()) {
    await askForConfirmation(tx, { sellerId }, [...bySeller.get(sellerId)!]);
  }
}
