import { formatAddress, formatContact, isFinalQuote } from '@gredia/domain';
import type { QuoteThreadFragment } from '@gredia/graphql-schema';
import { Button, ErrorState, FactList, Link, Skeleton, styled } from '@gredia/ui';
import { FileText } from 'lucide-react';
import { useOpenFile } from '../use-open-file';
import { useQuoteThread } from '../use-quote-thread';
import { EndedAnswer } from './ended-answer';
import { QuoteResponseForm } from './quote-response-form';
import { mailtoHref } from '../../../shared/addresses/mailto';

const Root = styled('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1.25fr)' },
    gap: { base: '5', lg: '8' },
    alignItems: 'start',
  },
});
const Buyer = styled('div', { base: { minW: 0 } });
const Title = styled('h2', { base: { textStyle: 'label', color: 'fg.muted', mb: '1.5' } });
const Text = styled('p', { base: { whiteSpace: 'pre-line', overflowWrap: 'anywhere', mb: '2.5' } });
const RequestButton = styled(Button, { base: { mt: '3' } });

interface ReceivedPanelProps {
  quoteId: string;
  onDone: () => void;
}

/** An opened request below its row: the note and contact of the buyer, and the form of the answer. */
export function ReceivedPanel({ quoteId, onDone }: ReceivedPanelProps) {
  const { quote, error, refetch } = useQuoteThread(quoteId);

  if (quote) {
    return (
      <Root>
        <BuyerFacts quote={quote} />
        {isFinalQuote(quote.status) ? (
          <EndedAnswer quote={quote} />
        ) : (
          <QuoteResponseForm quote={quote} onDone={onDone} />
        )}
      </Root>
    );
  }
  if (error) return <ErrorState compact code={error.errorId} onRetry={() => void refetch()} />;
  return (
    <Root aria-busy="true" aria-label="불러오는 중">
      <Skeleton height="148px" />
      <Skeleton height="196px" />
    </Root>
  );
}

function BuyerFacts({ quote }: { quote: QuoteThreadFragment }) {
  const { id, note, buyerContact, buyerEmail, buyerAddress, requestUrl } = quote;
  const { open, openingUrl } = useOpenFile(id, requestUrl ? [requestUrl] : []);
  const facts = [
    {
      label: '연락처',
      value: buyerContact && <Link href={`tel:${buyerContact}`}>{formatContact(buyerContact)}</Link>,
    },
    { label: '이메일', value: buyerEmail && <Link href={mailtoHref(buyerEmail)}>{buyerEmail}</Link> },
    ...(buyerAddress ? [{ label: '샘플 주소', value: formatAddress(buyerAddress) }] : []),
  ];
  return (
    <Buyer>
      <Title>구매자 메모</Title>
      <Text>{note ?? '남긴 메모가 없어요.'}</Text>
      <FactList facts={facts} />
      {requestUrl && (
        <RequestButton
          size="sm"
          icon={<FileText size={15} />}
          loading={openingUrl ? '여는 중' : undefined}
          onClick={() => void open(requestUrl, (fresh) => fresh.requestUrl)}
        >
          요청서 PDF
        </RequestButton>
      )}
    </Buyer>
  );
}
