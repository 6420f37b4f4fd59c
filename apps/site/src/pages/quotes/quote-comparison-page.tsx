import { QUOTES_COMPARED } from '@gredia/domain';
import { useRequiredSession } from '@gredia/auth/client';
import { Breadcrumb, EmptyState, lazyInPlace, LinkButton, Note, PageHead, styled } from '@gredia/ui';
import { GitCompareArrows } from 'lucide-react';
import { Suspense } from 'react';
import { readComparedQuotes } from '../../features/quotes/compare/compared-quotes';
import { paths } from '../../shared/addresses/paths';
import { usePersonalSearch } from '../../shared/addresses/use-personal-search';
import { ListSkeleton } from '../../shared/lists/list-skeleton';
import { DocumentHead } from '../../shared/page/document-head';
import { pageFrames } from '../../shared/page/page-frames';

const Comparison = lazyInPlace(() =>
  import('../../features/quotes/compare/comparison').then((module) => module.Comparison),
);

const Body = styled('div', {
  base: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '3', pb: { base: '12', md: '72px' } },
});

const { title, lead } = pageFrames.quotesCompare;

/** `/auth/quotes/compare`: answers of several suppliers side by side; one can be ordered. */
export function QuoteComparisonPage() {
  const { session } = useRequiredSession();
  const search = usePersonalSearch();
  const ids = session && search ? readComparedQuotes(search) : null;

  return (
    <>
      <DocumentHead title={title} path={paths.quotesCompare} noindex />
      <Breadcrumb items={[{ label: '견적 내역', href: paths.quotes }, { label: '비교' }]} />
      <PageHead title={title} lead={lead} />
      <Body>
        {ids === null && <ListSkeleton />}
        {ids !== null && ids.length < QUOTES_COMPARED.min && (
          <EmptyState
            icon={GitCompareArrows}
            title="비교할 견적을 골라 주세요"
            hint="견적 내역에서 답변받은 견적을 두 건 이상 고르면 비교할 수 있어요."
            action={<LinkButton href={paths.quotes}>견적 내역 보기</LinkButton>}
          />
        )}
        {ids !== null && ids.length >= QUOTES_COMPARED.min && (
          <Suspense fallback={<ListSkeleton />}>
            {ids.length > QUOTES_COMPARED.max && (
              <Note>
                한 번에 {QUOTES_COMPARED.max}건까지 비교할 수 있어 앞의 {QUOTES_COMPARED.max}건만 보여요.
              </Note>
            )}
            <Comparison ids={ids.slice(0, QUOTES_COMPARED.max)} />
          </Suspense>
        )}
      </Body>
    </>
  );
}
