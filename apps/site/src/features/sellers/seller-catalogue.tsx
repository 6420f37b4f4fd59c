import { Chip, EmptyState, formatNumber, Link, LinkButton, Pagination, styled, Table, Th } from '@gredia/ui';
import { Package } from 'lucide-react';
import { paths } from '../../app/paths';
import { ProductThumb } from '../products/product-thumb';
import { StackingRows } from '../shared/list-layout';
import { ListSearch } from '../shared/list-search';
import type { SellerCatalogue as Catalogue } from './seller-detail';
import { SELLER_PRODUCTS_PER_PAGE, sellerHref, writeSeller, type SellerParams } from './seller-params';

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
  base: { display: 'flex', alignItems: 'center', gap: '12px', minW: { md: '210px' }, '& > div': { minW: 0 } },
});

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
  const hrefOf = (change: Partial<SellerParams>) => sellerHref(sellerId, { ...params, page: 1, ...change });
  const isNarrowed = params.search !== '' || params.function !== '';
  const chips = facets.functions.filter(({ count, value }) => count > 0 || value === params.function).slice(0, CHIPS);

  return (
    <section aria-label="원료">
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
                </tr>
              </thead>
              <tbody>
                {products.map((product) => (
                  <CatalogueRow key={product.id} product={product} />
                ))}
              </tbody>
            </Table>
          </StackingRows>
          <Pagination
            page={params.page}
            pageCount={Math.ceil(total / SELLER_PRODUCTS_PER_PAGE)}
            hrefOf={(page) => hrefOf({ page })}
          />
        </>
      )}
    </section>
  );
}

function CatalogueRow({ product }: { product: Catalogue['products'][number] }) {
  const { id, name, type, thumbnailSrc, manufacture, madeIn, INCIs, functions, minOrder, documentCount } = product;
  const [inci, ...others] = INCIs;
  const inciText = inci ? `${inci}${others.length > 0 ? ` +${others.length}` : ''}` : '–';

  return (
    <tr>
      <td>
        <Name>
          <ProductThumb type={type} src={thumbnailSrc} size="sm" />
          <div>
            <b>
              <Link href={paths.product(id)}>{name}</Link>
            </b>
            <small>
              <span data-wide>{[manufacture, madeIn].filter(Boolean).join(' · ')}</span>
              <span data-narrow>{[inciText, functions.slice(0, 2).join(', ')].filter(Boolean).join(' · ')}</span>
            </small>
          </div>
        </Name>
      </td>
      <td data-wide data-small title={INCIs.join(', ')}>
        {inciText}
      </td>
      <td data-wide data-small>
        {functions.slice(0, 2).join(', ') || '–'}
      </td>
      <td data-wide data-small data-nowrap>
        {minOrder ?? '–'}
      </td>
      <td data-wide data-end data-nowrap data-small data-muted>
        {documentCount > 0 ? `${documentCount}개` : '–'}
      </td>
    </tr>
  );
}
