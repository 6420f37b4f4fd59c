import { formatWon, paymentMethodLabel } from '@gredia/domain';
import type { OrderDetailFragment } from '@gredia/graphql-schema';
import { FactList } from '@gredia/ui';
import { shippingText } from '../order/order-money';
import { Panel, PanelTitle } from './detail-parts';

/** The sums of an order; of a supplier those of its own goods. */
export function OrderSumsPanel({ order }: { order: OrderDetailFragment }) {
  const { side, paymentMethod, totalItemsPrice, totalShippingPrice, supplyKrw, vatKrw, totalKrw, keptKrw } = order;
  return (
    <Panel aria-label="금액">
      <PanelTitle>금액</PanelTitle>
      <FactList
        facts={[
          { label: '결제 방법', value: paymentMethodLabel[paymentMethod] },
          { label: '상품', value: formatWon(totalItemsPrice) },
          { label: '배송비', value: totalShippingPrice > 0 ? formatWon(totalShippingPrice) : shippingText(order) },
          { label: '공급가액', value: formatWon(supplyKrw) },
          { label: '부가세', value: formatWon(vatKrw) },
          { label: side === 'SUPPLIER' ? '우리 상품 합계' : '합계', value: <b>{formatWon(totalKrw)}</b> },
          ...(keptKrw === totalKrw ? [] : [{ label: '취소·반품 뒤', value: <b>{formatWon(keptKrw)}</b> }]),
        ]}
      />
    </Panel>
  );
}
