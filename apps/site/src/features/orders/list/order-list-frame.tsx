import type { GetOrdersQuery, GraphqlFailure } from '@gredia/graphql-schema';
import { EmptyState, ErrorState, LinkButton, Pagination, ProgressLine } from '@gredia/ui';
import { Lock, ShoppingBag } from 'lucide-react';
import type { ReactNode } from 'react';
import { paths } from '../../../shared/addresses/paths';
import { ListSkeleton } from '../../../shared/lists/list-skeleton';
import { NothingFound } from '../../../shared/lists/nothing-found';
import { isFiltered, isNarrowed, ORDERS_PER_PAGE, ordersHref, type OrdersParams } from './orders-params';
import type { useOrderList } from './use-order-list';

interface OrderListFrameProps {
  params: OrdersParams;
  found: ReturnType<typeof useOrderList>;
  children: (orders: GetOrdersQuery['orders']['orders']) => ReactNode;
}

/** A page of orders, or what stands in its place: on its way, failed, nothing there, nothing that fits. */
export function OrderListFrame({ params, found, children }: OrderListFrameProps) {
  const { list, error, isBusy, refetch } = found;
  if (!list) return error ? <NotHad error={error} onRetry={refetch} /> : <ListSkeleton />;
  if (list.orders.length === 0)
    return isNarrowed(params) ? <NoneFits params={params} /> : <NothingYet tab={params.tab} />;
  return (
    <>
      <ProgressLine isBusy={isBusy} />
      {children(list.orders)}
      <Pagination
        page={params.page}
        pageCount={Math.ceil(list.total / ORDERS_PER_PAGE)}
        hrefOf={(page) => ordersHref({ ...params, page })}
      />
    </>
  );
}

function NotHad({ error, onRetry }: { error: GraphqlFailure; onRetry: () => void }) {
  if (error.code !== 'FORBIDDEN') return <ErrorState code={error.errorId} onRetry={onRetry} />;
  return (
    <EmptyState icon={Lock} title={error.message} hint="공급사로 연결된 계정인지, 이메일을 인증했는지 확인해 주세요." />
  );
}

function NoneFits({ params }: { params: OrdersParams }) {
  return (
    <NothingFound
      icon={ShoppingBag}
      title="조건에 맞는 주문이 없어요"
      isSearched={params.search !== ''}
      isFiltered={isFiltered(params)}
      href={ordersHref({ tab: params.tab })}
    />
  );
}

function NothingYet({ tab }: Pick<OrdersParams, 'tab'>) {
  const isSold = tab === 'sold';
  return (
    <EmptyState
      icon={ShoppingBag}
      title={isSold ? '아직 들어온 주문이 없어요' : '아직 주문이 없어요'}
      hint={isSold ? '결제가 끝난 주문이 여기에 보여요.' : '스토어에서 소분과 대용량 포장을 바로 주문할 수 있어요.'}
      action={
        <LinkButton href={isSold ? paths.myItems : paths.shop}>{isSold ? '내 상품 보기' : '스토어 보기'}</LinkButton>
      }
    />
  );
}
