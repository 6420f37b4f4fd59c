import { Card, Link, styled } from '@gredia/ui';
import type { ReactNode } from 'react';
import { paths } from '../../../shared/addresses/paths';
import { shippingWords, type CartGroup, type CartLine } from './cart-lines';

const Root = styled(Card, { base: { overflow: 'hidden' } });
const Head = styled('header', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2',
    px: '4',
    py: '3',
    bg: 'bg.subtle',
    borderBottom: '1px solid',
    borderColor: 'border.default',
    textStyle: 'small',
  },
});
const Seller = styled(Link, { base: { me: { md: 'auto' }, fontWeight: 650, _hover: { textDecoration: 'underline' } } });
const Why = styled('span', {
  base: { color: 'fg.muted' },
  variants: { tone: { ok: { color: 'ok.fg' }, bad: { color: 'bad.fg' } } },
});

interface CartGroupCardProps {
  group: CartGroup;
  /** Those of its lines that are ordered. */
  chosen: readonly CartLine[];
  /** A row for each line. */
  children: ReactNode;
}

/** The goods of one supplier, and what their parcel costs. */
export function CartGroupCard({ group: { seller, lines }, chosen, children }: CartGroupCardProps) {
  const shipping = shippingWords(chosen);
  const isOff = lines.every(({ problem }) => problem !== null);
  return (
    <Root as="section" aria-label={seller.name}>
      <Head>
        <Seller href={paths.supplier(seller.id)}>{seller.name}</Seller>
        {isOff && <Why tone="bad">지금 주문할 수 없어요</Why>}
        {!isOff && !shipping && <Why>고른 상품이 없어요</Why>}
        {shipping?.why && <Why tone={shipping.isFree ? 'ok' : undefined}>{shipping.why}</Why>}
        {shipping && <b>{shipping.fee}</b>}
      </Head>
      <ul>{children}</ul>
    </Root>
  );
}
