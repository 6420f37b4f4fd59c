import type { SessionUser } from '@gredia/auth/client';
import { isBoard } from '@gredia/domain';
import { useGetWritingQuery } from '@gredia/graphql-schema';
import { ErrorState, Note } from '@gredia/ui';
import { Navigate } from 'react-router-dom';
import { Suspense, useEffect, useState } from 'react';
import { LazyWriteForm, preloadWriteForm } from '../../features/community/writing/lazy-write-form';
import { useTellPosted } from '../../features/community/writing/use-tell-posted';
import { boardsOf } from '../../features/community/writing/values/post-values';
import { WriteGate, WriteSkeleton } from '../../features/community/writing/write-gate';
import { readText } from '../../shared/addresses/list-params';
import { paths } from '../../shared/addresses/paths';
import { usePersonalSearch } from '../../shared/addresses/use-personal-search';
import { pageFrames } from '../../shared/page/page-frames';

/** `/community/write`: a new post, of a board (`?board=`) or from a draft (`?draft=`). */
export function WritePage() {
  useEffect(preloadWriteForm, []);
  const search = usePersonalSearch();
  return (
    <WriteGate title={pageFrames.writePost.title} path={paths.writePost()}>
      {(user) => (search ? <NewPost key={readText(search, 'draft')} user={user} search={search} /> : <WriteSkeleton />)}
    </WriteGate>
  );
}

function NewPost({ user, search }: { user: SessionUser; search: URLSearchParams }) {
  const tellPosted = useTellPosted(true);
  // Never from the cache: the form begins with what was saved last.
  const { data, error, refetch } = useGetWritingQuery({ fetchPolicy: 'network-only' });
  // Without the list of drafts one can write all the same.
  const [begun, setBegun] = useState(data);
  if (data && !begun) setBegun(data);

  if (!begun && !error) return <WriteSkeleton />;
  const draftId = readText(search, 'draft');
  if (!begun && draftId) return <ErrorState code={error?.errorId} onRetry={() => void refetch()} />;
  const drafts = begun?.myPosts.posts ?? [];
  const asked = readText(search, 'board');
  const board = isBoard(asked) && boardsOf(user.role).includes(asked) ? asked : 'free';
  const opened = drafts.find(({ id }) => id === draftId) ?? null;
  if (opened?.draftOf) return <Navigate replace to={paths.editPost(opened.draftOf)} />;

  return (
    <Suspense fallback={<WriteSkeleton />}>
      {draftId && !opened && <Note tone="warn">임시 저장한 글을 찾을 수 없어요. 이미 올렸거나 지운 글이에요.</Note>}
      <LazyWriteForm
        key={board}
        user={user}
        board={board}
        post={null}
        opened={opened}
        drafts={drafts}
        hearsOfComments={begun?.myAccount.notificationSettings?.comments ?? true}
        mobile={begun?.myAccount.mobile ?? null}
        sendsTexts={begun?.sendsTexts ?? false}
        onPosted={tellPosted}
      />
    </Suspense>
  );
}
