import type { GetProductGroupsQuery, ProductRowFragment } from '@gredia/graphql-schema';
import { formatNumber, LinkButton, styled } from '@gredia/ui';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ProductsView } from '../../../shared/lists/products-view';
import { ProductCards } from './product-cards';
import { ProductTable } from './product-table';

const Root = styled('section', { base: { '& + &': { mt: '44px' } } });
const Head = styled('header', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', rowGap: 0, columnGap: '3.5', mb: '3' },
});
const Title = styled('h2', {
  base: { fontSize: '2xl', lineHeight: '6.5', fontWeight: 700, letterSpacing: '-.018em' },
});
const Lead = styled('p', { base: { textStyle: 'small', color: 'fg.muted' } });
const Foot = styled('footer', { base: { mt: '3' } });

/** How the materials are drawn. */
export const productViews = { list: ProductTable, card: ProductCards };

const quotableLead = (dealers: number): string =>
  `${dealers > 0 ? `판매사 ${formatNumber(dealers)}곳의 원료예요. ` : ''}바로 견적을 요청할 수 있어요.`;
const UNCLAIMED_LEAD = '원료 정보만 있어요. 요청하면 공급사에 보여요.';

type Facets = GetProductGroupsQuery['publicProducts']['facets'];

interface ProductGroupsProps {
  quotable: readonly ProductRowFragment[];
  unclaimed: readonly ProductRowFragment[];
  facets: Pick<Facets, 'quotable' | 'quotableDealers' | 'unclaimed'>;
  /** Where the rows behind the shown ones are; absent where the page leads there in another way. */
  moreHref?: (isQuotable: boolean) => string;
  view: ProductsView;
  isBusy: boolean;
}

/** What can be asked for, then what has no supplier with an account yet, each with its count; a group without a row is not drawn. */
export function ProductGroups({ quotable, unclaimed, facets, moreHref, view, isBusy }: ProductGroupsProps) {
  const Rows = productViews[view];
  return (
    <>
      {quotable.length > 0 && (
        <ProductGroup title="견적 가능" count={facets.quotable} lead={quotableLead(facets.quotableDealers)}>
          <Rows kind="quotable" caption="견적 가능한 원료" products={quotable} isBusy={isBusy} />
          {moreHref && <More name="견적 가능" rest={facets.quotable - quotable.length} href={moreHref(true)} />}
        </ProductGroup>
      )}
      {unclaimed.length > 0 && (
        <ProductGroup title="공급사 미등록" count={facets.unclaimed} lead={UNCLAIMED_LEAD}>
          <Rows kind="unclaimed" caption="공급사 미등록 원료" products={unclaimed} isBusy={isBusy} />
          {moreHref && <More name="공급사 미등록" rest={facets.unclaimed - unclaimed.length} href={moreHref(false)} />}
        </ProductGroup>
      )}
    </>
  );
}

interface ProductGroupProps {
  title: string;
  count: number;
  lead: string;
  children: ReactNode;
}

function ProductGroup({ title, count, lead, children }: ProductGroupProps) {
  const heading = `${title} ${formatNumber(count)}건`;
  return (
    <Root aria-label={heading}>
      <Head>
        <Title>{heading}</Title>
        <Lead>{lead}</Lead>
      </Head>
      {children}
    </Root>
  );
}

function More({ name, rest, href }: { name: string; rest: number; href: string }) {
  if (rest <= 0) return null;
  return (
    <Foot>
      <LinkButton size="sm" href={href}>
        {`${name} ${formatNumber(rest)}건 더 보기`}
        <ChevronRight size={14} />
      </LinkButton>
    </Foot>
  );
}
