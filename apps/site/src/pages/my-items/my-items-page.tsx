import { LinkButton, PageHead, styled } from '@gredia/ui';
import { Plus } from 'lucide-react';
import { MyItemList } from '../../features/my-items/my-item-list';
import { SellerGate } from '../../features/my-products/seller-gate';
import { paths } from '../../shared/addresses/paths';
import { usePersonalSearch } from '../../shared/addresses/use-personal-search';
import { ListSkeleton } from '../../shared/lists/list-skeleton';
import { DocumentHead } from '../../shared/page/document-head';
import { pageFrames } from '../../shared/page/page-frames';

const TITLE = pageFrames.myItems.title;

const Body = styled('div', { base: { pt: '4', pb: { base: '12', md: '72px' } } });

/** `/auth/items`: the items of a supplier. */
export function MyItemsPage() {
  const search = usePersonalSearch();
  return (
    <SellerGate
      title={TITLE}
      path={paths.myItems}
      skeleton={
        <>
          <PageHead title={TITLE} />
          <ListSkeleton />
        </>
      }
    >
      {() => (
        <>
          <DocumentHead title={TITLE} path={paths.myItems} noindex />
          <PageHead
            title={TITLE}
            lead="스토어에서 파는 포장과 가격을 관리해요."
            actions={
              <LinkButton variant="solid" href={paths.newItem} icon={<Plus size={16} />}>
                상품 등록
              </LinkButton>
            }
          />
          <Body>{search && <MyItemList search={search} />}</Body>
        </>
      )}
    </SellerGate>
  );
}
