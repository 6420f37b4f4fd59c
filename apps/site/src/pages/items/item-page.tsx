import { useGetSingleItemQuery, type GetSingleItemQuery } from '@gredia/graphql-schema';
import { Breadcrumb, EmptyState, FactList, formatDate, Link, Section, styled } from '@gredia/ui';
import { PackageX } from 'lucide-react';
import { useParams } from 'react-router-dom';
import { IntermediaryNotice } from '../../shared/catalogue/intermediary-notice';
import type { ItemDetail } from '../../features/items/item-detail';
import { ItemHead } from '../../features/items/item-head';
import { itemJsonLd } from '../../features/items/item-json-ld';
import { PackagePicker } from '../../features/items/package-picker';
import { CartActions } from '../../features/orders/cart/cart-actions';
import { DocumentsSection } from '../../features/products/detail/documents-section';
import { SupplierCard } from '../../features/products/detail/supplier-card';
import { SellerContact } from '../../features/sellers/seller-contact';
import { paths } from '../../shared/addresses/paths';
import { ProductThumb } from '../../shared/catalogue/product-thumb';
import { DocumentHead } from '../../shared/page/document-head';
import { pageFrames } from '../../shared/page/page-frames';
import { usePageState } from '../../shared/page/page-state';
import { WaitingPage } from '../../shared/waiting/waiting-page';
import { lazySection } from '../../shared/waiting/lazy-section';
import { FailedPage } from '../errors/failed-page';

const CompositionSection = lazySection(() =>
  import('../../features/products/detail/composition-section').then((module) => module.CompositionSection),
);

const Columns = styled('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 5fr) minmax(0, 7fr)' },
    gap: { base: '5', lg: '12' },
    alignItems: 'start',
    pt: '4.5',
  },
});
const Picture = styled('figure', {
  base: {
    display: 'grid',
    placeItems: 'center',
    aspectRatio: { base: '4 / 3', lg: '1' },
    borderRadius: 'card',
    bg: 'bg.muted',
    overflow: 'hidden',
    '& > img': { boxSize: '100%', objectFit: 'cover' },
  },
});
const Main = styled('div', { base: { display: 'grid', gap: '7', minW: 0 } });
const Below = styled('div', {
  base: { display: 'grid', gap: { base: '8', md: '10' }, mt: { base: '8', md: '10' }, pb: { base: '12', md: '72px' } },
});
const About = styled('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
    gap: '8',
  },
});
const Text = styled('p', { base: { fontSize: 'lg', lineHeight: '6.5', whiteSpace: 'pre-line' } });
const Company = styled('div', { base: { maxW: '420px' } });

/** `/shop/{id}`: an item with the packages in which it is sold. */
export function ItemPage() {
  const id = useParams()['id'] ?? '';
  const { data, error, refetch } = useGetSingleItemQuery({ variables: { id } });

  if (error) return <FailedPage failure={error} onRetry={refetch} />;
  if (!data) return <WaitingPage frame={pageFrames.item} />;
  return <Item key={id} {...data} />;
}

function Item({ singleItem: item, coverage }: GetSingleItemQuery) {
  const { id, name, dealer, description, thumbnail, types, packages, product, documents, seller } = item;
  const { origin } = usePageState();
  const sizes = packages.map(({ pac }) => pac).join(', ');
  return (
    <>
      <DocumentHead
        title={`${name} (${dealer})`}
        description={[description, sizes && `포장 ${sizes}`].filter(Boolean).join(' ') || `${dealer}의 ${name}`}
        path={paths.item(id)}
        noindex={!item.isActive}
        jsonLd={itemJsonLd(item, origin)}
      />
      <Breadcrumb
        items={[{ label: '원료', href: paths.products }, { label: '스토어', href: paths.shop }, { label: name }]}
      />
      <Columns>
        <Picture>
          {thumbnail ? <img src={thumbnail} alt={name} /> : <ProductThumb type={types[0] ?? null} size="lg" />}
        </Picture>
        <Main>
          <ItemHead item={item} />
          {packages.length > 0 ? (
            <PackagePicker
              packages={packages}
              actions={({ package: { id: packageId }, quantity, problem }) => (
                <CartActions packageId={packageId} quantity={quantity} problem={problem} />
              )}
            />
          ) : (
            <EmptyState
              compact
              icon={PackageX}
              title="가격은 공급사에 문의해 주세요"
              hint={product ? '원료 화면에서 견적을 요청할 수 있어요.' : undefined}
            />
          )}
        </Main>
      </Columns>
      <Below>
        <Section title="상품 정보">
          <About>
            {description ? <Text>{description}</Text> : <Text>공급사가 아직 설명을 적지 않았어요.</Text>}
            <FactList facts={factsOf(item)} />
          </About>
        </Section>
        <CompositionSection product={item} coverage={coverage} />
        {product && <DocumentsSection product={{ id: product.id, documents, seller }} />}
        <Section title="공급사">
          <Company>
            <SupplierCard seller={seller} contact={<SellerContact sellerId={seller.id} />} />
          </Company>
        </Section>
        <IntermediaryNotice />
      </Below>
    </>
  );
}

function factsOf({ manufacturer, product, subId, casNo, updatedAt }: ItemDetail) {
  const facts = [
    { label: '제조사', value: manufacturer },
    { label: '원료', value: product && <Link href={paths.product(product.id)}>{product.name}</Link> },
    { label: 'CAS', value: casNo.join(', ') },
    { label: '품번', value: subId },
    { label: '갱신일', value: formatDate(updatedAt) },
  ];
  return facts.filter(({ value }) => value !== null && value !== '');
}
