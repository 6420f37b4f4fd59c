import { useRequiredSession } from '@gredia/auth/client';
import { useGetMyMembershipQuery } from '@gredia/graphql-schema';
import { ErrorState, lazyInPlace, LinkButton, PageHead, Skeleton, styled } from '@gredia/ui';
import { Suspense } from 'react';
import { Navigate } from 'react-router-dom';
import { paths } from '../../shared/addresses/paths';
import { DocumentHead } from '../../shared/page/document-head';
import { pageFrames } from '../../shared/page/page-frames';

/** With the editors and what they check by: comes once it is known that there is a membership. */
const MyMembership = lazyInPlace(() => import('./my-membership').then((module) => module.MyMembership));

const { title } = pageFrames.membership;

const Body = styled('div', {
  base: { display: 'flex', flexDirection: 'column', gap: { base: '4', md: '5' }, pb: { base: '12', md: '72px' } },
});

/** `/membership`: what a company has of its membership. Who acts for no company reads what memberships are. */
export function MyMembershipPage() {
  const { session } = useRequiredSession();
  const { data, error, refetch } = useGetMyMembershipQuery({ skip: !session, fetchPolicy: 'cache-and-network' });
  const head = <DocumentHead title={title} path={paths.membership} noindex />;
  if (data?.myMembership === null) return <Navigate to={paths.membershipDocument} replace />;
  return (
    <>
      {head}
      <PageHead
        title={title}
        lead={data?.myMembership ? `${data.myMembership.seller.name}의 멤버십과 노출 정보를 관리하세요.` : undefined}
        isBeside
        actions={<LinkButton href={paths.membershipDocument}>멤버십 안내</LinkButton>}
      />
      <Body>
        {!data && error && <ErrorState code={error.errorId} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton height="420px" />}
        {data?.myMembership && session && (
          <Suspense fallback={<Skeleton height="420px" />}>
            <MyMembership mine={data.myMembership} userId={session.user.id} />
          </Suspense>
        )}
      </Body>
    </>
  );
}
