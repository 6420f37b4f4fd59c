import { useRequiredSession } from '@gredia/auth/client';
import { failureOf, useGetCheckoutQuery, useGraphqlClient, type GraphqlFailure } from '@gredia/graphql-schema';
import { EmptyState, ErrorState, lazyInPlace, LinkButton, PageHead, showToast } from '@gredia/ui';
import { CircleSlash, MailWarning, ShoppingCart } from 'lucide-react';
import { Suspense, useCallback, useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { readCheckout, type OrderedGoods } from '../../features/orders/checkout/checkout-address';
import { OrderSteps } from '../../features/orders/sums/order-steps';
import { paymentOf } from '../../shared/addresses/order-addresses';
import { paths } from '../../shared/addresses/paths';
import { ListSkeleton } from '../../shared/lists/list-skeleton';
import { DocumentHead } from '../../shared/page/document-head';
import { pageFrames } from '../../shared/page/page-frames';

/** With what it checks by: comes when it is needed. */
const LazyCheckoutForm = lazyInPlace(() =>
  import('../../features/orders/checkout/checkout-form').then((module) => module.CheckoutForm),
);

const { title } = pageFrames.checkout;

/** `/checkout`: the form of an order, for members with a verified address; others come back to it from there. */
export function CheckoutPage() {
  const { session } = useRequiredSession();
  const [search] = useSearchParams();
  const goods = readCheckout(search);
  const user = session?.user;
  return (
    <>
      <DocumentHead title={title} path={paths.checkout} noindex />
      <PageHead title={title} actions={<OrderSteps at="주문서" />} />
      {!user && <ListSkeleton />}
      {user && !goods && (
        <EmptyState
          icon={ShoppingCart}
          title="주문할 상품을 골라 주세요"
          hint="장바구니에서 주문할 상품을 고르면 주문서를 쓸 수 있어요."
          action={
            <LinkButton variant="solid" href={paths.cart}>
              장바구니 보기
            </LinkButton>
          }
        />
      )}
      {user && goods && !user.emailVerified && (
        <EmptyState
          icon={MailWarning}
          title="이메일 인증이 필요해요"
          hint="이메일을 인증하면 주문할 수 있어요. 담은 상품은 장바구니에 그대로 있어요."
          action={
            <LinkButton variant="solid" href={paths.emailVerification}>
              이메일 인증하기
            </LinkButton>
          }
        />
      )}
      {user?.emailVerified && goods && <Checkout key={user.id + search.toString()} goods={goods} userId={user.id} />}
    </>
  );
}

/** Not ours to mend: what is asked for cannot be ordered. */
const REFUSALS = ['NOT_FOUND', 'CONFLICT', 'BAD_USER_INPUT'];

function Checkout({ goods, userId }: { goods: OrderedGoods; userId: string }) {
  const client = useGraphqlClient();
  const navigate = useNavigate();
  const [isMerged, setIsMerged] = useState(false);
  const [mergeFailure, setMergeFailure] = useState<GraphqlFailure>();
  const { data, error, refetch } = useGetCheckoutQuery({
    variables: goods,
    skip: !isMerged,
    fetchPolicy: 'network-only',
  });
  const failure = mergeFailure ?? error;

  // First: an order takes what it bought out of the account's cart, where it has to be by then.
  const join = useCallback(
    () =>
      // The file that every page of a member may ask for: here it is asked for as there.
      import('../../shared/cart/merge-cart')
        .then(({ mergeCart }) => mergeCart(client))
        .then(
          () => {
            setMergeFailure(undefined);
            setIsMerged(true);
          },
          (reason: unknown) => setMergeFailure(failureOf(reason)),
        ),
    [client],
  );
  useEffect(() => void join(), [join]);

  if (failure && REFUSALS.includes(failure.code)) {
    return (
      <EmptyState
        icon={CircleSlash}
        title="지금은 주문할 수 없어요"
        hint={failure.message}
        action={
          goods.quoteId ? (
            <LinkButton href={paths.quote(goods.quoteId)}>견적으로 돌아가기</LinkButton>
          ) : (
            <LinkButton href={paths.cart}>장바구니로 돌아가기</LinkButton>
          )
        }
      />
    );
  }
  if (failure) {
    return <ErrorState code={failure.errorId} onRetry={() => void (mergeFailure ? join() : refetch())} />;
  }
  if (!data) return <ListSkeleton />;
  return (
    <Suspense fallback={<ListSkeleton />}>
      <LazyCheckoutForm
        checkout={data}
        goods={goods}
        userId={userId}
        onOrdered={({ id }, isAsSent) => {
          if (!isAsSent) showToast('조금 전에 보낸 주문이 이미 접수됐어요. 주문 내용을 확인해 주세요.');
          // In place of the form: Back must not lead to an order that was placed.
          void navigate(paymentOf(id), { replace: true, state: { begin: isAsSent } });
        }}
      />
    </Suspense>
  );
}
