import { quoteTimeline, type QuoteTimelineItem } from '@gredia/domain';
import type { QuoteAnswerFragment, QuoteThreadFragment } from '@gredia/graphql-schema';
import { styled } from '@gredia/ui';
import { CircleX, Eye, History } from 'lucide-react';
import { OfferBox } from '../offer-box';
import { QuoteFileChips } from '../quote-file-chips';
import { momentText } from '../quote-times';
import { Bubble, BubbleText } from './bubble';
import { RequestBubble } from './request-bubble';
import { buyerText, supplierText } from './thread-people';

const Root = styled('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: { base: '4', md: '22px' },
    flex: 1,
    px: { base: '4', md: '6' },
    py: { base: '4', md: '22px' },
  },
});

const Line = styled('p', {
  base: {
    display: 'flex',
    alignItems: 'flex-start',
    justifyContent: 'center',
    gap: '2',
    textStyle: 'small',
    color: 'fg.subtle',
    '& > svg': { mt: '3px' },
    '& > span': { minW: 0, overflowWrap: 'anywhere' },
  },
  variants: { isBad: { true: { color: 'bad.fg' } } },
});

type TimelineItem = QuoteTimelineItem<QuoteAnswerFragment, QuoteThreadFragment['messages'][number]>;

interface TimelineViewProps {
  quote: QuoteThreadFragment;
  now: Date;
}

/** The history of the quote, the oldest first; screen readers announce new entries. */
export function TimelineView({ quote, now }: TimelineViewProps) {
  return (
    <Root role="log" aria-label="주고받은 내용">
      {quoteTimeline(quote).map((item) => (
        <Item key={item.key} item={item} quote={quote} now={now} />
      ))}
    </Root>
  );
}

function Item({ item, quote, now }: TimelineViewProps & { item: TimelineItem }) {
  const { side, seller, buyerName, weight } = quote;
  switch (item.kind) {
    case 'request':
      return <RequestBubble quote={quote} now={now} />;
    case 'answer': {
      const { id, message, files, quotationUrl } = item.answer;
      return (
        <Bubble
          name={seller.contactName ?? seller.name}
          author={supplierText(quote)}
          at={item.at}
          now={now}
          isOwn={side === 'SUPPLIER'}
        >
          <BubbleText>{message}</BubbleText>
          <OfferBox answer={item.answer} weight={weight} now={now} isOnTint={side === 'SUPPLIER'} />
          <QuoteFileChips
            quoteId={quote.id}
            files={files}
            quotation={quotationUrl === null ? null : { responseId: id, url: quotationUrl }}
          />
        </Bubble>
      );
    }
    case 'message':
      return (
        <Bubble name={buyerName} author={buyerText(quote)} at={item.at} now={now} isOwn={side === 'BUYER'}>
          <BubbleText>{item.message.text}</BubbleText>
          <QuoteFileChips quoteId={quote.id} files={item.message.files} />
        </Bubble>
      );
    case 'event':
      return (
        <Line isBad={item.isBad}>
          {item.isBad ? <CircleX size={14} /> : <History size={14} />}
          <span>
            {item.text} · <time dateTime={item.at}>{momentText(item.at, now)}</time>
          </span>
        </Line>
      );
    case 'read':
      return (
        <Line>
          <Eye size={14} />
          <span>
            {side === 'BUYER' ? '' : '구매자가 '}
            {momentText(item.at, now)}에 답변을 읽었어요
          </span>
        </Line>
      );
  }
}
