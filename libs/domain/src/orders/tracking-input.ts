import { z } from 'zod';
import {
  cleanTrackingNumber,
  courierLabel,
  needsTrackingNumber,
  trackingNumberProblem,
  type Courier,
} from '../shipping/couriers';
import { readOrderNumber } from './order-number';

const COURIERS = Object.keys(courierLabel) as [Courier, ...Courier[]];

const trackingFields = z.object({
  shippingCompany: z.enum(COURIERS, '택배사를 골라 주세요.'),
  trackingNumber: z
    .string()
    .max(100, '송장번호를 확인해 주세요.')
    .nullish()
    .transform((number) => cleanTrackingNumber(number ?? '')),
});

/** Parcels of one order: the items that are in it, and by whom it goes (docs/product/orders.md#shipping-out). */
export const trackingInput = trackingFields
  .extend({
    orderId: z.guid('주문을 다시 골라 주세요.').transform((id) => id.toLowerCase()),
    itemIds: z.array(z.guid('상품을 다시 골라 주세요.')).min(1, '보낼 상품을 골라 주세요.').max(50),
  })
  .superRefine(({ shippingCompany, trackingNumber }, { addIssue }) => {
    const problem = trackingNumberProblem(shippingCompany, trackingNumber);
    if (problem !== null) addIssue({ code: 'custom', path: ['trackingNumber'], message: problem });
  });

export type TrackingInput = z.output<typeof trackingInput>;

/** The heads of the file, in the order of the template. */
export const TRACKING_HEADS = ['주문번호', '품목', '택배사', '송장번호'] as const;

/** The most lines of one file, and the most that is read of it. */
export const TRACKING_LINES_MAX = 500;
export const TRACKING_BYTES_MAX = 500_000;

/** A line of the file, read: what it says, or why it is no line of ours. */
export interface TrackingLine {
  /** As people count lines, the heads being the first. */
  line: number;
  orderNumber: string;
  /** The name of the item, or its name and package; empty for all of the order's. */
  item: string;
  shippingCompany: Courier | null;
  trackingNumber: string;
  problem: string | null;
}

const courierOf = (text: string): Courier | null => {
  const wanted = text.normalize('NFKC').replace(/\s/g, '').toUpperCase();
  const found = Object.entries(courierLabel).find(
    ([code, label]) => code === wanted || label.replace(/\s/g, '').toUpperCase() === wanted,
  );
  return found ? (found[0] as Courier) : null;
};

/** Reads the lines of a tracking file; blank ones are left out. @param rows with the heads as the first one */
export function readTrackingRows(rows: readonly (readonly string[])[]): TrackingLine[] {
  const places = TRACKING_HEADS.map((head) => (rows[0] ?? []).findIndex((cell) => cell.trim() === head));
  return rows.slice(1).flatMap((cells, index) => {
    if (cells.every((cell) => cell.trim() === '')) return [];
    const [number = '', item = '', courier = '', tracking = ''] = places.map((place) => cells[place]?.trim() ?? '');
    const shippingCompany = courierOf(courier);
    const trackingNumber = cleanTrackingNumber(tracking);
    const orderNumber = readOrderNumber(number);
    return [
      {
        line: index + 2,
        orderNumber,
        item,
        shippingCompany,
        trackingNumber,
        problem: problemOf(orderNumber, shippingCompany, trackingNumber),
      },
    ];
  });
}

function problemOf(orderNumber: string, courier: Courier | null, trackingNumber: string): string | null {
  if (!/^\d{6}-[0-9A-Z]{6}$/.test(orderNumber)) return '주문번호를 확인해 주세요.';
  if (courier === null) return '모르는 택배사예요.';
  // A spreadsheet shows long numbers as 1.23E+12, and the digits behind are lost for good.
  if (/E\+?\d+$/.test(trackingNumber) && needsTrackingNumber(courier) && trackingNumber.includes('.')) {
    return '송장번호가 지수로 바뀌었어요. 파일에서 텍스트로 저장해 주세요.';
  }
  return trackingNumberProblem(courier, trackingNumber);
}

/** Which of the four heads a file lacks. */
export const missingTrackingHeads = (heads: readonly string[]): string[] =>
  TRACKING_HEADS.filter((head) => !heads.some((cell) => cell.trim() === head));
