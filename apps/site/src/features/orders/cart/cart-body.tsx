import { EmptyState, ErrorState, LinkButton } from '@gredia/ui';
import { ShoppingCart } from 'lucide-react';
import { paths } from '../../../shared/addresses/paths';
import { ListSkeleton } from '../../../shared/lists/list-skeleton';
import { CartView } from './cart-view';
import { useCart } from './use-cart';

/** The cart of whoever looks: its goods, that there are none, or that it could not be read. */
export function CartBody() {
  const { lines, error, change, refetch } = useCart();
  if (lines === null) {
    return error ? <ErrorState hint={error.message} code={error.errorId} onRetry={refetch} /> : <ListSkeleton />;
  }
  if (lines.length > 0) return <CartView lines={lines} change={change} />;
  return (
    <EmptyState
      icon={ShoppingCart}
      title="장바구니가 비어 있어요"
      hint="스토어에서 포장과 수량을 골라 담아 보세요."
      action={
        <LinkButton variant="solid" href={paths.shop}>
          상품 보기
        </LinkButton>
      }
    />
  );
}
