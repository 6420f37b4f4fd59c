import { formatSamplePeriod, formatUnitPrice, formatWeight, formatWon, suppliedWeight } from '@gredia/domain';
import { Badge } from '@gredia/ui';
import type { ReactNode } from 'react';
import { latestOffer } from '../latest-offer';
import { leadTimeText, moqText, ValidUntil } from '../offer-box';
import { QuoteFileChips } from '../quote-file-chips';
import { AnswerText, Remark } from './cell-parts';
import { isLowest, offerOf, pricePerKgOf, type ComparedQuote } from './compared-quotes';
import { SellerAnswers } from './seller-answers';

/** A term by which answers are compared. */
interface ComparedTerm {
  label: string;
  /** Null where the answer says nothing of it. */
  cell: (quote: ComparedQuote) => ReactNode;
}

/** The rows of the comparison, in their order; of what no answer says anything there is none. */
export function rowsOf(quotes: readonly ComparedQuote[], now: Date): ComparedTerm[] {
  const lowest = new Set(quotes.filter((quote) => isLowest(quotes, quote)));
  const terms = (show: (offer: NonNullable<ReturnType<typeof offerOf>>, quote: ComparedQuote) => ReactNode) =>
    function cell(quote: ComparedQuote) {
      const offer = offerOf(quote);
      return offer && show(offer, quote);
    };
  const all: ComparedTerm[] = [
    {
      label: '단가 · 부가세 별도',
      cell: terms((offer, quote) => {
        const perKg = pricePerKgOf(quote);
        return (
          <>
            {formatUnitPrice(offer)}{' '}
            {lowest.has(quote) && (
              <Badge tone="ok" size="sm">
                가장 낮음
              </Badge>
            )}
            {offer.unit !== 'kg' && perKg !== null && <Remark>{formatWon(Math.round(perKg))}/kg</Remark>}
          </>
        );
      }),
    },
    {
      label: '공급가액',
      cell: terms((offer, { weight }) =>
        offer.supplyPriceKrw === null ? null : (
          <>
            {formatWon(offer.supplyPriceKrw)}
            <Remark>{formatWeight(suppliedWeight(offer, weight))} · 부가세 별도</Remark>
          </>
        ),
      ),
    },
    { label: '최소 주문', cell: terms((offer) => offer.moq !== null && moqText(offer)) },
    { label: '납기', cell: terms((offer) => offer.leadTimeDays !== null && leadTimeText(offer)) },
    {
      label: '유효 기간',
      cell: terms((offer) => offer.validUntil !== null && <ValidUntil offer={offer} now={now} />),
    },
    { label: '샘플', cell: sampleText },
    { label: '파일', cell: filesOf },
    { label: '응답', cell: ({ seller }) => <SellerAnswers seller={seller} /> },
    { label: '답변', cell: messageOf },
  ];
  return all.filter(({ cell }) => quotes.some((quote) => isSaid(cell(quote))));
}

const isSaid = (cell: ReactNode) => cell !== null && cell !== false;

function sampleText({ responses }: ComparedQuote): string | null {
  const days = latestOffer(responses)?.sampleDeliveryPeriod ?? null;
  return days === null ? null : formatSamplePeriod(days);
}

const messageOf = ({ responses }: ComparedQuote): ReactNode => {
  const answer = latestOffer(responses);
  return answer ? <AnswerText>{answer.message}</AnswerText> : '아직 답변이 없어요';
};

function filesOf({ id, responses }: ComparedQuote): ReactNode {
  const answer = latestOffer(responses);
  if (!answer || (answer.files.length === 0 && answer.quotationUrl === null)) return null;
  const { id: responseId, files, quotationUrl } = answer;
  return (
    <QuoteFileChips
      quoteId={id}
      files={files}
      quotation={quotationUrl === null ? null : { responseId, url: quotationUrl }}
    />
  );
}
