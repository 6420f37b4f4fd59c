import { formatWeight, quotePath } from '@gredia/domain';
import type { Notice } from '../../../platform/events/event';
import { appReaders } from '../../identity/public';
import { supplierReaders } from '../../sellers/public';
import { sellerName, type QuoteEventPayload } from './quote-event-payload';
import type { BuyerNews, SupplierNews } from './quote-mail-values';

const toBuyer: Record<BuyerNews, string> = {
  answered: '견적 답변이 왔어요',
  declined: '공급사가 공급하기 어렵다고 답했어요',
  'sample-sent': '공급사가 샘플을 보냈어요',
  closed: '견적이 종료됐어요',
  reopened: '견적이 다시 열렸어요',
  expiring: '견적이 곧 만료돼요',
  expired: '견적이 만료됐어요',
};

const toSupplier: Record<SupplierNews, string> = {
  requested: '새 견적 요청이 왔어요',
  'asked-back': '보낸 견적에 문의가 왔어요',
  ordered: '보낸 견적이 선택됐어요',
  closed: '견적이 종료됐어요',
  canceled: '견적 요청이 취소됐어요',
  reopened: '견적이 다시 열렸어요',
  'answer-due': '답변을 기다리는 견적 요청이 있어요',
  expiring: '답변하지 않은 견적 요청이 곧 만료돼요',
  expired: '견적 요청이 만료됐어요',
};

type IsTold = (payload: QuoteEventPayload) => boolean;

/** What the buyer reads in the app. */
export const quoteNoticeOfBuyer = (news: BuyerNews, isTold: IsTold): Notice<QuoteEventPayload> => ({
  kind: 'QUOTE',
  to: appReaders('quotes', (payload) => (isTold(payload) ? [payload.quote.buyerId] : [])),
  text: async (tx, { quote }) => ({
    title: toBuyer[news],
    body: `${quote.product} · ${await sellerName(tx, quote)}`,
    path: quotePath(quote.id),
  }),
});

/** What the people of the supplier read, whichever addresses the mail goes to: nothing of the buyer. */
export const quoteNoticeOfSupplier = (news: SupplierNews, isTold: IsTold): Notice<QuoteEventPayload> => ({
  kind: 'QUOTE',
  to: supplierReaders('quotes', (payload) => (isTold(payload) ? payload.quote.sellerId : null)),
  text: (_tx, { quote }) => ({
    title: toSupplier[news],
    body: `${quote.product} · ${formatWeight({ amount: quote.weightAmount, unit: quote.weightUnit })}`,
    path: quotePath(quote.id),
  }),
});
