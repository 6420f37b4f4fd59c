import { lazyInPlace, LinkButton, PageHead, styled, TabNav } from '@gredia/ui';
import { Plus } from 'lucide-react';
import { Suspense } from 'react';
import { myListHref, readMyList } from '../../features/my-products/list/my-list-params';
import { SellerGate } from '../../features/my-products/seller-gate';
import { paths } from '../../shared/addresses/paths';
import { usePersonalSearch } from '../../shared/addresses/use-personal-search';
import { ListSkeleton } from '../../shared/lists/list-skeleton';
import { DocumentHead } from '../../shared/page/document-head';
import { pageFrames } from '../../shared/page/page-frames';

const MyProductList = lazyInPlace(() =>
  import('../../features/my-products/list/my-product-list').then((module) => module.MyProductList),
);
const RequestedProductList = lazyInPlace(() =>
  import('../../features/my-products/list/requested-product-list').then((module) => module.RequestedProductList),
);

const TITLE = pageFrames.myProducts.title;

const Body = styled('div', { base: { pt: '4', pb: { base: '12', md: '72px' } } });

/** `/auth/products`: the materials of a supplier, and those that buyers look for. */
export function MyProductsPage() {
  const search = usePersonalSearch();
  const params = search && readMyList(search);
  const skeleton = <ListSkeleton />;

  return (
    <SellerGate
      title={TITLE}
      path={paths.myProducts}
      skeleton={
        <>
          <PageHead title={TITLE} />
          {skeleton}
        </>
      }
    >
      {() => (
        <>
          <DocumentHead title={TITLE} path={paths.myProducts} noindex />
          <PageHead
            title={TITLE}
            lead="우리 회사의 원료를 등록하고 고쳐요."
            actions={
              <LinkButton variant="solid" href={paths.newProduct} icon={<Plus size={16} />}>
                원료 등록
              </LinkButton>
            }
          />
          <TabNav
            label="내 원료와 요청"
            tabs={[
              { label: TITLE, href: paths.myProducts, isCurrent: params?.tab === 'mine' },
              { label: '요청된 원료', href: myListHref({ tab: 'requests' }), isCurrent: params?.tab === 'requests' },
            ]}
          />
          <Body>
            <Suspense fallback={skeleton}>
              {params?.tab === 'mine' && <MyProductList params={params} />}
              {params?.tab === 'requests' && <RequestedProductList params={params} />}
            </Suspense>
          </Body>
        </>
      )}
    </SellerGate>
  );
}
