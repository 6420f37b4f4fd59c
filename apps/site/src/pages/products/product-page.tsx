import { useGetSingleProductQuery } from '@gredia/graphql-schema';
import { Breadcrumb, styled } from '@gredia/ui';
import { useParams } from 'react-router-dom';
import { DocumentHead } from '../../app/document-head';
import { paths } from '../../app/paths';
import {
  CompositionSection,
  NoteSection,
  ProductHead,
  type ProductDetail,
} from '../../features/products/product-sections';
import { ListSkeleton } from '../../features/shared/list-skeleton';
import { ErrorPage } from '../errors/error-page';

const Body = styled('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: { base: '32px', md: '40px' },
    pb: { base: '48px', md: '72px' },
  },
});

const UNKNOWN = ['NOT_FOUND', 'BAD_USER_INPUT'];

/** `/products/{id}`: what a raw material is made of and who sells it. */
export function ProductPage() {
  const id = useParams()['id'] ?? '';
  const { data, error, refetch } = useGetSingleProductQuery({ variables: { id } });

  if (error && UNKNOWN.includes(error.code)) return <ErrorPage status={404} />;
  if (error) return <ErrorPage status={500} errorId={error.errorId} onRetry={() => void refetch()} />;
  if (!data) {
    return (
      <>
        <DocumentHead title="원료" path={paths.product(id)} noindex />
        <ListSkeleton />
      </>
    );
  }
  return <Product product={data.singleProduct} />;
}

function Product({ product }: { product: ProductDetail }) {
  const { id, name, dealer, functions, INCIs } = product;
  const description = [name, dealer && `${dealer} 판매`, functions.join(', '), INCIs.slice(0, 5).join(', ')];

  return (
    <>
      <DocumentHead
        title={name}
        description={`${description.filter(Boolean).join(' · ')}. 조성과 국가별 규제를 확인하세요.`}
        path={paths.product(id)}
        jsonLd={{
          '@type': 'Product',
          name,
          category: '화장품 원료',
          manufacturer: product.manufacture ? { '@type': 'Organization', name: product.manufacture } : undefined,
        }}
      />
      <Breadcrumb items={[{ label: '원료', href: paths.products }, { label: name }]} />
      <Body>
        <div>
          <ProductHead product={product} />
        </div>
        <CompositionSection product={product} />
        <NoteSection product={product} />
      </Body>
    </>
  );
}
