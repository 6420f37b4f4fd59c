import { formatWon, shippingModeLabel } from '@gredia/domain';
import type { OrderDetailFragment } from '@gredia/graphql-schema';
import { Link, styled } from '@gredia/ui';
import { paths } from '../../../shared/addresses/paths';
import { OrderItemRow } from '../acting/order-item-row';
import type { useItemActions } from '../acting/use-item-actions';
import { Panel } from './detail-parts';

const Head = styled('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    gap: '4px 12px',
    mb: '3',
  },
});
const Seller = styled('h2', { base: { textStyle: 'h2', '& > a:hover': { color: 'fg.link' } } });
const Shipping = styled('span', { base: { textStyle: 'small', color: 'fg.muted' } });

interface OrderGoodsProps {
  order: OrderDetailFragment;
  buttonsOf: ReturnType<typeof useItemActions>['buttonsOf'];
}

/** The goods of an order, by who sends them. */
export function OrderGoods({ order: { items, shipping }, buttonsOf }: OrderGoodsProps) {
  const sellers = new Map(items.map(({ seller }) => [seller.id, seller]));
  return [...sellers.values()].map((seller) => {
    const sent = shipping.find((one) => one.seller.id === seller.id);
    return (
      <Panel key={seller.id} aria-label={`${seller.name} 상품`}>
        <Head>
          <Seller>
            <Link href={paths.supplier(seller.id)}>{seller.name}</Link>
          </Seller>
          {sent && (
            <Shipping>
              {shippingModeLabel[sent.mode]}
              {sent.feeKrw > 0 && ` ${formatWon(sent.feeKrw)}`}
            </Shipping>
          )}
        </Head>
        <ul>
          {items
            .filter((item) => item.seller.id === seller.id)
            .map((item) => (
              <OrderItemRow key={item.id} item={item} buttons={buttonsOf(item)} hasStatus />
            ))}
        </ul>
      </Panel>
    );
  });
}
