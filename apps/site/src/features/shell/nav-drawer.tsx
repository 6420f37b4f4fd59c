import { Link, Sheet, styled } from '@gredia/ui';
import { ShoppingCart } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { paths } from '../../shared/addresses/paths';
import { useCartCount } from '../../shared/cart/use-cart-count';
import { Logo } from '../../shared/page/logo';
import { DrawerAccount } from './drawer-account';
import { extraNavigation, isCurrent, navigation } from './navigation';

const List = styled('nav', { base: { py: '2.5' } });

const Item = styled(Link, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3.5',
    h: '46px',
    px: '5',
    fontSize: 'xl',
    fontWeight: 500,
    _hover: { bg: 'bg.hover' },
    _currentPage: { bg: 'brand.subtle', color: 'brand.fg', fontWeight: 650 },
  },
});

const CartItem = styled(Item, {
  base: { '& > b': { ms: 'auto', color: 'brand.fg', fontVariantNumeric: 'tabular-nums' } },
});

// The account stands at the bottom of the window, below however few links there are.
const Column = styled('div', { base: { display: 'flex', flexDirection: 'column', minH: '100%' } });
const Foot = styled('div', {
  base: { mt: 'auto', px: '3', pt: '3.5', pb: '4.5', borderTop: '1px solid', borderColor: 'border.default' },
});

interface NavDrawerProps {
  onClose: () => void;
}

/** The navigation of narrow screens, from the left, with the account at its end. */
export function NavDrawer({ onClose }: NavDrawerProps) {
  const { pathname } = useLocation();
  const count = useCartCount();
  // An extra link lies below an area: only the nearer one is marked.
  const extra = extraNavigation.find((item) => isCurrent(pathname, item));
  return (
    <Sheet side="left" title="메뉴" head={<Logo size="md" />} onClose={onClose}>
      <Column>
        <List aria-label="주 메뉴">
          {[...navigation, ...extraNavigation].map((item) => (
            <Item
              key={item.href}
              href={item.href}
              aria-current={isCurrent(pathname, item) && (item === extra || !extra) ? 'page' : undefined}
              onClick={onClose}
            >
              <item.icon size={20} />
              {item.label}
            </Item>
          ))}
          <CartItem href={paths.cart} aria-current={pathname === paths.cart ? 'page' : undefined} onClick={onClose}>
            <ShoppingCart size={20} />
            장바구니
            {count > 0 && <b>{count}</b>}
          </CartItem>
        </List>
        <Foot>
          <DrawerAccount onClose={onClose} />
        </Foot>
      </Column>
    </Sheet>
  );
}
