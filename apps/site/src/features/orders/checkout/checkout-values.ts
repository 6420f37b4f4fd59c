import { formatBusinessNumber, formatContact, orderForm, orderGaps, type PaymentMethod } from '@gredia/domain';
import type { GetCheckoutQuery, OrderDetailFragment, OrderInput } from '@gredia/graphql-schema';
import { problemsOf } from '../../../shared/forms/problems-of';

export type Checkout = GetCheckoutQuery;
export type Preview = GetCheckoutQuery['orderPreview'];

/** The values of the form of an order, as typed. */
export interface CheckoutValues {
  buyerName: string;
  buyerContact: string;
  buyerEmail: string;
  /** Somebody else gets the goods. */
  isForOther: boolean;
  recipientName: string;
  recipientContact: string;
  postcode: string;
  road: string;
  detail: string;
  note: string;
  /** A tax invoice is wanted. */
  isInvoiced: boolean;
  buyerCompany: string;
  buyerBusinessNumber: string;
  buyerRepresentative: string;
  buyerTaxEmail: string;
  paymentMethod: PaymentMethod | '';
  consent: boolean;
}

/** What is known of the buyer: the last order says where goods go, the account who it is. */
export function firstValues({ myAccount, orders, paymentOptions }: Checkout): CheckoutValues {
  const [last] = orders.orders;
  const number = last?.buyerBusinessNumber ?? '';
  return {
    buyerName: last?.buyerName ?? myAccount.name ?? '',
    buyerContact: formatContact(last?.buyerContact ?? myAccount.mobile ?? ''),
    buyerEmail: last?.buyerEmail ?? myAccount.email ?? '',
    isForOther: Boolean(last?.recipientName),
    recipientName: last?.recipientName ?? '',
    recipientContact: formatContact(last?.recipientContact ?? ''),
    postcode: last?.buyerAddress.postcode ?? '',
    road: last?.buyerAddress.road ?? '',
    detail: last?.buyerAddress.detail ?? '',
    note: '',
    isInvoiced: last ? number !== '' : Boolean(myAccount.company),
    buyerCompany: last?.buyerCompany ?? myAccount.company ?? '',
    buyerBusinessNumber: formatBusinessNumber(number),
    buyerRepresentative: last?.buyerRepresentative ?? '',
    buyerTaxEmail: last?.buyerTaxEmail ?? '',
    paymentMethod: paymentOptions.methods[0] ?? '',
    consent: false,
  };
}

/** What the form says of the buyer. Where nothing is to be paid, how does not matter. */
export function buyerInputOf(values: CheckoutValues, totalKrw: number) {
  const { postcode, road, detail, isInvoiced, isForOther, paymentMethod, ...shared } = values;
  return {
    ...shared,
    ...(!isInvoiced && { buyerBusinessNumber: null, buyerRepresentative: null, buyerTaxEmail: null }),
    ...(!isForOther && { recipientName: null, recipientContact: null }),
    buyerAddress: { postcode, road, detail },
    paymentMethod: totalKrw === 0 ? ('CARD' as const) : (paymentMethod as PaymentMethod),
  };
}

/** `buyerAddress.postcode` is told at the field `postcode`. */
export const fieldOf = (path: string): string => path.replace(/^buyerAddress\.?/, '') || 'postcode';

/** What keeps the form from being sent, by field. */
export function checkValues(values: CheckoutValues, totalKrw: number): Record<string, string> {
  const input = buyerInputOf(values, totalKrw);
  const problems: Record<string, string> = {};
  for (const [path, text] of Object.entries(problemsOf(orderForm, input))) problems[fieldOf(path)] ??= text;
  return { ...problems, ...orderGaps(input, values) };
}

/** Whether an order says what was sent: a key that had arrived before answers with the first order that it made. */
export function isAsSent(order: OrderDetailFragment, input: OrderInput): boolean {
  const { buyerAddress: there, paymentMethod, totalKrw, note } = order;
  const { buyerAddress: sent } = input;
  return (
    totalKrw === input.expectedTotalKrw &&
    paymentMethod === input.paymentMethod &&
    order.buyerName === input.buyerName.trim() &&
    (order.recipientName ?? '') === (input.recipientName ?? '').trim() &&
    there.postcode === sent.postcode.trim() &&
    there.road === sent.road.trim() &&
    (there.detail ?? '') === (sent.detail ?? '').trim() &&
    (note ?? '') === (input.note ?? '').trim()
  );
}
