import {
  answersLeftText,
  formatFirstResponse,
  formatRatioBase,
  formatShare,
  GATHERING_LABEL,
  quoteStatusLabel,
} from '@gredia/domain';
import { useGetMySellerQuery, useGetQuoteSummaryQuery, type QuoteCountValuesFragment } from '@gredia/graphql-schema';
import { formatNumber, Note, Skeleton, styled } from '@gredia/ui';
import { CalendarClock } from 'lucide-react';

const Root = styled('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(4, minmax(0, 1fr))' },
    gap: { base: '2', md: '3' },
    mb: '2',
    '& > div': {
      px: { base: '3.5', md: '4.5' },
      py: { base: '3', md: '4' },
      border: '1px solid',
      borderColor: 'border.default',
      borderRadius: 'card',
      bg: 'bg.panel',
    },
    '& > div > dt': { textStyle: 'small', color: 'fg.muted' },
    '& > div > dd > small': { textStyle: 'caption', color: 'fg.subtle' },
  },
});

const Value = styled('b', {
  base: { display: 'block' },
  variants: {
    isGathering: {
      // The text style has a size for wide screens of its own: beside it a plain size would hold on narrow ones alone.
      true: { lineHeight: '34px', letterSpacing: '-.03em', color: 'fg.subtle', fontSize: '2xl', fontWeight: 600 },
      false: { textStyle: 'stat' },
    },
  },
  defaultVariants: { isGathering: false },
});

/** In place of a figure that could not be fetched; the list reports the failure and offers a retry. */
const NOT_KNOWN = '–';

interface Figure {
  label: string;
  /** Null while there is too little data; undefined while it loads. */
  value: string | null | undefined;
  /** What it is counted from. */
  base: string;
}

/** The number of waiting requests, and the published response figures of the company. */
export function ReceivedFigures() {
  const summary = useGetQuoteSummaryQuery({ fetchPolicy: 'cache-and-network' });
  const own = useGetMySellerQuery({ fetchPolicy: 'cache-and-network' });
  const known = (summary.data ?? summary.previousData)?.quoteSummary;
  const counts = known?.received;
  const answersLeft = answersLeftText(known?.answersLeft ?? null);
  const seller = (own.data ?? own.previousData)?.mySeller;
  const figure = (ratio: number | null | undefined, format: (value: number) => string) =>
    typeof ratio === 'number' ? format(ratio) : own.error ? NOT_KNOWN : own.data && null;
  const base = (rule: string) => [rule, seller && formatRatioBase(seller.ratioBase)].filter(Boolean).join(' · ');

  const figures: Figure[] = [
    {
      label: '대기',
      value: counts ? formatNumber(counts.waiting) : summary.error || summary.data ? NOT_KNOWN : undefined,
      base: counts ? waitingText(counts) : '',
    },
    { label: '응답률', value: figure(seller?.responseRatio, formatShare), base: base('2영업일 안에 답변') },
    { label: '요청 확인률', value: figure(seller?.confirmRatio, formatShare), base: base('1영업일 안에 확인') },
    {
      label: '평균 첫 응답',
      value: figure(seller?.firstResponseHours, formatFirstResponse),
      base: '영업시간 · 중앙값',
    },
  ];
  return (
    <>
      <Root>
        {figures.map(({ label, value, base }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {value === undefined && <Skeleton width="64px" height="34px" />}
              {value === null && <Value isGathering>{GATHERING_LABEL}</Value>}
              {value !== undefined && value !== null && <Value>{value}</Value>}
              <small>{base}</small>
            </dd>
          </div>
        ))}
      </Root>
      {answersLeft && <Note icon={CalendarClock}>{answersLeft}</Note>}
    </>
  );
}

const waitingText = ({ requested, waiting }: QuoteCountValuesFragment): string =>
  `${quoteStatusLabel.REQUESTED} ${requested} · ${quoteStatusLabel.CONFIRMED} ${waiting - requested}`;
