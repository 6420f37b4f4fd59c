import { courierLabel, lineTotal, type Courier } from '@gredia/domain';
import type { OrderItemLineFragment } from '@gredia/graphql-schema';
import { formatNumber } from '@gredia/ui';

/** Package and quantity: `500 g 봉투 × 2`. */
export const packText = ({ pac, quantity }: Pick<OrderItemLineFragment, 'pac' | 'quantity'>): string =>
  `${pac} × ${formatNumber(quantity)}`;

/** By whom it goes, as people call the courier. */
export const courierText = (courier: string | null | undefined): string =>
  courier ? (courierLabel[courier as Courier] ?? courier) : '';

/** Courier and number; empty before anything left. */
export const parcelText = ({
  shippingCompany,
  trackingNumber,
}: Pick<OrderItemLineFragment, 'shippingCompany' | 'trackingNumber'>): string =>
  [courierText(shippingCompany), trackingNumber].filter(Boolean).join(' ');

/** What the item costs, without VAT. */
export const itemTotal = ({ price, quantity }: Pick<OrderItemLineFragment, 'price' | 'quantity'>): number =>
  lineTotal({ priceKrw: price, quantity });

/** An address in one line, as it stands on a parcel. */
export const addressText = ({
  postcode,
  road,
  detail,
}: {
  postcode: string;
  road: string;
  detail?: string | null;
}): string => [`(${postcode})`, road, detail].filter(Boolean).join(' ');
