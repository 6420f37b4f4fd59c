import { Chip, EmptyState, formatNumber, Pagination, ProgressLine, styled } from '@gredia/ui';
import { Package } from 'lucide-react';
import { paths } from '../../shared/addresses/paths';
import { QuoteSelectionBar } from '../../shared/asking/quote-selection-bar';
import { useQuoteSelection } from '../../shared/asking/use-quote-selection';
import { ListSearch } from '../../shared/lists/list-search';
import { NothingFound } from '../../shared/lists/nothing-found';
import { CatalogueTable } from './catalogue-table';
import type { SellerProducts } from './seller-detail';
import { SELLER_PRODUCTS_PER_PAGE, sellerHref, writeSeller, type SellerParams } from './seller-params';

// Under the header of the site nothing of it is hidden when one is led here.
const Root = styled('section', { base: { _focus: { outline: 'none' } } });
const Head = styled('header', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '3',
    mb: '3',
  },
});
const Title = styled('h2', { base: { textStyle: 'h2' } });
const Count = styled('small', { base: { ms: '2', textStyle: 'small', color: 'fg.subtle' } });
const Search = styled('div', { base: { ms: { md: 'auto' }, w: { base: '100%', md: '240px' } } });
const Chips = styled('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '1.5', mb: '3' } });

/** Where the way to a quote leads: its materials are chosen here. */
export const CATALOGUE_ID = 'catalogue';

/** The functions most of its materials have. */
const CHIPS = 6;

interface SellerCatalogueProps {
  sellerId: string;
  params: SellerParams;
  catalogue: SellerProducts;
  isBusy: boolean;
}

/** What the supplier sells. */
export function SellerCatalogue({ sellerId, params, catalogue, isBusy }: SellerCatalogueProps) {
  const { total, products, facets } = catalogue;
  const selection = useQuoteSelection();
  const hrefOf = (change: Partial<SellerParams>) => sellerHref(sellerId, { ...params, page: 1, ...change });
  const [isSearched, isFiltered] = [params.search !== '', params.function !== ''];
  const chips = facets.functions.filter(({ count, value }) => count > 0 || value === params.function).slice(0, CHIPS);

  return (
    <Root id={CATALOGUE_ID} aria-label="원료" tabIndex={-1}>
      <ProgressLine isBusy={isBusy} />
      <Head>
        <Title>
          원료 <Count>{formatNumber(total)}건</Count>
        </Title>
        <Search>
          <ListSearch
            label="이 공급사 안에서 찾기"
            action={paths.supplier(sellerId)}
            search={params.search}
            kept={writeSeller({ ...params, search: '', page: 1 })}
          />
        </Search>
      </Head>
      {chips.length > 0 && (
        <Chips role="group" aria-label="기능">
          <Chip size="sm" selected={params.function === ''} href={hrefOf({ function: '' })}>
            전체
          </Chip>
          {chips.map(({ value, count }) => (
            <Chip key={value} size="sm" selected={params.function === value} href={hrefOf({ function: value })}>
              {value} {formatNumber(count)}
            </Chip>
          ))}
        </Chips>
      )}
      {products.length === 0 &&
        (isSearched || isFiltered || params.page > 1 ? (
          <NothingFound
            icon={Package}
            title="조건에 맞는 원료가 없어요"
            isSearched={isSearched}
            isFiltered={isFiltered}
            href={hrefOf({ search: '', function: '' })}
          />
        ) : (
          <EmptyState icon={Package} title="아직 등록된 원료가 없어요" />
        ))}
      {products.length > 0 && (
        <>
          <CatalogueTable products={products} selection={selection} isBusy={isBusy} />
          <QuoteSelectionBar selection={selection} />
          <Pagination
            page={params.page}
            pageCount={Math.ceil(total / SELLER_PRODUCTS_PER_PAGE)}
            hrefOf={(page) => hrefOf({ page })}
          />
        </>
      )}
    </Root>
  );
}
