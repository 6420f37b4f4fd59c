import { courierLabel, declineReasonLabel, isFinalQuote, type QuoteActor } from '@gredia/domain';
import type { QuoteThreadFragment } from '@gredia/graphql-schema';

type QuoteEvent = QuoteThreadFragment['history'][number];
type Quote = Pick<QuoteThreadFragment, 'side' | 'shippingCompany' | 'trackingNumber'>;

/**
 * A change of state in the words of one side: its own actions have no subject. Null for changes that have an entry of
 * their own in the thread: request, answer, message.
 * @param isLastSample whether the parcel number of the quote belongs to this event
 */
export function eventText(event: QuoteEvent, quote: Quote, isLastSample: boolean): string | null {
  const what = whatHappened(event, quote, isLastSample);
  return what && [subjectOf(event.by, quote.side) + what, event.note].filter(Boolean).join(' · ');
}

function whatHappened({ from, to, reason }: QuoteEvent, quote: Quote, isLastSample: boolean): string | null {
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

function subjectOf(by: QuoteActor, side: QuoteThreadFragment['side']): string {
  if (by === 'SYSTEM' || by === side) return '';
  return { BUYER: '구매자가 ', SUPPLIER: '공급사가 ', ADMIN: '운영자가 ' }[by];
}

/** Courier and number: `CJ대한통운 123456789012`. */
export function parcelText({ shippingCompany, trackingNumber }: Omit<Quote, 'side'>): string {
  const known: Record<string, string> = courierLabel;
  const courier = shippingCompany && (known[shippingCompany] ?? shippingCompany);
  return [courier, trackingNumber].filter(Boolean).join(' ');
}
