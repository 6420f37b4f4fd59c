import { EmptyState, ErrorState, styled } from '@gredia/ui';
import { FileQuestion } from 'lucide-react';
import { useEffect } from 'react';
import { useQuoteThread } from '../use-quote-thread';
import { ThreadSkeleton } from './thread-skeleton';
import { ThreadView } from './thread-view';

const Root = styled('section', { base: { display: 'flex', flexDirection: 'column', flex: 1, minW: 0 } });

interface QuoteThreadProps {
  id: string;
  /** Called for a quote that the viewer received, where received ones are shown elsewhere; it is not shown here then. */
  onReceived?: (id: string) => void;
}

/** One quote from the request to its end, for its buyer, its supplier and operators alike. */
export function QuoteThread({ id, onReceived }: QuoteThreadProps) {
  const { quote, error, refetch } = useQuoteThread(id);
  const isElsewhere = onReceived !== undefined && quote?.side === 'SUPPLIER';
  useEffect(() => {
    if (isElsewhere) onReceived(id);
  }, [id, isElsewhere, onReceived]);

  return (
    <Root aria-label="견적">
      {quote && !isElsewhere && <ThreadView key={quote.id} quote={quote} />}
      {(isElsewhere || (!quote && !error)) && <ThreadSkeleton />}
      {!quote && error?.code === 'NOT_FOUND' && (
        <EmptyState icon={FileQuestion} title="찾는 견적이 없어요" hint="없어졌거나 다른 사람의 견적이에요." />
      )}
      {!quote && error && error.code !== 'NOT_FOUND' && (
        <ErrorState code={error.errorId} onRetry={() => void refetch()} />
      )}
    </Root>
  );
}
