import { useGetOrdersQuery, type GetOrdersQuery } from '@gredia/graphql-schema';
import { orderListVariables, type OrdersParams } from './orders-params';

/** A page of orders. Those of the choice before stay until the others have come. */
export function useOrderList(params: OrdersParams) {
  const { data, previousData, error, loading, refetch } = useGetOrdersQuery({
    variables: orderListVariables(params),
    // Others move orders while the page is closed.
    fetchPolicy: 'cache-and-network',
  });
  const list: GetOrdersQuery['orders'] | undefined = data?.orders ?? (error ? undefined : previousData?.orders);
  return { list, error, isBusy: loading && data === undefined && list !== undefined, refetch: () => void refetch() };
}
