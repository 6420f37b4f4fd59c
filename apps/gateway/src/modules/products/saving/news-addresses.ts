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

/** Asks the owners of a material's addresses whether they want its requests; those that are known already get nothing. */
export async function askNewsAddresses(
  tx: Executor,
  product: Addressed & Pick<ProductModel, 'sellerId'>,
): Promise<void> {
  const { sellerId } = product;
  if (sellerId !== null) await askForConfirmation(tx, { sellerId }, newsAddresses(product));
}
