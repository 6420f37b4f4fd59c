import {
  mayRefuseRequest,
  nextItemStatuses,
  orderStatusOf,
  orderTotals,
  type OrderActor,
  type OrderItemStatus,
} from '@gredia/domain';
import type {
  CancelOrderItemsMutationVariables,
  ConfirmDeliveryMutationVariables,
  ConfirmPurchaseMutationVariables,
  GetCheckoutQuery,
  GetOrderFacetsQuery,
  GetOrderFacetsQueryVariables,
  GetOrdersQuery,
  GetOrdersQueryVariables,
  GetSingleOrderQueryVariables,
  ImportOrderTrackingMutation,
  ImportOrderTrackingMutationVariables,
  OrderDetailFragment,
  OrderItemLineFragment,
  PrepareOrderItemsMutationVariables,
  RequestReturnMutationVariables,
  ResolveOrderRequestMutationVariables,
  UpdateOrderItemTrackingMutationVariables,
} from '@gredia/graphql-schema';
import { uuid } from './fake-my-products';

/** What a faked gateway answers about orders; what is thrown is the answer's error. */
export interface FakeOrders {
  orders?: (
    variables: GetOrdersQueryVariables,
  ) => GetOrdersQuery['orders'] | (GetCheckoutQuery['orders'] & { total: number });
  orderFacets?: (variables: GetOrderFacetsQueryVariables) => GetOrderFacetsQuery['orderFacets'];
  singleOrder?: (variables: GetSingleOrderQueryVariables) => OrderDetailFragment;
  cancelOrderItems?: (variables: CancelOrderItemsMutationVariables) => OrderDetailFragment;
  requestReturn?: (variables: RequestReturnMutationVariables) => OrderDetailFragment;
  resolveOrderRequest?: (variables: ResolveOrderRequestMutationVariables) => OrderDetailFragment;
  prepareOrderItems?: (variables: PrepareOrderItemsMutationVariables) => OrderDetailFragment;
  confirmDelivery?: (variables: ConfirmDeliveryMutationVariables) => OrderDetailFragment;
  confirmPurchase?: (variables: ConfirmPurchaseMutationVariables) => OrderDetailFragment;
  updateOrderItemTracking?: (variables: UpdateOrderItemTrackingMutationVariables) => OrderDetailFragment;
  importOrderTracking?: (
    variables: ImportOrderTrackingMutationVariables,
  ) => ImportOrderTrackingMutation['importOrderTracking'];
}

const AT = '2026-11-20T03:00:00.000Z';
const SELLER = { id: 's1', name: '물별소재' };
const actors = { BUYER: 'BUYER', SUPPLIER: 'SUPPLIER', OPERATOR: 'ADMIN' } as const satisfies Record<
  OrderDetailFragment['side'],
  OrderActor
>;

/** An item in a state, with what a side may make of it. */
export function orderItem(
  status: OrderItemStatus,
  values: Partial<OrderItemLineFragment> = {},
  side: OrderDetailFragment['side'] = 'BUYER',
): OrderItemLineFragment {
  return {
    ...{ id: uuid(301), itemId: uuid(201), packageId: uuid(211), seller: SELLER, name: '나이아신 99' },
    ...{ pac: '1 kg 봉투', unit: 'kg', price: 12_500, quantity: 2, thumbnail: null, bundle: 1, isSample: false },
    ...{ leadTimeDays: 2, status, nextStatuses: nextItemStatuses(status, actors[side]) },
    ...{
      viewerCanRefuse: mayRefuseRequest(status, actors[side]),
      stepBack: null,
      shippingCompany: null,
      trackingNumber: null,
    },
    ...{ trackingUrl: null, returnReason: null, note: null, confirmsAt: null },
    ...values,
  };
}

/** An order of these items; its state and sums follow from them. */
export function fakeOrder(
  items: OrderItemLineFragment[],
  values: Partial<OrderDetailFragment> = {},
): OrderDetailFragment {
  const sums = orderTotals(
    items.map(({ price, quantity }) => ({ priceKrw: price, quantity })),
    [{ feeKrw: 3000 }],
  );
  const { supplyKrw, vatKrw, totalKrw } = sums;
  return {
    ...{ id: uuid(300), number: '261120-7K3M9A', status: orderStatusOf(items.map(({ status }) => status)) },
    ...{ side: 'BUYER', items, shipping: [{ seller: SELLER, mode: 'PARCEL', feeKrw: 3000 }] },
    ...{ buyerName: '김민서', buyerCompany: '페이브랩', buyerContact: '01012345678', buyerBusinessNumber: null },
    ...{ buyerRepresentative: null, buyerTaxEmail: null, recipientName: null, recipientContact: null },
    ...{ buyerEmail: 'buyer@fave.example', buyerAddress: { postcode: '04524', road: '세종대로 110', detail: '3층' } },
    ...{ note: null, paymentMethod: 'CARD', totalItemsPrice: sums.goodsKrw, totalShippingPrice: sums.shippingKrw },
    ...{ supplyKrw, vatKrw, totalKrw, keptKrw: totalKrw, quoteId: null, expiresAt: null, payments: [], refunds: [] },
    ...{ history: [], documents: [], buyerId: null, createdAt: AT, updatedAt: AT },
    ...values,
  };
}
