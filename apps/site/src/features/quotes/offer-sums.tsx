import { formatUnitPrice, formatWeight, formatWon, suppliedWeight, taxedSum, type QuoteWeight } from '@gredia/domain';
import type { QuoteAnswerFragment } from '@gredia/graphql-schema';
import { FactList } from '@gredia/ui';
import { leadTimeText, moqText } from './offer-box';

interface OfferSumsProps {
  product: string;
  offer: NonNullable<QuoteAnswerFragment['offer']>;
  /** The amount of the request. */
  weight: QuoteWeight;
}

/** The terms of an order and what it costs. */
export function OfferSums({ product, offer, weight }: OfferSumsProps) {
  const { supplyPriceKrw, validUntil } = offer;
  const sum = supplyPriceKrw === null ? null : taxedSum(supplyPriceKrw);
  return (
    <FactList
      facts={[
        { label: '원료', value: product },
        { label: '수량', value: formatWeight(suppliedWeight(offer, weight)) },
        { label: '단가', value: `${formatUnitPrice(offer)} · 부가세 별도` },
        { label: '최소 주문', value: moqText(offer) },
        { label: '납기', value: leadTimeText(offer) },
        { label: '유효 기간', value: validUntil && `${validUntil}까지` },
        { label: '공급가액', value: sum ? formatWon(sum.supplyKrw) : '단위가 달라 계산할 수 없어요' },
        ...(sum
          ? [
              { label: '부가세 10%', value: formatWon(sum.vatKrw) },
              { label: '합계', value: <b>{formatWon(sum.totalKrw)}</b> },
            ]
          : []),
      ]}
    />
  );
}
