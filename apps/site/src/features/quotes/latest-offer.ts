import { koreanDay, mayTakeAnswer, quoteFilterStatuses } from '@gredia/domain';
import type { QuoteAnswerFragment, QuoteThreadFragment } from '@gredia/graphql-schema';

/** The last answer with an offer, else the last answer; undefined before the first. */
export const latestOffer = (responses: readonly QuoteAnswerFragment[]): QuoteAnswerFragment | undefined =>
  responses.findLast(({ offer }) => offer !== null) ?? responses.at(-1);

type Orderable = Pick<QuoteThreadFragment, 'status' | 'nextStatuses' | 'responses'>;

/** Whether the buyer can order now: `over` where only the last day of the offer has passed; null where ordering is no choice. */
export function orderChance({ status, nextStatuses, responses }: Orderable, now: Date): 'open' | 'over' | null {
  const isAnswered = quoteFilterStatuses.ANSWERED.includes(status);
  if (isAnswered && !mayTakeAnswer(responses.at(-1)?.offer ?? undefined, koreanDay(now))) return 'over';
  return nextStatuses.includes('ORDERED') ? 'open' : null;
}

/** Why an offer cannot be ordered after its last day. */
export const OFFER_OVER = '유효 기간이 지난 제안이라 주문할 수 없어요. 공급사에 다시 문의해 주세요.';
