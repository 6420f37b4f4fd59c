import { askedFor, askedPapers, formatWeight } from '@gredia/domain';
import type { QuoteThreadFragment } from '@gredia/graphql-schema';
import { styled } from '@gredia/ui';
import { shortMoment } from './quote-times';

const Root = styled('dl', {
  base: {
    display: { base: 'grid', md: 'flex' },
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    flexWrap: 'wrap',
    rowGap: { base: '2.5', md: '2' },
    columnGap: { base: '4', md: '7' },
    '& > div > dt': { textStyle: 'caption', color: 'fg.subtle' },
    '& > div > dd': { fontWeight: 600 },
  },
});

interface QuoteFactsProps {
  quote: Pick<
    QuoteThreadFragment,
    'weight' | 'isSample' | 'isMoq' | 'quoteOptions' | 'createdAt' | 'checkouts' | 'responses'
  >;
  now: Date;
}

/** What is asked for, and when request, confirmation and answer came. */
export function QuoteFacts({ quote, now }: QuoteFactsProps) {
  const { weight, quoteOptions, createdAt, checkouts, responses } = quote;
  const moment = (value: string | undefined) => (value ? <time dateTime={value}>{shortMoment(value, now)}</time> : '–');
  const facts = [
    ['수량', formatWeight(weight)],
    ['요청', askedFor(quote).join(', ') || '–'],
    ['자료', askedPapers(quoteOptions).join(', ') || '–'],
    ['요청 시각', moment(createdAt)],
    ['공급사 확인', moment(checkouts[0]?.createdAt)],
    ['답변', moment(responses.at(-1)?.createdAt)],
  ] as const;

  return (
    <Root>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </Root>
  );
}
