import { useSession } from '@gredia/auth/client';
import { formatWon, orderStatusLabel, orderTone, paymentMethodLabel } from '@gredia/domain';
import {
  GetCountDocument,
  useGetSingleOrderQuery,
  useGraphqlClient,
  type OrderDetailFragment,
} from '@gredia/graphql-schema';
import { Badge, ErrorState, FactList, formatDateTime, LinkButton, Note, Skeleton, styled } from '@gredia/ui';
import { Lock, UserRound } from 'lucide-react';
import { paths } from '../../shared/paths';
import { Block } from '../../shared/record-form/record-parts';
import { OrderHistory } from './order-history';
import { OrderItems } from './order-items';
import { OrderLedger } from './order-ledger';
import { OrderPayments } from './order-payments';
import { OrderRefunds } from './order-refunds';

const Marks = styled('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '2' } });

interface OrderPanelProps {
  row: { id: string };
  /** The panel has changed the order by a way of its own. */
  onChanged: () => Promise<void>;
}

/** An order: its goods, its money and what became of both, the buyer masked. Operators move goods, administrators also money. */
export function OrderPanel({ row, onChanged }: OrderPanelProps) {
  const { session } = useSession();
  const client = useGraphqlClient();
  const query = useGetSingleOrderQuery({ variables: { id: row.id }, fetchPolicy: 'network-only' });
  const order = (query.data ?? query.previousData)?.singleOrder;
  if (!order && query.error)
    return <ErrorState compact code={query.error.errorId} onRetry={() => void query.refetch()} />;
  if (!order) return <Skeleton height="280px" />;
  const reload = () => Promise.all([query.refetch(), onChanged()]);
  const refresh = async () => {
    const apollo = await client.apollo();
    await Promise.all([reload(), apollo.refetchQueries({ include: [GetCountDocument] })]);
  };
  const isAdmin = session?.user.role === 'ADMIN';
  const ends = { onDone: refresh, onReload: reload };
  return (
    <>
      <Block aria-label="주문">
        <Marks>
          <Badge tone={orderTone[order.status]}>{orderStatusLabel[order.status]}</Badge>
          <Badge tone="line">{paymentMethodLabel[order.paymentMethod]}</Badge>
        </Marks>
        <FactList facts={factsOf(order)} />
        <Note icon={Lock}>
          구매자는 가려져 있어요. 아래 ‘개인정보’에서 이유를 적고 볼 수 있고, 본 일은 기록에 남아요.
        </Note>
        {order.buyerId && (
          <Marks>
            <LinkButton size="sm" touch href={`${paths.users}?id=${order.buyerId}`} icon={<UserRound size={15} />}>
              구매한 회원
            </LinkButton>
          </Marks>
        )}
      </Block>
      <OrderItems order={order} {...ends} />
      <OrderPayments order={order} isAdmin={isAdmin} {...ends} />
      <OrderRefunds order={order} isAdmin={isAdmin} {...ends} />
      <OrderLedger orderId={order.id} version={order.updatedAt} />
      <OrderHistory order={order} />
    </>
  );
}

const factsOf = (order: OrderDetailFragment) => [
  { label: '구매자', value: [order.buyerCompany, order.buyerName].filter(Boolean).join(' · ') },
  ...(order.recipientName ? [{ label: '받는 사람', value: order.recipientName }] : []),
  { label: '상품', value: formatWon(order.totalItemsPrice) },
  { label: '배송비', value: formatWon(order.totalShippingPrice) },
  { label: '공급가액', value: formatWon(order.supplyKrw) },
  { label: '부가세', value: formatWon(order.vatKrw) },
  { label: '합계', value: formatWon(order.totalKrw) },
  ...(order.keptKrw === order.totalKrw ? [] : [{ label: '취소·반품 뒤 남은 금액', value: formatWon(order.keptKrw) }]),
  ...(order.expiresAt ? [{ label: '입금 기한', value: formatDateTime(order.expiresAt) }] : []),
  ...(order.note ? [{ label: '배송 메모', value: order.note }] : []),
];
