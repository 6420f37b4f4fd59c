import { useGetProductComparisonQuery } from '@gredia/graphql-schema';
import { PRODUCT_USES, productUseLabel } from '@gredia/domain/regulations';
import { Breadcrumb, Checkbox, EmptyState, ErrorState, LinkButton, PageHead, Select, styled } from '@gredia/ui';
import { GitCompareArrows } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { comparedVariables, readCompared } from '../../features/products/comparing/compare-params';
import { ComparedCards } from '../../features/products/comparing/compared-cards';
import { contentRows, factRows, isDifferent, saysSomething } from '../../features/products/comparing/compared-rows';
import { ComparedTable } from '../../features/products/comparing/compared-table';
import { paths } from '../../shared/addresses/paths';
import { useProductUse } from '../../shared/addresses/product-use';
import { QuoteSelectionButton } from '../../shared/asking/quote-selection-button';
import { ListSkeleton } from '../../shared/lists/list-skeleton';
import { DocumentHead } from '../../shared/page/document-head';
import { pageFrames } from '../../shared/page/page-frames';
import { useOnDemand } from '../../shared/page/use-on-demand';

// The rules of the law come behind the facts, below them: not in the page's first script.
const fetchLimits = () => import('../../features/products/comparing/compared-limits');

const Body = styled('div', { base: { pb: '12' } });
const Hint = styled('p', { base: { mt: '3', textStyle: 'caption', color: 'fg.subtle' } });
const Bar = styled('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    rowGap: { base: '3', md: '2' },
    columnGap: '4',
    mb: '3',
  },
});
const Count = styled('p', { base: { me: 'auto', textStyle: 'small', color: 'fg.muted' } });

const { title, lead } = pageFrames.productsCompare;

/** `/products/compare`: two to four raw materials side by side. */
export function ProductComparisonPage() {
  const [search] = useSearchParams();
  const variables = comparedVariables(readCompared(search));

  return (
    <>
      <DocumentHead title={title} path={paths.productsCompare} noindex />
      <Breadcrumb items={[{ label: '원료', href: paths.products }, { label: '비교' }]} />
      <PageHead title={title} lead={lead} />
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
  const [use, chooseUse] = useProductUse();
  const { module: limits, load: loadLimits } = useOnDemand(fetchLimits);
  const navigate = useNavigate();
  useEffect(() => void loadLimits(), [loadLimits]);

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
  const rules = limits?.limitRows(products, data.coverage, use) ?? [];
  const different = [...facts, ...contents, ...rules].filter(isDifferent).length;
  const shown = (rows: ReturnType<typeof factRows>) => (onlyDifferent ? rows.filter(isDifferent) : rows);
  const groups = [
    { title: '조건', rows: shown(facts) },
    { title: '조성', rows: shown(contents) },
    { title: `완제품에서의 한도: ${productUseLabel[use]}`, rows: shown(rules) },
  ].filter(({ rows }) => rows.length > 0);

  function handleRemove(removed: string) {
    const next = products.flatMap(({ id }) => (id === removed ? [] : [id]));
    void navigate(paths.compareProducts(next));
  }

  return (
    <>
      <Bar>
        <Count>
          {products.length}건 · 서로 다른 항목 {different}개
        </Count>
        <Checkbox checked={onlyDifferent} onChange={({ target }) => setOnlyDifferent(target.checked)}>
          다른 항목만
        </Checkbox>
        <Select
          label="한도를 볼 제품"
          value={use}
          options={PRODUCT_USES.map((value) => ({ value, label: productUseLabel[value] }))}
          onChange={chooseUse}
        />
        {askable.length > 1 && <QuoteSelectionButton products={askable} />}
      </Bar>
      <ComparedTable products={products} groups={groups} onRemove={handleRemove} />
      <ComparedCards products={products} groups={groups} onRemove={handleRemove} />
      <Hint>
        노란 칸은 서로 다른 항목이에요. 모든 원료에 값이 없는 항목은 그리지 않아요. 한도는 완제품에 든 성분의 양이고,
        원료의 양이 아니에요.
      </Hint>
    </>
  );
}
