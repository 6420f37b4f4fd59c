import { useGetComparedQuotesQuery } from '@gredia/graphql-schema';
import { EmptyState, ErrorState, lazyPart, LinkButton, useNow } from '@gredia/ui';
import { GitCompareArrows } from 'lucide-react';
import { useState } from 'react';
import { paths } from '../../../shared/addresses/paths';
import { ListSkeleton } from '../../../shared/lists/list-skeleton';
import { PrintFrame } from '../../../shared/sharing/print-frame';
import { useRefreshQuotes } from '../use-refresh-quotes';
import { useWhileVisible } from '../use-while-visible';
import { ComparisonTable } from './comparison-table';

const AwardDialog = lazyPart(() => import('./award-dialog').then((module) => module.AwardDialog), {
  whenMissing: ({ onClose }) => onClose(),
});

/** The buyer's quotes side by side, kept up to date while the page is visible. */
export function Comparison({ ids }: { ids: readonly string[] }) {
  const now = useNow();
  const refresh = useRefreshQuotes();
  const [takenId, setTakenId] = useState<string | null>(null);
  const { data, previousData, error, refetch } = useGetComparedQuotesQuery({
    variables: { ids: [...ids] },
    fetchPolicy: 'cache-and-network',
  });
  useWhileVisible({ onReturn: refresh });
  const quotes = (data ?? previousData)?.comparedQuotes.filter(({ id }) => ids.includes(id));
  const taken = quotes?.find(({ id }) => id === takenId);

  if (quotes && now) {
    return (
      <>
        <PrintFrame margin="12mm" hidden="#app main button" />
        <ComparisonTable quotes={quotes} now={now} onAward={({ id }) => setTakenId(id)} />
        {taken && <AwardDialog taken={taken} quotes={quotes} onClose={() => setTakenId(null)} />}
      </>
    );
  }
  if (error?.code === 'NOT_FOUND') {
    return (
      <EmptyState
        icon={GitCompareArrows}
        title="볼 수 없는 견적이 있어요"
        hint="없어졌거나 다른 사람의 견적이에요. 견적을 다시 골라 주세요."
        action={<LinkButton href={paths.quotes}>견적 내역 보기</LinkButton>}
      />
    );
  }
  return error ? <ErrorState code={error.errorId} onRetry={() => void refetch()} /> : <ListSkeleton />;
}
