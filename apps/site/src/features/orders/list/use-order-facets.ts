import { useGetOrderFacetsQuery, type GetOrderFacetsQuery, type OrderCardFragment } from '@gredia/graphql-schema';
import { useEffect, useRef } from 'react';
import { orderFacetsVariables, type OrdersParams } from './orders-params';

/**
 * How many orders are in which state, and of whom was bought. Asked anew when a shown order has moved; without an answer the list
 * is narrowed as well, without numbers.
 */
export function useOrderFacets(params: OrdersParams, shown: readonly OrderCardFragment[] | undefined) {
  const { data, previousData, refetch } = useGetOrderFacetsQuery({
    variables: orderFacetsVariables(params),
    fetchPolicy: 'cache-and-network',
  });
  const page = shown?.map(({ id }) => id).join();
  const states = shown?.map(({ items }) => items.map(({ status }) => status).join()).join(';');
  const seen = useRef({ page, states });
  useEffect(() => {
    const before = seen.current;
    seen.current = { page, states };
    const hasMoved = page !== undefined && before.page === page && before.states !== states;
    // Numbers that do not come stay as they were: nothing hangs on them.
    if (hasMoved) refetch().catch(() => undefined);
  }, [page, states, refetch]);

  const facets: GetOrderFacetsQuery['orderFacets'] | undefined = (data ?? previousData)?.orderFacets;
  const counts = new Map(facets?.states.map(({ status, itemStatus, orders }) => [status ?? itemStatus, orders]));
  return { sellers: facets?.sellers ?? [], countOf: (status: OrdersParams['status']) => counts.get(status) ?? 0 };
}

export type OrderFacets = ReturnType<typeof useOrderFacets>;
