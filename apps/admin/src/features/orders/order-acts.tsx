import { LinkButton } from '@gredia/ui';
import { ReceiptText } from 'lucide-react';
import { paths } from '../../shared/paths';

/** From the orders to their money. */
export function OrderActs() {
  return (
    <LinkButton size="sm" touch href={paths.paymentDifferences} icon={<ReceiptText size={15} />}>
      결제 대조
    </LinkButton>
  );
}
