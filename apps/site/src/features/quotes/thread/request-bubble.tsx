import { formatAddress, formatContact } from '@gredia/domain';
import type { QuoteThreadFragment } from '@gredia/graphql-schema';
import { FactList } from '@gredia/ui';
import { Bubble, BubbleText } from './bubble';
import { buyerText } from './thread-people';

interface RequestBubbleProps {
  quote: QuoteThreadFragment;
  now: Date;
}

/** The request itself; the supplier also sees how to reach the buyer, once the request is opened. */
export function RequestBubble({ quote, now }: RequestBubbleProps) {
  const { side, buyerName, buyerContact, buyerEmail, buyerAddress, note, createdAt } = quote;
  const isMasked = side === 'SUPPLIER' && buyerContact === null && buyerEmail === null;

  return (
    <Bubble name={buyerName} author={buyerText(quote)} at={createdAt} now={now} isOwn={side === 'BUYER'}>
      <BubbleText isEmpty={!note}>{note || '메모 없이 보낸 요청이에요.'}</BubbleText>
      {side !== 'BUYER' && !isMasked && (
        <FactList
          facts={[
            { label: '연락처', value: buyerContact && formatContact(buyerContact) },
            { label: '이메일', value: buyerEmail && <a href={`mailto:${buyerEmail}`}>{buyerEmail}</a> },
            ...(buyerAddress ? [{ label: '샘플 주소', value: formatAddress(buyerAddress) }] : []),
          ]}
        />
      )}
    </Bubble>
  );
}
