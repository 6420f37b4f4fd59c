import { askedFor, askedPapers, formatWeight, quoteStatusLabel } from '@gredia/domain';
import { useGetSingleQuoteQuery, type QuoteThreadFragment } from '@gredia/graphql-schema';
import { Badge, ErrorState, Note, Skeleton, styled } from '@gredia/ui';
import { Lock } from 'lucide-react';
import { useId } from 'react';
import { QuoteStatusForm } from './quote-status-form';
import { QuoteTimeline } from './quote-timeline';
import { ResendAnswer } from './resend-answer';

const Root = styled('section', { base: { display: 'flex', flexDirection: 'column', gap: '3.5', minW: 0 } });
const Heading = styled('h3', {
  base: { pb: '2', borderBottom: '1px solid', borderColor: 'border.default', textStyle: 'h3' },
});
const Asked = styled('p', {
  base: { textStyle: 'small', color: 'fg.muted', overflowWrap: 'anywhere', '& > b': { color: 'fg.default', me: '2' } },
});

interface QuotePanelProps {
  row: { id: string };
  /** The state of the quote is another one now. */
  onChanged: () => Promise<void>;
}

/** A quote as its parties see it, the buyer masked: what was asked and answered, and the way to end or reopen it. */
export function QuotePanel({ row, onChanged }: QuotePanelProps) {
  const headingId = useId();
  const query = useGetSingleQuoteQuery({ variables: { id: row.id }, fetchPolicy: 'network-only' });
  const quote = (query.data ?? query.previousData)?.singleQuote;
  return (
    <>
      <Root aria-labelledby={headingId}>
        <Heading id={headingId}>주고받은 내용</Heading>
        {!quote && query.error && (
          <ErrorState compact code={query.error.errorId} onRetry={() => void query.refetch()} />
        )}
        {!quote && !query.error && <Skeleton height="180px" />}
        {quote && (
          <>
            <Asked>
              <b>{quote.product}</b>
              <Badge>{quoteStatusLabel[quote.status]}</Badge>
              <br />
              {askedLine(quote)}
            </Asked>
            <Note icon={Lock}>
              구매자는 가려져 있어요. 아래 ‘개인정보’에서 이유를 적고 볼 수 있고, 본 일은 기록에 남아요.
            </Note>
            <QuoteTimeline quote={quote} />
            <ResendAnswer quote={quote} onSent={onChanged} />
          </>
        )}
      </Root>
      {quote && (
        <QuoteStatusForm
          // What was typed was about the state that it stood beside.
          key={quote.status}
          quote={quote}
          onChanged={async () => {
            await Promise.all([query.refetch(), onChanged()]);
          }}
          onStale={() => void query.refetch()}
        />
      )}
    </>
  );
}

/** `페이브랩 → 해든바이오 · 50 kg · 단가, 샘플, COA` */
function askedLine(quote: QuoteThreadFragment): string {
  const asked = [...askedFor(quote), ...askedPapers(quote.quoteOptions)].join(', ');
  const way = `${quote.buyerCompany ?? quote.buyerName} → ${quote.seller.name}`;
  return [way, formatWeight(quote.weight), asked].filter(Boolean).join(' · ');
}
