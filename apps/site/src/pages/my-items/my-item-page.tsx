import type { SessionUser } from '@gredia/auth/client';
import { useGetItemFormQuery } from '@gredia/graphql-schema';
import { Breadcrumb, ErrorState, lazyInPlace, LinkButton, PageHead, showToast, styled } from '@gredia/ui';
import { ExternalLink } from 'lucide-react';
import { Suspense } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { FORM_WIDTH } from '../../features/my-items/form-width';
import { SellerGate } from '../../features/my-products/seller-gate';
import { paths } from '../../shared/addresses/paths';
import { ListSkeleton } from '../../shared/lists/list-skeleton';
import { DocumentHead } from '../../shared/page/document-head';
import { pageFrames } from '../../shared/page/page-frames';
import { ErrorPage } from '../errors/error-page';

/** With what it checks by: comes when it is needed. */
const LazyItemForm = lazyInPlace(() => import('../../features/my-items/item-form').then((module) => module.ItemForm));

const Head = styled('div', { base: { maxW: FORM_WIDTH, mx: 'auto' } });

const TITLE = pageFrames.myItem.title;
const NEW_TITLE = pageFrames.newItem.title;
const LIST = { label: pageFrames.myItems.title, href: paths.myItems };

/** `/auth/items/{id}`: a supplier edits one of its items. One of another supplier is not found. */
export function MyItemPage() {
  const id = useParams()['id'] ?? '';
  return (
    <SellerGate title={TITLE} path={paths.myItem(id)} skeleton={<PageHead title={TITLE} />}>
      {(user) => <ItemEditor key={id} id={id} user={user} />}
    </SellerGate>
  );
}

const NOT_FOUND_CODES = ['NOT_FOUND', 'BAD_USER_INPUT'];

function ItemEditor({ id, user }: { id: string; user: SessionUser }) {
  const navigate = useNavigate();
  // Never from the cache: the form starts from the saved state.
  const { data, error, refetch } = useGetItemFormQuery({ variables: { id }, fetchPolicy: 'network-only' });
  const item = data?.singleItem;
  if ((error && NOT_FOUND_CODES.includes(error.code)) || item?.viewerCanEdit === false)
    return <ErrorPage status={404} />;
  return (
    <>
      <DocumentHead title={item?.name ?? TITLE} path={paths.myItem(id)} noindex />
      <Head>
        <Breadcrumb items={[LIST, { label: item?.name ?? TITLE }]} />
        <PageHead
          isBelowPath
          title={item?.name ?? TITLE}
          actions={
            item?.isActive && (
              <LinkButton href={paths.item(id)} target="_blank" rel="noopener" icon={<ExternalLink size={15} />}>
                공개 화면
              </LinkButton>
            )
          }
        />
      </Head>
      {item ? (
        <Suspense fallback={<ListSkeleton />}>
          <LazyItemForm
            userId={user.id}
            item={item}
            onSaved={() =>
              showToast('저장했어요.', { action: { label: '보기', onClick: () => void navigate(paths.item(id)) } })
            }
          />
        </Suspense>
      ) : error ? (
        <ErrorState code={error.errorId} onRetry={() => void refetch()} />
      ) : (
        <ListSkeleton />
      )}
    </>
  );
}

/** `/auth/items/new`: a supplier registers an item. */
export function NewItemPage() {
  const navigate = useNavigate();
  return (
    <SellerGate title={NEW_TITLE} path={paths.newItem} skeleton={<PageHead title={NEW_TITLE} />}>
      {(user) => (
        <>
          <DocumentHead title={NEW_TITLE} path={paths.newItem} noindex />
          <Head>
            <Breadcrumb items={[LIST, { label: NEW_TITLE }]} />
            <PageHead isBelowPath title={NEW_TITLE} />
          </Head>
          <Suspense fallback={<ListSkeleton />}>
            <LazyItemForm
              userId={user.id}
              item={null}
              onSaved={() => {
                showToast('상품을 등록했어요.');
                void navigate(paths.myItems);
              }}
            />
          </Suspense>
        </>
      )}
    </SellerGate>
  );
}
