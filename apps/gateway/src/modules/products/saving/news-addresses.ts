import type { Executor } from '../../../platform/database/client';
import { askForConfirmation } from '../../address-confirmations/public';
import type { ProductModel } from '../products.table';

type Addressed = Pick<ProductModel, 'email' | 'receiverEmails'>;

/** Where requests for a material may be told, each once. */
export const newsAddresses = ({ email, receiverEmails }: Addressed): string[] => [
  ...new Set([...receiverEmails, ...(email ? [email] : [])]),
];

/** Asks the owners of a material's addresses whether they want its requests; those that are known already get nothing. */
export async function askNewsAddresses(
  tx: Executor,
  product: Addressed & Pick<ProductModel, 'sellerId'>,
): Promise<void> {
  const { sellerId } = product;
  if (sellerId !== null) await askForConfirmation(tx, { sellerId }, newsAddresses(product));
}
