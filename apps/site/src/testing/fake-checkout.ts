import type {
  BeginPaymentMutationVariables,
  CartFieldsFragment,
  CartLineFieldsFragment,
  CheckPaymentMutationVariables,
  CreateOrderMutationVariables,
  GetCartQueryVariables,
  GetCheckoutQuery,
  GetOrderPreviewQueryVariables,
  GetRoadAddressesQuery,
  GetRoadAddressesQueryVariables,
  MergeCartMutationVariables,
  OrderDetailFragment,
  OrderPaymentStateFragment,
  OrderPreviewFieldsFragment,
  PaymentStartFieldsFragment,
  UpdateCartMutationVariables,
} from '@gredia/graphql-schema';
import { orderSums } from '@gredia/domain';
import { fakeId } from './fake-items';
import { fakeOrder, orderItem } from './fake-orders';

/** What a faked gateway answers about carts, the placing of orders and their payment; what is thrown is the answer's error. */
export interface FakeCheckout {
  cart?: (variables: GetCartQueryVariables) => CartFieldsFragment;
  updateCart?: (variables: UpdateCartMutationVariables) => CartFieldsFragment;
  mergeCart?: (variables: MergeCartMutationVariables) => CartFieldsFragment;
  orderPreview?: (variables: GetOrderPreviewQueryVariables) => OrderPreviewFieldsFragment;
  paymentOptions?: () => GetCheckoutQuery['paymentOptions'];
  roadAddressProvider?: () => GetCheckoutQuery['roadAddressProvider'];
  roadAddresses?: (variables: GetRoadAddressesQueryVariables) => GetRoadAddressesQuery['roadAddresses'];
  createOrder?: (variables: CreateOrderMutationVariables) => OrderDetailFragment;
  beginPayment?: (variables: BeginPaymentMutationVariables) => PaymentStartFieldsFragment;
  checkPayment?: (variables: CheckPaymentMutationVariables) => OrderPaymentStateFragment;
}

/** A package in a cart, as it was put in. */
export const cartLine = (values: Partial<CartLineFieldsFragment> = {}): CartLineFieldsFragment => ({
  packageId: fakeId(1),
  itemId: 'i01',
  name: '나이아신 99 소분',
  pac: '500 g 파우치',
  unit: 'g',
  amount: 500,
  seller: { id: 's1', name: '물별소재' },
  thumbnail: null,
  price: 69_000,
  seenPrice: values.price ?? 69_000,
  quantity: 1,
  bundle: 1,
  maxQuantity: 20,
  stockQuantity: null,
  isSample: false,
  leadTimeDays: 0,
  changes: [],
  problem: null,
  ...values,
});

/** The sums of lines without a problem, by the rules of the gateway. */
export function previewOf(lines: CartLineFieldsFragment[]): OrderPreviewFieldsFragment {
  const ordered = lines.filter(({ problem }) => problem === null);
  const sums = orderSums(
    ordered.map((line) => ({ ...line, sellerId: line.seller.id, priceKrw: line.price, unit: line.unit as 'g' })),
  );
  return {
    lines,
    shipping: sums.shipping.map(({ sellerId, mode, feeKrw }) => ({
      seller: { id: sellerId, name: lines.find(({ seller }) => seller.id === sellerId)?.seller.name ?? '' },
      mode,
      feeKrw,
    })),
    totalItemsPrice: sums.goodsKrw,
    totalShippingPrice: sums.shippingKrw,
    supplyKrw: sums.supplyKrw,
    vatKrw: sums.vatKrw,
    totalKrw: sums.totalKrw,
  };
}

export const cartOf = (lines: CartLineFieldsFragment[]): CartFieldsFragment => ({ lines, preview: previewOf(lines) });

/** A payment of an order. */
export const orderPayment = (values: Partial<OrderPaymentStateFragment> = {}): OrderPaymentStateFragment => ({
  id: 'pay1',
  provider: 'LOCAL',
  paymentMethod: 'CARD',
  status: 'READY',
  amountKrw: 79_200,
  cancelledKrw: 0,
  virtualAccount: null,
  failure: null,
  paidAt: null,
  createdAt: '2026-11-18T01:00:00.000Z',
  ...values,
});

/** An order that waits for its payment. */
export const orderDetail = (values: Partial<OrderDetailFragment> = {}): OrderDetailFragment =>
  fakeOrder(
    [
      orderItem('PENDING_PAYMENT', {
        ...{ id: 'oi1', itemId: 'i01', packageId: fakeId(1), name: '나이아신 99 소분', pac: '500 g 파우치', unit: 'g' },
        ...{ price: 69_000, quantity: 1, leadTimeDays: 0, nextStatuses: [] },
      }),
    ],
    {
      ...{ id: 'o1', number: '261118-7K3M9A', shipping: [], buyerName: '서다온', buyerCompany: null },
      ...{ buyerEmail: 'buyer@gredia.example', expiresAt: '2026-11-19T01:00:00.000Z' },
      buyerAddress: { postcode: '04524', road: '서울시 중구 세종대로 110', detail: null },
      ...values,
    },
  );
