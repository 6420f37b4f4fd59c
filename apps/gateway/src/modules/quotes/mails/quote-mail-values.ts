import type { Courier, DeclineReason, QuoteUnit } from '@gredia/domain';

/** What a supplier is told of a request for a quote. */
export type SupplierNews =
  'requested' | 'asked-back' | 'ordered' | 'closed' | 'canceled' | 'reopened' | 'answer-due' | 'expiring' | 'expired';

/** What a buyer is told of it. */
export type BuyerNews = 'answered' | 'declined' | 'sample-sent' | 'closed' | 'reopened' | 'expiring' | 'expired';

interface QuoteValues {
  quoteId: string;
  number: string;
  product: string;
  /** By which the owner of the address agreed to such mails; null where it is the address of an account. */
  agreementId?: string | null;
}

/** Nothing by which the supplier could reach the buyer past the site: it may not have opened the request yet. */
export interface SupplierQuoteValues extends QuoteValues {
  /** The supplier's. */
  name: string;
  amount: number;
  unit: QuoteUnit;
  /** What the buyer wants to know or have, in words; null when that stands in the note. */
  asked: string | null;
  company: string | null;
  /** Masked: 김○○. */
  buyer: string;
  /** When it ends by itself, as ISO 8601; null when it does not. */
  endsAt: string | null;
}

export interface BuyerQuoteValues extends QuoteValues {
  /** The buyer's; null where the address of the request is not the account's own. */
  name: string | null;
  supplier: string;
  endsAt: string | null;
  /** What the supplier offers, where the news is that; null where it says nothing of it. */
  unitPriceKrw?: number | null;
  unit?: QuoteUnit | null;
  moq?: number | null;
  leadTimeDays?: number | null;
  /** `YYYY-MM-DD` */
  validUntil?: string | null;
  sampleDays?: number | null;
  /** Why it cannot supply, where the news is that. */
  reason?: DeclineReason | null;
  note?: string | null;
  /** How the sample comes, where the news is that. */
  courier?: Courier | null;
  trackingNumber?: string | null;
}
