import type { Courier, OrderNews } from '@gredia/domain';

/** What an order's people are told of. */
export type OrderMailNews = OrderNews | 'placed' | 'payment-failed' | 'account-issued' | 'invoiced' | 'expired';

export interface OrderMailValues {
  orderId: string;
  number: string;
  news: OrderMailNews;
  /** The names of the goods it is about; null at an address whose owner has not agreed to what people wrote. */
  goods: string | null;
  /** The recipient's name; null where nobody is known at the address. */
  name: string | null;
  /** What was said with it, or why. */
  note: string | null;
  totalKrw: number;
  courier?: Courier | null;
  trackingNumber?: string | null;
  /** Until when the money has to come, as ISO 8601. */
  dueAt?: string | null;
  bank?: string | null;
  account?: string | null;
  holder?: string | null;
  /** The agreement by which it goes there; null at an address of an account. */
  agreementId?: string | null;
}
