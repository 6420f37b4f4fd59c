import { useRequiredSession } from '@gredia/auth/client';
import { useGetMyAccountQuery } from '@gredia/graphql-schema';
import { ErrorState, lazyInPlace, lazyPart, PageHead } from '@gredia/ui';
import { Suspense, useEffect } from 'react';
import { ProfileSkeleton } from '../../features/accounts/profile/profile-skeleton';
import { paths } from '../../shared/addresses/paths';
import { DocumentHead } from '../../shared/page/document-head';
import { pageFrames } from '../../shared/page/page-frames';

// Not needed before it is known who is looking; fetched meanwhile.
const loadBlocks = () => import('../../features/accounts/profile/profile-blocks');
const ProfileBlocks = lazyInPlace(() => loadBlocks().then((module) => module.ProfileBlocks));

const MyWriting = lazyPart(
  () => import('../../features/community/mine/my-writing').then((module) => module.MyWriting),
  {
    isQuiet: true,
  },
);

const MyPulls = lazyPart(() => import('../../features/pulls/mine/my-pulls').then((module) => module.MyPulls), {
  isQuiet: true,
});

const MyWishes = lazyPart(() => import('../../features/products/wishes/my-wishes').then((module) => module.MyWishes), {
  isQuiet: true,
});

const MyWatches = lazyPart(() => import('../../features/watches/my-watches').then((module) => module.MyWatches), {
  isQuiet: true,
});

const { title } = pageFrames.profile;

/** The member's own account. Public HTML shows a skeleton: the session is known to the browser alone. */
export function ProfilePage() {
  const { status } = useRequiredSession();
  const { data, error, refetch } = useGetMyAccountQuery({ skip: status !== 'authenticated' });
  const account = status === 'authenticated' ? data?.myAccount : undefined;
  useEffect(() => void loadBlocks().catch(() => undefined), []);

  return (
    <>
      <DocumentHead title={title} path={paths.profile} noindex />
      <PageHead title={title} />
      {error && !account ? (
        <ErrorState code={error.errorId} onRetry={() => void refetch()} />
      ) : (
        <Suspense fallback={<ProfileSkeleton />}>
          {account ? (
            <ProfileBlocks
              account={account}
              onChanged={refetch}
              writing={
                <>
                  <MyWriting id="writing" />
                  <MyPulls id="pulls" />
                  <MyWishes id="wishes" />
                </>
              }
              watching={<MyWatches id="watches" />}
            />
          ) : (
            <ProfileSkeleton />
          )}
        </Suspense>
      )}
    </>
  );
}
