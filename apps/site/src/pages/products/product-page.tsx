import { useGetSingleProductQuery, type GetSingleProductQuery } from '@gredia/graphql-schema';
import { Breadcrumb, Section, styled } from '@gredia/ui';
import { useParams } from 'react-router-dom';
import { MembershipBanner } from '../../features/products/detail/membership-banner';
import { ProductHead } from '../../features/products/detail/product-head';
import { SupplierCard } from '../../features/products/detail/supplier-card';
import { UnclaimedCard } from '../../features/products/detail/unclaimed-card';
import { QuoteRequestBar } from '../../features/quotes/dialog/quote-request-bar';
import { QuoteRequestCard } from '../../features/quotes/dialog/quote-request-card';
import { SellerContact } from '../../features/sellers/seller-contact';
import { paths } from '../../shared/addresses/paths';
import { AiBox } from '../../shared/catalogue/ai-box';
import { DocumentHead } from '../../shared/page/document-head';
import { pageFrames } from '../../shared/page/page-frames';
import { WaitingPage } from '../../shared/waiting/waiting-page';
import { lazySection } from '../../shared/waiting/lazy-section';
import { useProductReach, useReach } from '../../shared/reach/reach';
import { FailedPage } from '../errors/failed-page';

const CompositionSection = lazySection(() =>
  import('../../features/products/detail/composition-section').then((module) => module.CompositionSection),
);
const DocumentsSection = lazySection(() =>
  import('../../features/products/detail/documents-section').then((module) => module.DocumentsSection),
);
const ShopSection = lazySection(() => import('./product-below').then((module) => module.ShopSection));
const AlternativesSection = lazySection(() => import('./product-below').then((module) => module.AlternativesSection));

const MentioningPosts = lazySection(() => import('./product-below').then((module) => module.MentioningPosts));

/** The material, and its supplier beside it; below each other on narrow screens. */
const Columns = styled('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 320px' },
    gap: { base: '6', lg: '12' },
    alignItems: 'start',
    pb: { base: '10', lg: 0 },
  },
});
const Aside = styled('aside', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '4',
    position: { lg: 'sticky' },
    top: '84px',
    pt: { lg: '4.5' },
  },
});
const Text = styled('p', { base: { maxW: '720px', fontSize: 'lg', lineHeight: '6.5', whiteSpace: 'pre-line' } });

const Body = styled('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: { base: '8', md: '10' },
    pb: { base: 0, lg: '72px' },
  },
});

/** `/products/{id}`: what a raw material is made of, and its supplier. */
export function ProductPage() {
  const id = useParams()['id'] ?? '';
  const { data, error, refetch } = useGetSingleProductQuery({ variables: { id } });

  if (error) return <FailedPage failure={error} onRetry={refetch} />;
  if (!data) return <WaitingPage frame={pageFrames.product} />;
  return <Product {...data} />;
}

function Product({ singleProduct: product, coverage }: GetSingleProductQuery) {
  const { id, name, dealer, functions, INCIs, note, seller } = product;
  const reach = useReach();
  useProductReach('DETAIL_VIEW', id);
  const description = [name, dealer && `${dealer} 판매`, functions.join(', '), INCIs.slice(0, 5).join(', ')];

  return (
    <>
      <DocumentHead
        title={name}
        description={`${description.filter(Boolean).join(' · ')}. 조성과 국가별 규제를 확인하세요.`}
        path={paths.product(id)}
        hasPicture
        jsonLd={{
          '@type': 'Product',
          name,
          category: '화장품 원료',
          manufacturer: product.manufacture ? { '@type': 'Organization', name: product.manufacture } : undefined,
        }}
      />
      <Breadcrumb items={[{ label: '원료', href: paths.products }, { label: name }]} />
      <Columns>
        <Body>
          <div>
            <ProductHead product={product} />
          </div>
          <MembershipBanner product={product} />
          <CompositionSection product={product} coverage={coverage} />
          {note && (
            <Section title="설명">
              <Text>{note}</Text>
            </Section>
          )}
          <DocumentsSection product={product} />
          {product.items.length > 0 && <ShopSection items={product.items} />}
          <AiBox texts={product} />
          <AlternativesSection product={product} />
          <MentioningPosts posts={product.posts} />
        </Body>
        <Aside aria-label="공급사">
          {seller ? (
            <>
              <QuoteRequestCard key={id} product={product} />
              <SupplierCard
                seller={seller}
                contact={<SellerContact sellerId={seller.id} onShow={() => reach.products('CONTACT_CLICK', [id])} />}
              />
            </>
          ) : (
            <UnclaimedCard product={product} />
          )}
        </Aside>
      </Columns>
      {seller && <QuoteRequestBar product={product} />}
    </>
  );
}
