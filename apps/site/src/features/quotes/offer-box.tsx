import {
  formatLeadTime,
  formatSamplePeriod,
  formatUnitPrice,
  formatWeight,
  formatWon,
  isOfferValid,
  koreanDay,
  suppliedWeight,
  type QuoteWeight,
} from '@gredia/domain';
import type { QuoteAnswerFragment } from '@gredia/graphql-schema';
import { Badge, styled } from '@gredia/ui';
import type { ReactNode } from 'react';

type Offer = NonNullable<QuoteAnswerFragment['offer']>;

const Root = styled('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'repeat(3, minmax(0, 1fr))' },
    py: { base: '1', lg: 0 },
    borderRadius: '10px',
    '& > div': {
      display: { base: 'flex', lg: 'block' },
      justifyContent: 'space-between',
      gap: '3',
      px: '3.5',
      py: { base: '7px', lg: '11px' },
    },
    '& > div > dt': { flex: 'none', textStyle: 'caption', lineHeight: { base: '21px', lg: '4.5' }, color: 'fg.subtle' },
    '& > div > dd': { fontWeight: 650, textAlign: { base: 'end', lg: 'start' } },
  },
  variants: {
    isOnTint: { true: { bg: 'bg.panel' }, false: { bg: 'bg.subtle' } },
  },
  defaultVariants: { isOnTint: false },
});

interface OfferBoxProps {
  answer: Pick<QuoteAnswerFragment, 'offer' | 'sampleDeliveryPeriod'>;
  /** The amount of the request. */
  weight: QuoteWeight;
  now: Date;
  /** Lies on a tinted background. */
  isOnTint: boolean;
}

/** The terms of an answer; renders nothing where it has none. */
export function OfferBox({ answer: { offer, sampleDeliveryPeriod }, weight, now, isOnTint }: OfferBoxProps) {
  if (!offer && sampleDeliveryPeriod === null) return null;
  const facts: [label: string, value: ReactNode][] = [
    ...(offer ? offerFacts(offer, now) : []),
    ...(offer || sampleDeliveryPeriod !== null ? [sampleFact(sampleDeliveryPeriod)] : []),
    ...(offer ? [supplyFact(offer, weight)] : []),
  ];
  return (
    <Root isOnTint={isOnTint}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </Root>
  );
}

function offerFacts(offer: Offer, now: Date): [string, ReactNode][] {
  return [
    ['단가 · 부가세 별도', formatUnitPrice(offer)],
    ['최소 주문', moqText(offer)],
    ['납기', leadTimeText(offer)],
    ['유효 기간', <ValidUntil key="valid" offer={offer} now={now} />],
  ];
}

const sampleFact = (days: number | null): [string, ReactNode] => [
  '샘플',
  days === null ? '–' : formatSamplePeriod(days),
];

const supplyFact = (offer: Offer, weight: QuoteWeight): [string, ReactNode] => [
  `${formatWeight(suppliedWeight(offer, weight))} 공급가액`,
  offer.supplyPriceKrw === null ? '–' : formatWon(offer.supplyPriceKrw),
];

export const moqText = ({ moq, unit }: Pick<Offer, 'moq' | 'unit'>): string =>
  moq === null ? '–' : formatWeight({ amount: moq, unit });

export const leadTimeText = ({ leadTimeDays }: Pick<Offer, 'leadTimeDays'>): string =>
  leadTimeDays === null ? '–' : formatLeadTime(leadTimeDays);

/** The last day of an offer, marked when it has passed. */
export function ValidUntil({ offer, now }: { offer: Pick<Offer, 'validUntil'>; now: Date }) {
  if (offer.validUntil === null) return '–';
  return (
    <>
      {offer.validUntil}까지{' '}
      {!isOfferValid(offer, koreanDay(now)) && (
        <Badge tone="warn" size="sm">
          지남
        </Badge>
      )}
    </>
  );
}
