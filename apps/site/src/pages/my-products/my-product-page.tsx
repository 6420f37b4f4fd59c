import type { SessionUser } from '@gredia/auth/client';
import { useGetProductFormQuery } from '@gredia/graphql-schema';
import { ErrorState } from '@gredia/ui';
import { Suspense, useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { LazyProductForm, preloadProductForm } from '../../features/my-products/form/lazy-product-form';
import { useTellSaved } from '../../features/my-products/form/use-tell-saved';
import { FormHead } from '../../features/my-products/frame/form-head';
import { FormSkeleton } from '../../features/my-products/frame/form-skeleton';
import { SellerGate } from '../../features/my-products/seller-gate';
import { paths } from '../../shared/addresses/paths';
import { DocumentHead } from '../../shared/page/document-head';
import { pageFrames } from '../../shared/page/page-frames';
import { ErrorPage } from '../errors/error-page';

const TITLE = pageFrames.myProduct.title;

/** `/auth/products/{id}`: a supplier edits one of its materials. One of another supplier is not found. */
export function MyProductPage() {
  const id = useParams()['id'] ?? '';
  useEffect(preloadProductForm, []);
  return (
    <SellerGate
      title={TITLE}
      path={paths.myProduct(id)}
      skeleton={
        <>
          <FormHead title={TITLE} />
          <FormSkeleton />
        </>
      }
    >
      {(user) => <ProductEditor key={id} id={id} user={user} />}
    </SellerGate>
  );
}

const NOT_FOUND_CODES = ['NOT_FOUND', 'BAD_USER_INPUT'];

function ProductEditor({ id, user }: { id: string; user: SessionUser }) {
  const tellSaved = useTellSaved();
  // Never from the cache: the form starts from the saved state.
  const { data, error, refetch } = useGetProductFormQuery({ variables: { id }, fetchPolicy: 'network-only' });
  const product = data?.singleProduct;

  if ((error && NOT_FOUND_CODES.includes(error.code)) || product?.viewerCanEdit === false)
    return <ErrorPage status={404} />;
  const head = <DocumentHead title={product?.name ?? TITLE} path={paths.myProduct(id)} noindex />;
  if (!product) {
    return (
      <>
        {head}
        <FormHead title={TITLE} />
        {error ? <ErrorState code={error.errorId} onRetry={() => void refetch()} /> : <FormSkeleton />}
      </>
    );
  }
  return (
    <>
      {head}
      <FormHead
        title={product.name}
        dealer={product.dealer}
        publicHref={product.visible ? paths.product(id) : undefined}
      />
      <Suspense fallback={<FormSkeleton />}>
        <LazyProductForm userId={user.id} product={product} onSaved={(saved) => tellSaved(saved, '저장했어요.')} />
      </Suspense>
    </>
  );
}
