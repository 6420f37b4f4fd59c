import {
  Chip,
  EmptyState,
  formatNumber,
  Link,
  LinkButton,
  Pagination,
  styled,
  Table,
  Th,
  VisuallyHidden,
} from '@gredia/ui';
import { Package } from 'lucide-react';
import { paths } from '../../app/paths';
import { inciText } from '../products/inci-text';
import { ProductThumb } from '../products/product-thumb';
import { QuoteButton } from '../quotes/dialog/quote-button';
import { QuoteCheckbox, QuoteSelectionBar } from '../quotes/dialog/quote-selection-bar';
import { useQuoteSelection, type QuoteSelection } from '../quotes/dialog/use-quote-selection';
import { StackingRows } from '../shared/list-layout';
import { ListSearch } from '../shared/list-search';
import type { SellerCatalogue as Catalogue } from './seller-detail';
import { SELLER_PRODUCTS_PER_PAGE, sellerHref, writeSeller, type SellerParams } from './seller-params';

// Under the header of the site nothing of it is hidden when one is led here.
const Root = styled('section', { base: { scrollMarginTop: '83px', _focus: { outline: 'none' } } });
const Head = styled('header', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '12px',
    mb: '12px',
    '& > h2': { textStyle: 'h2', '& > small': { ms: '8px', textStyle: 'small', color: 'fg.subtle' } },
    '& > div': { ms: { md: 'auto' }, w: { base: '100%', md: '240px' } },
  },
});
const Chips = styled('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '6px', mb: '12px' } });
const Name = styled('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '12px',
    minW: { md: '210px' },
    '& > div': { minW: 0 },
    '& label': { mdDown: { order: 9, ms: 'auto' } },
  },
});

/** Where the way to a quote leads: its materials are chosen here. */
export const CATALOGUE_ID = 'catalogue';

/** The functions most of its materials have. */
const CHIPS = 6;

interface SellerCatalogueProps {
  sellerId: string;
  params: SellerParams;
  catalogue: Catalogue;
  isBusy: boolean;
}

/** What the supplier sells. */
export function SellerCatalogue({ sellerId, params, catalogue, isBusy }: SellerCatalogueProps) {
  const { total, products, facets } = catalogue;
  const selection = useQuoteSelection();
  const hrefOf = (change: Partial<SellerParams>) => sellerHref(sellerId, { ...params, page: 1, ...change });
  const isNarrowed = params.search !== '' || params.function !== '';
  const chips = facets.functions.filter(({ count, value }) => count > 0 || value === params.function).slice(0, CHIPS);

  return (
    <Root id={CATALOGUE_ID} aria-label="원료" tabIndex={-1}>
      <Head>
        <h2>
          원료 <small>{formatNumber(total)}건</small>
        </h2>
        <div>
          <ListSearch
            label="이 공급사 안에서 찾기"
            action={paths.supplier(sellerId)}
            search={params.search}
            kept={writeSeller({ ...params, search: '', page: 1 })}
          />
        </div>
      </Head>
      {chips.length > 0 && (
        <Chips>
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
      {products.length === 0 && (
        <EmptyState
          icon={Package}
          title={isNarrowed ? '조건에 맞는 원료가 없어요' : '아직 등록된 원료가 없어요'}
          action={
            isNarrowed ? <LinkButton href={hrefOf({ search: '', function: '' })}>조건 지우기</LinkButton> : undefined
          }
        />
      )}
      {products.length > 0 && (
        <>
          <StackingRows hasPicture aria-busy={isBusy}>
            <Table caption="공급사의 원료">
              <thead>
                <tr>
                  <Th>원료명</Th>
                  <Th>INCI</Th>
                  <Th>기능</Th>
                  <Th>최소 주문</Th>
                  <Th end>문서</Th>
                  <Th>
                    <VisuallyHidden>견적</VisuallyHidden>
                  </Th>
                </tr>
              </thead>
              <tbody>
                {products.map((product) => (
                  <CatalogueRow key={product.id} product={product} selection={selection} />
                ))}
              </tbody>
            </Table>
          </StackingRows>
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

interface CatalogueRowProps {
  product: Catalogue['products'][number];
  selection: QuoteSelection;
}

function CatalogueRow({ product, selection }: CatalogueRowProps) {
  const { id, name, type, thumbnailSrc, manufacture, madeIn, INCIs, functions, minOrder, documentCount } = product;
  const inci = inciText(INCIs);

  return (
    <tr aria-selected={selection.has(id)}>
      <td>
        <Name>
          <QuoteCheckbox selection={selection} product={product} />
          <ProductThumb type={type} src={thumbnailSrc} size="sm" />
          <div>
            <b>
              <Link href={paths.product(id)}>{name}</Link>
            </b>
            <small>
              <span data-wide>{[manufacture, madeIn].filter(Boolean).join(' · ')}</span>
              <span data-narrow>{[inci, functions.slice(0, 2).join(', ')].filter(Boolean).join(' · ')}</span>
            </small>
          </div>
        </Name>
      </td>
      <td data-wide data-small title={INCIs.join(', ')}>
        {inci}
      </td>
      <td data-wide data-small>
        {functions.slice(0, 2).join(', ') || '–'}
      </td>
      <td data-badges data-small data-nowrap>
        {minOrder && <span data-narrow>최소 주문 </span>}
        {minOrder ?? '–'}
      </td>
      <td data-wide data-end data-nowrap data-small data-muted>
        {documentCount > 0 ? `${documentCount}개` : '–'}
      </td>
      <td data-action data-end data-nowrap>
        <QuoteButton product={product} />
      </td>
    </tr>
  );
}
