import { formatAddress, formatContact } from '@gredia/domain';
import type { QuoteThreadFragment } from '@gredia/graphql-schema';
import { FactList, Note } from '@gredia/ui';
import { Bubble, BubbleText } from './bubble';
import { buyerText } from './thread-people';
import { mailtoHref } from '../../../shared/addresses/mailto';

interface RequestBubbleProps {
  quote: QuoteThreadFragment;
  now: Date;
}

/** The request itself; the supplier also sees how to reach the buyer, once the request is opened. */
export function RequestBubble({ quote, now }: RequestBubbleProps) {
  const { side, buyerName, buyerContact, buyerEmail, buyerAddress, note, createdAt, isBuyerEmailUnconfirmed } = quote;
  const isMasked = side === 'SUPPLIER' && buyerContact === null && buyerEmail === null;

  return (
    <Bubble name={buyerName} author={buyerText(quote)} at={createdAt} now={now} isOwn={side === 'BUYER'}>
      <BubbleText isEmpty={!note}>{note || '메모 없이 보낸 요청이에요.'}</BubbleText>
      {isBuyerEmailUnconfirmed && (
        <Note>{`${buyerEmail} 주소로 확인 메일을 보냈어요. 확인하기 전까지는 계정 이메일로 알려 드려요.`}</Note>
      )}
      {side !== 'BUYER' && !isMasked && (
        <FactList
          facts={[
            { label: '연락처', value: buyerContact && formatContact(buyerContact) },
            { label: '이메일', value: buyerEmail && <a href={mailtoHref(buyerEmail)}>{buyerEmail}</a> },
            ...(buyerAddress ? [{ label: '샘플 주소', value: formatAddress(buyerAddress) }] : []),
          ]}
        />
      )}
    </Bubble>
  );
}
