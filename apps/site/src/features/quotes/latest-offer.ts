import type { QuoteAnswerFragment } from '@gredia/graphql-schema';

/** The last answer with an offer, else the last one; undefined before any. */
export const latestOffer = (responses: readonly QuoteAnswerFragment[]): QuoteAnswerFragment | undefined =>
  responses.findLast(({ offer }) => offer !== null) ?? responses.at(-1);

/** Why an offer cannot be taken after its last day. */
export const OFFER_OVER = '유효 기간이 지난 제안이라 주문할 수 없어요. 공급사에 다시 문의해 주세요.';
