import { useGetProductComparisonQuery } from '@gredia/graphql-schema';
import { Breadcrumb, Checkbox, EmptyState, ErrorState, LinkButton, PageHead, styled } from '@gredia/ui';
import { GitCompareArrows } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { DocumentHead } from '../../app/document-head';
import { paths } from '../../app/paths';
import { comparedVariables, readCompared } from '../../features/products/compare-params';
import { contentRows, factRows, isDifferent, saysSomething } from '../../features/products/compared-rows';
import { ComparedTable } from '../../features/products/compared-table';
import { QuoteSelectionButton } from '../../features/quotes/dialog/quote-selection-button';
import { ListSkeleton } from '../../features/shared/list-skeleton';

const Body = styled('div', { base: { pb: '48px' } });
const Hint = styled('p', { base: { mt: '12px', textStyle: 'caption', color: 'fg.subtle' } });
const Bar = styled('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '8px 16px',
    mb: '12px',
    '& > p': { me: 'auto', textStyle: 'small', color: 'fg.muted' },
  },
});

/** `/products/compare`: two to four raw materials side by side. */
export function ProductComparePage() {
  const [search] = useSearchParams();
  const variables = comparedVariables(readCompared(search));

  return (
    <>
      <DocumentHead title="원료 비교" path={paths.productsCompare} noindex />
      <Breadcrumb items={[{ label: '원료', href: paths.products }, { label: '비교' }]} />
      <PageHead title="원료 비교" lead="원료 2건에서 4건까지 조건과 조성을 나란히 살펴보세요." />
      <Body>
        {variables ? (
          <Comparison variables={variables} />
        ) : (
          <EmptyState
            icon={GitCompareArrows}
            title="비교할 원료를 골라 주세요"
            hint="원료 목록에서 두 건 이상 고르면 비교할 수 있어요."
            action={<LinkButton href={paths.products}>원료 보기</LinkButton>}
          />
        )}
      </Body>
    </>
  );
}

function Comparison({ variables }: { variables: NonNullable<ReturnType<typeof comparedVariables>> }) {
  const [onlyDifferent, setOnlyDifferent] = useState(false);
  const { data, error, refetch } = useGetProductComparisonQuery({ variables });

  if (error?.code === 'NOT_FOUND') {
    return (
      <EmptyState
        icon={GitCompareArrows}
        title="볼 수 없는 원료가 있어요"
        hint="숨겨졌거나 없어진 원료예요. 원료를 다시 골라 주세요."
        action={<LinkButton href={paths.products}>원료 보기</LinkButton>}
      />
    );
  }
  if (error) return <ErrorState code={error.errorId} onRetry={() => void refetch()} />;
  if (!data) return <ListSkeleton />;
  const products = [data.a, data.b, data.c, data.d].filter((product) => product !== undefined);
  const askable = products.filter(({ seller }) => seller);
  const facts = factRows(products).filter(saysSomething);
  const contents = contentRows(products);
  const different = [...facts, ...contents].filter(isDifferent).length;
  const shown = (rows: ReturnType<typeof factRows>) => (onlyDifferent ? rows.filter(isDifferent) : rows);

  return (
    <>
      <Bar>
        <p>
          {products.length}건 · 서로 다른 항목 {different}개
        </p>
        <Checkbox checked={onlyDifferent} onChange={({ target }) => setOnlyDifferent(target.checked)}>
          다른 항목만
        </Checkbox>
        {askable.length > 1 && <QuoteSelectionButton products={askable} />}
      </Bar>
      <ComparedTable
        products={products}
        groups={[
          { title: '조건', rows: shown(facts) },
          { title: '조성', rows: shown(contents) },
        ]}
      />
      <Hint>노란 칸은 서로 다른 항목이에요. 모든 원료에 값이 없는 항목은 그리지 않아요.</Hint>
    </>
  );
}
