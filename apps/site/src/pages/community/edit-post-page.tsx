import type { SessionUser } from '@gredia/auth/client';
import { useGetPostFormQuery } from '@gredia/graphql-schema';
import { ErrorState } from '@gredia/ui';
import { Suspense, useEffect, useState } from 'react';
import { useParams } from 'react-router-dom';
import { LazyWriteForm, preloadWriteForm } from '../../features/community/writing/lazy-write-form';
import { useTellPosted } from '../../features/community/writing/use-tell-posted';
import { WriteGate, WriteSkeleton } from '../../features/community/writing/write-gate';
import { paths } from '../../shared/addresses/paths';
import { pageFrames } from '../../shared/page/page-frames';
import { ErrorPage } from '../errors/error-page';

/** `/community/{id}/edit`: an author changes a post. One of another person is not found. */
export function EditPostPage() {
  const id = useParams()['id'] ?? '';
  useEffect(preloadWriteForm, []);
  return (
    <WriteGate title={pageFrames.editPost.title} path={paths.editPost(id)}>
      {(user) => <PostInChange key={id} id={id} user={user} />}
    </WriteGate>
  );
}

const NOT_FOUND_CODES = ['NOT_FOUND', 'BAD_USER_INPUT'];

function PostInChange({ id, user }: { id: string; user: SessionUser }) {
  const tellPosted = useTellPosted(false);
  const { data, error, refetch } = useGetPostFormQuery({ variables: { id }, fetchPolicy: 'network-only' });
  const [begun, setBegun] = useState(data);
  if (data && !begun) setBegun(data);

  if (error && NOT_FOUND_CODES.includes(error.code)) return <ErrorPage status={404} />;
  if (!begun) return error ? <ErrorState code={error.errorId} onRetry={() => void refetch()} /> : <WriteSkeleton />;
  const { singlePost, myPosts, myAccount, sendsTexts } = begun;
  if (!singlePost.rights.includes('EDIT')) return <ErrorPage status={404} />;
  return (
    <Suspense fallback={<WriteSkeleton />}>
      <LazyWriteForm
        user={user}
        board="free"
        post={singlePost}
        opened={null}
        drafts={myPosts.posts}
        hearsOfComments={myAccount.notificationSettings?.comments ?? true}
        mobile={myAccount.mobile ?? null}
        sendsTexts={sendsTexts}
        onPosted={tellPosted}
      />
    </Suspense>
  );
}
