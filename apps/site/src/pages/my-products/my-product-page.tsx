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
import { ErrorPage } from '../errors/error-page';

const TITLE = '원료 수정';

/** `/auth/products/{id}`: a supplier changes one of its materials. Somebody else's is not there. */
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
      {(user) => <MyProduct key={id} id={id} user={user} />}
    </SellerGate>
  );
}

const UNKNOWN = ['NOT_FOUND', 'BAD_USER_INPUT'];

function MyProduct({ id, user }: { id: string; user: SessionUser }) {
  const tellSaved = useTellSaved();
  // Never from the cache: the form goes on from what is saved.
  const { data, error, refetch } = useGetProductFormQuery({ variables: { id }, fetchPolicy: 'network-only' });
  const product = data?.singleProduct;

  if ((error && UNKNOWN.includes(error.code)) || product?.viewerCanEdit === false) return <ErrorPage status={404} />;
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
