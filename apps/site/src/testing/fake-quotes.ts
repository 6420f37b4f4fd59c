import { nextQuoteStatuses, quoteInput, type QuoteActor } from '@gredia/domain';
import type {
  AwardQuoteMutation,
  AwardQuoteMutationVariables,
  CheckoutQuoteMutationVariables,
  CreateQuoteMutationVariables,
  CreateQuoteResponseMutationVariables,
  CreateQuotesMutationVariables,
  GetComparedQuotesQuery,
  GetComparedQuotesQueryVariables,
  GetQuotePrefillQuery,
  GetQuotePrefillQueryVariables,
  GetQuoteSummaryQuery,
  GetReceivedQuotesQueryVariables,
  GetSentQuotesQueryVariables,
  GetSingleQuoteQueryVariables,
  MarkQuoteReadMutation,
  MarkQuoteReadMutationVariables,
  QuoteAnswerFragment,
  QuoteCardFragment,
  QuoteInput,
  QuoteThreadFragment,
  SentQuoteFragment,
  UpdateQuoteMutationVariables,
} from '@gredia/graphql-schema';
import { uuid } from './fake-my-products';

type ComparedQuote = GetComparedQuotesQuery['comparedQuotes'][number];
type Answered<Value> = Value | Promise<Value>;
interface CardPage {
  total: number;
  quotes: QuoteCardFragment[];
}

/** What a faked gateway answers about quotes; what is thrown is the answer's error. */
export interface FakeQuotes {
  sentQuotes?: (variables: GetSentQuotesQueryVariables) => CardPage;
  receivedQuotes?: (variables: GetReceivedQuotesQueryVariables) => CardPage;
  singleQuote?: (variables: GetSingleQuoteQueryVariables) => QuoteThreadFragment;
  comparedQuotes?: (variables: GetComparedQuotesQueryVariables) => ComparedQuote[];
  quoteSummary?: () => GetQuoteSummaryQuery['quoteSummary'];
  quotePrefill?: (variables: GetQuotePrefillQueryVariables) => GetQuotePrefillQuery['quotePrefill'];
  createQuote?: (variables: CreateQuoteMutationVariables) => Answered<SentQuoteFragment>;
  createQuotes?: (variables: CreateQuotesMutationVariables) => Answered<SentQuoteFragment[]>;
  updateQuote?: (variables: UpdateQuoteMutationVariables) => Answered<QuoteThreadFragment>;
  checkoutQuote?: (variables: CheckoutQuoteMutationVariables) => Answered<QuoteThreadFragment>;
  createQuoteResponse?: (variables: CreateQuoteResponseMutationVariables) => Answered<QuoteThreadFragment>;
  awardQuote?: (variables: AwardQuoteMutationVariables) => Answered<AwardQuoteMutation['awardQuote']>;
  markQuoteRead?: (variables: MarkQuoteReadMutationVariables) => MarkQuoteReadMutation['markQuoteRead'];
}

const AT = '2026-11-20T03:00:00.000Z';

export function quoteCard(values: Partial<QuoteCardFragment> = {}): QuoteCardFragment {
  return {
    ...{ id: uuid(101), number: 'Q261120-7K3M9A', pid: uuid(1), product: '하이알로본 LMW-50', dealer: '물별소재' },
    seller: { id: 's1', name: '물별소재' },
    ...{ buyerName: '김민서', buyerCompany: '페이브랩', weight: { amount: 10, unit: 'kg' } },
    ...{ isMoq: false, isSample: true, quoteOptions: ['PRICE', 'COA'] },
    ...{ status: 'REQUESTED', side: 'BUYER', isUnread: false, groupQuoteIds: [], createdAt: AT, updatedAt: AT },
    ...values,
  };
}

/** The quote that a request makes. */
export function sentQuote(input: QuoteInput, values: Partial<QuoteCardFragment> = {}): SentQuoteFragment {
  const { clientKey: _, consent: __, ...asked } = quoteInput.parse(input);
  return { ...quoteCard(), ...asked, ...values };
}

const actors = { BUYER: 'BUYER', SUPPLIER: 'SUPPLIER', OPERATOR: 'ADMIN' } as const satisfies Record<
  string,
  QuoteActor
>;

/** What is told of a thread; how its supplier is reached may be left out. */
type ThreadValues = Partial<Omit<QuoteThreadFragment, 'seller'>> & {
  seller?: QuoteCardFragment['seller'] & Partial<QuoteThreadFragment['seller']>;
};

export function quoteThread(values: ThreadValues = {}): QuoteThreadFragment {
  const card = { ...quoteCard(), ...values };
  return {
    ...{ manufacture: '물별소재', dealerEmail: null, INCIs: ['Sodium Hyaluronate'], buyer: 'u1' },
    material: { id: uuid(1), name: '하이알로본 LMW-50', thumbnailSrc: null },
    ...{ buyerContact: '01000000000', buyerEmail: 'min.kim@fave.example', isBuyerEmailUnconfirmed: null },
    buyerAddress: { postcode: '13494', road: '경기 성남시 분당구 가상로 20', detail: '2층' },
    ...{ note: '잔류 용매를 알고 싶어요.', checkouts: [], responses: [], messages: [], readAt: null },
    history: [{ id: 'e1', from: null, to: 'REQUESTED', by: 'BUYER', reason: null, note: null, createdAt: AT }],
    ...{ shippingCompany: null, trackingNumber: null, isSpam: false, expiresAt: null, requestUrl: null },
    nextStatuses: nextQuoteStatuses(card.status, actors[card.side]),
    ...card,
    seller: { contactName: '한도윤', contactNumber: '02-0000-1201', ...card.seller },
  };
}

/** A request as it stands beside others, answered unless something else is said. */
export function comparedQuote({ material, seller, ...values }: Partial<ComparedQuote> = {}): ComparedQuote {
  const thread = quoteThread({ status: 'RESPONDED', responses: [quoteAnswer()], ...values });
  const mappedINCIs = thread.INCIs.map((INCI) => ({ INCI, ingredient: null }));
  return {
    ...thread,
    material: material === undefined ? { id: thread.pid, mappedINCIs } : material,
    seller: { id: 's1', name: '물별소재', responseRatio: 0.94, ratioBase: 18, firstResponseHours: 5, ...seller },
  };
}

export function quoteAnswer(values: Partial<QuoteAnswerFragment> = {}): QuoteAnswerFragment {
  return {
    ...{ id: 'r1', message: '아래 조건으로 제안드려요.', sampleDeliveryPeriod: null, quotationUrl: null, files: [] },
    offer: {
      ...{ unitPriceKrw: 32_500, unit: 'kg', moq: 25, leadTimeDays: 3, validUntil: '2099-12-18' },
      supplyPriceKrw: 812_500,
    },
    createdAt: AT,
    ...values,
  };
}

type Counts = GetQuoteSummaryQuery['quoteSummary']['sent'];

const none: Counts = { all: 0, waiting: 0, requested: 0, answered: 0, ended: 0, unread: 0 };

/** @param received null for a member who acts for no supplier */
export const quoteSummary = (
  sent: Partial<Counts> = {},
  received: Partial<Counts> | null = null,
  answersLeft: number | null = null,
): GetQuoteSummaryQuery['quoteSummary'] => ({
  sent: { ...none, ...sent },
  received: received && { ...none, ...received },
  answersLeft,
});
