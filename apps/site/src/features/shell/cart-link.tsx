import { iconSquare, Link, styled } from '@gredia/ui';
import { ShoppingCart } from 'lucide-react';
import { paths } from '../../shared/addresses/paths';
import { useCartCount } from '../../shared/cart/use-cart-count';
import { CountBubble } from './count-bubble';

const Root = styled(Link, { base: { ...iconSquare, display: { base: 'none', md: 'grid' } } });
/** The way to the cart with what is in it, as this browser saw it last; narrow screens have it in the drawer. */
export function CartLink() {
  const count = useCartCount();
  return (
    <Root href={paths.cart} aria-label={count > 0 ? `장바구니 ${count}개` : '장바구니'}>
      <ShoppingCart size={20} aria-hidden="true" />
      {count > 0 && <CountBubble aria-hidden="true">{count}</CountBubble>}
    </Root>
  );
}
