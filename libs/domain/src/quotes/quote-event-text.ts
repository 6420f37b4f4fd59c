import { courierLabel } from '../shipping/couriers';
import { declineReasonLabel, isFinalQuote, type DeclineReason, type QuoteStatus } from './quote-status';
import type { QuoteActor } from './quote-workflow';

/** A change of state as the history of a quote has it. */
export interface QuoteEventLine {
  /** Null for its creation. */
  from: QuoteStatus | null;
  to: QuoteStatus;
  by: QuoteActor;
  reason: DeclineReason | null;
  note: string | null;
}

/** Who reads, and the parcel of the last sample. */
export interface QuoteReading {
  side: 'BUYER' | 'SUPPLIER' | 'OPERATOR';
  shippingCompany: string | null;
  trackingNumber: string | null;
}

/**
 * A change of state in the words of one side: its own actions have no subject. Null for changes that have an entry of
 * their own in the thread: request, answer, message.
 * @param isLastSample whether the parcel number of the quote belongs to this event
 */
export function quoteEventText(event: QuoteEventLine, quote: QuoteReading, isLastSample: boolean): string | null {
  const what = whatHappened(event, quote, isLastSample);
  return what && [subjectOf(event.by, quote.side) + what, event.note].filter(Boolean).join(' · ');
}

function whatHappened({ from, to, reason }: QuoteEventLine, quote: QuoteReading, isLastSample: boolean): string | null {
  if (from === null) return null;
  if (isFinalQuote(from)) return '견적을 다시 열었어요';
  switch (to) {
    case 'CONFIRMED':
      return '요청을 확인했어요';
    case 'SAMPLE_SENT':
      return ['샘플을 보냈어요', isLastSample ? parcelText(quote) : ''].filter(Boolean).join(' · ');
    case 'ORDERED':
      return '주문하기로 했어요';
    case 'CLOSED':
      return '요청을 끝냈어요';
    case 'DECLINED':
      return `공급할 수 없다고 했어요 · 공급 불가: ${reason ? declineReasonLabel[reason] : declineReasonLabel.ETC}`;
    case 'CANCELED':
      return '요청을 취소했어요';
    case 'EXPIRED':
      return '기간이 끝났어요';
    default:
      return null;
  }
}

function subjectOf(by: QuoteActor, side: QuoteReading['side']): string {
  if (by === 'SYSTEM' || by === side) return '';
  return { BUYER: '구매자가 ', SUPPLIER: '공급사가 ', ADMIN: '운영자가 ' }[by];
}

/** Courier and number: `CJ대한통운 123456789012`. */
function parcelText({ shippingCompany, trackingNumber }: Omit<QuoteReading, 'side'>): string {
  const known: Record<string, string> = courierLabel;
  const courier = shippingCompany && (known[shippingCompany] ?? shippingCompany);
  return [courier, trackingNumber].filter(Boolean).join(' ');
}
