import {
  formatLeadTime,
  formatSamplePeriod,
  formatUnitPrice,
  formatWeight,
  quoteTimeline,
  type QuoteTimelineItem,
} from '@gredia/domain';
import type { QuoteAnswerFragment, QuoteThreadFragment } from '@gredia/graphql-schema';
import { formatDateTime, styled } from '@gredia/ui';
import { QuoteFiles } from './quote-files';

const Log = styled('ol', { base: { display: 'flex', flexDirection: 'column', gap: '3.5' } });
const Box = styled('article', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '2.5',
    px: '3.5',
    py: '3',
    border: '1px solid',
    borderColor: 'border.default',
    borderRadius: 'card',
    bg: 'bg.panel',
  },
});
const Head = styled('header', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    columnGap: '3',
    textStyle: 'small',
    '& > b': { fontWeight: 650 },
    '& > time': { color: 'fg.subtle' },
  },
});
const Words = styled('p', { base: { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' } });
const Event = styled('p', {
  base: { textStyle: 'small', color: 'fg.muted', textAlign: 'center', overflowWrap: 'anywhere' },
  variants: { isBad: { true: { color: 'bad.fg' } } },
});
const Terms = styled('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' },
    gap: '3',
    px: '3',
    py: '2.5',
    borderRadius: 'control',
    bg: 'bg.muted',
    textStyle: 'small',
    // How a sample goes is a sentence.
    '& > div:nth-of-type(5)': { gridColumn: '1 / -1' },
    '& dt': { textStyle: 'caption', color: 'fg.muted' },
    '& dd': { fontWeight: 650, overflowWrap: 'anywhere' },
  },
});

type Message = QuoteThreadFragment['messages'][number];

/** What the two sides wrote and did, the oldest first. */
export function QuoteTimeline({ quote }: { quote: QuoteThreadFragment }) {
  return (
    <Log aria-label="주고받은 내용">
      {quoteTimeline<QuoteAnswerFragment, Message>(quote).map((item) => (
        <li key={item.key}>
          <Item item={item} quote={quote} />
        </li>
      ))}
    </Log>
  );
}

interface ItemProps {
  item: QuoteTimelineItem<QuoteAnswerFragment, Message>;
  quote: QuoteThreadFragment;
}

function Item({ item, quote }: ItemProps) {
  const buyer = [quote.buyerName, quote.buyerCompany].filter(Boolean).join(' · ');
  const supplier = [quote.seller.contactName, quote.seller.name].filter(Boolean).join(' · ');
  switch (item.kind) {
    case 'request':
      return <Entry author={buyer} at={item.at} text={quote.note || '메모 없이 보낸 요청이에요.'} />;
    case 'message':
      return (
        <Entry author={buyer} at={item.at} text={item.message.text}>
          <QuoteFiles quoteId={quote.id} files={item.message.files} />
        </Entry>
      );
    case 'answer':
      return (
        <Entry author={supplier} at={item.at} text={item.answer.message}>
          <OfferTerms answer={item.answer} />
          <QuoteFiles
            quoteId={quote.id}
            files={item.answer.files}
            quotationOf={item.answer.quotationUrl === null ? null : item.answer.id}
          />
        </Entry>
      );
    case 'event':
      return (
        <Event isBad={item.isBad}>
          {item.text} · <time dateTime={item.at}>{formatDateTime(item.at)}</time>
        </Event>
      );
    case 'read':
      return (
        <Event>
          구매자가 답변을 읽었어요 · <time dateTime={item.at}>{formatDateTime(item.at)}</time>
        </Event>
      );
  }
}

interface EntryProps {
  author: string;
  at: string;
  text: string;
  children?: React.ReactNode;
}

function Entry({ author, at, text, children }: EntryProps) {
  return (
    <Box aria-label={author}>
      <Head>
        <b>{author}</b>
        <time dateTime={at}>{formatDateTime(at)}</time>
      </Head>
      <Words>{text}</Words>
      {children}
    </Box>
  );
}

/** What was offered; nothing where an answer is words alone. */
function OfferTerms({ answer: { offer, sampleDeliveryPeriod } }: { answer: QuoteAnswerFragment }) {
  const terms: [string, string][] = [
    ...(offer
      ? ([
          ['단가 · 부가세 별도', formatUnitPrice(offer)],
          ['최소 주문', offer.moq === null ? '–' : formatWeight({ amount: offer.moq, unit: offer.unit })],
          ['납기', offer.leadTimeDays === null ? '–' : formatLeadTime(offer.leadTimeDays)],
          ['유효 기간', offer.validUntil === null ? '–' : `${offer.validUntil}까지`],
        ] satisfies [string, string][])
      : []),
    ...(sampleDeliveryPeriod === null
      ? []
      : ([['샘플', formatSamplePeriod(sampleDeliveryPeriod)]] satisfies [string, string][])),
  ];
  if (terms.length === 0) return null;
  return (
    <Terms>
      {terms.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </Terms>
  );
}
