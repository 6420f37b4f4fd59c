import { useGetMySellerQuery } from '@gredia/graphql-schema';
import type { SessionUser } from '@gredia/auth/client';
import { Suspense, useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { LazyProductForm, preloadProductForm } from '../../features/my-products/form/lazy-product-form';
import { useTellSaved } from '../../features/my-products/form/use-tell-saved';
import { FormHead } from '../../features/my-products/frame/form-head';
import { FormSkeleton } from '../../features/my-products/frame/form-skeleton';
import { SellerGate } from '../../features/my-products/seller-gate';
import { UnlinkedNote } from '../../features/my-products/unlinked-note';
import { readText } from '../../shared/addresses/list-params';
import { paths } from '../../shared/addresses/paths';
import { usePersonalSearch } from '../../shared/addresses/use-personal-search';
import { DocumentHead } from '../../shared/page/document-head';
import { pageFrames } from '../../shared/page/page-frames';

const TITLE = pageFrames.newProduct.title;

/** `/auth/products/new`: a supplier registers a material. A requested one may give its name and maker (`?name=&manufacture=`). */
export function NewProductPage() {
  useEffect(preloadProductForm, []);
  const skeleton = (
    <>
      <FormHead title={TITLE} />
      <FormSkeleton />
    </>
  );
  return (
    <SellerGate title={TITLE} path={paths.newProduct} skeleton={skeleton}>
      {(user) => <NewProduct user={user} />}
    </SellerGate>
  );
}

function NewProduct({ user }: { user: SessionUser }) {
  const navigate = useNavigate();
  const tellSaved = useTellSaved();
  const search = usePersonalSearch();
  const { data } = useGetMySellerQuery();
  const requested = search && { name: readText(search, 'name'), manufacture: readText(search, 'manufacture') };

  return (
    <>
      <DocumentHead title={TITLE} path={paths.newProduct} noindex />
      <FormHead title={TITLE} dealer={data?.mySeller?.name} />
      <UnlinkedNote />
      <Suspense fallback={<FormSkeleton />}>
        {requested ? (
          <LazyProductForm
            userId={user.id}
            product={null}
            requested={requested}
            onSaved={(product) => {
              tellSaved(product, '원료를 등록했어요.');
              void navigate(paths.myProducts);
            }}
          />
        ) : (
          <FormSkeleton />
        )}
      </Suspense>
    </>
  );
}
