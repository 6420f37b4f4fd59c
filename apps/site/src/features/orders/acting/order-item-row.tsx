import { formatWon, returnReasonLabel } from '@gredia/domain';
import type { OrderItemLineFragment } from '@gredia/graphql-schema';
import { Badge, Button, formatDate, LinkButton, styled } from '@gredia/ui';
import { ProductThumb } from '../../../shared/catalogue/product-thumb';
import { ItemStatusBadge } from '../order/order-badges';
import { itemTotal, packText, parcelText } from '../order/item-text';
import type { ItemButton } from './use-item-actions';

const Root = styled('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'auto minmax(0, 1fr) auto', md: 'auto minmax(0, 1fr) auto auto' },
    alignItems: 'center',
    columnGap: '3',
    rowGap: '2',
    py: '3',
    borderTop: '1px solid',
    borderColor: 'border.default',
    breakInside: 'avoid',
  },
});
const Words = styled('div', { base: { minW: 0, overflowWrap: 'anywhere' } });
const Name = styled('b', { base: { fontWeight: 600, me: '2' } });
const Line = styled('div', { base: { textStyle: 'small', color: 'fg.muted' } });
const Sum = styled('b', { base: { fontWeight: 600, whiteSpace: 'nowrap' } });
const Buttons = styled('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'flex-end',
    gap: '1.5',
    gridColumn: { base: '1 / -1', md: 'auto' },
    _empty: { display: 'none' },
    _print: { display: 'none' },
  },
});

interface OrderItemRowProps {
  item: OrderItemLineFragment;
  buttons: readonly ItemButton[];
  /** Its state says more than the order's. */
  hasStatus: boolean;
}

/** An item of an order: what it is, where its parcel is, and what can be done with it. */
export function OrderItemRow({ item, buttons, hasStatus }: OrderItemRowProps) {
  const { name, isSample, status, thumbnail, trackingUrl, returnReason, note, confirmsAt } = item;
  const parcel = parcelText(item);
  const said = [returnReason && returnReasonLabel[returnReason], note].filter(Boolean).join(' · ');
  return (
    <Root>
      <ProductThumb type={null} src={thumbnail} />
      <Words>
        <Name>{name}</Name>
        {isSample && (
          <Badge tone="line" size="sm">
            샘플
          </Badge>
        )}{' '}
        {hasStatus && <ItemStatusBadge status={status} />}
        <Line>{[packText(item), parcel].filter(Boolean).join(' · ')}</Line>
        {said && <Line>{said}</Line>}
        {status === 'DELIVERED' && confirmsAt && <Line>{formatDate(confirmsAt)}에 구매가 확정돼요.</Line>}
      </Words>
      <Sum>{formatWon(itemTotal(item))}</Sum>
      <Buttons>
        {trackingUrl && (
          <LinkButton
            size="sm"
            href={trackingUrl}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={`${name} 배송 조회 (새 창)`}
          >
            배송 조회
          </LinkButton>
        )}
        {buttons.map(({ action, label, loading, onClick }, at) => (
          <Button
            key={action}
            size="sm"
            variant={at === 0 && action !== 'askToCancel' && action !== 'cancel' ? 'line' : 'ghost'}
            aria-label={loading ? undefined : `${name} ${label}`}
            loading={loading}
            onClick={onClick}
          >
            {label}
          </Button>
        ))}
      </Buttons>
    </Root>
  );
}

const STEPS: readonly string[] = ['PAID', 'PREPARING', 'SHIPPED', 'DELIVERED', 'PENDING_PAYMENT'];

/** Whether the state of an item is worth a badge beside that of its order. */
export const saysMore = (item: OrderItemLineFragment, items: readonly OrderItemLineFragment[]): boolean =>
  items.some(({ status }) => status !== item.status) || !STEPS.includes(item.status);
