import { useSession } from '@gredia/auth/client';
import { GetSinglePostDocument, useGetSinglePostQuery, useGraphqlClient } from '@gredia/graphql-schema';
import { useEffect, useState } from 'react';
import { firstVisitUnix } from '../../../shared/session/first-visit';

/**
 * A post as a visitor may see it at first, and once it is known who is looking, as that person may see it. That second
 * question counts the view (docs/product/community.md#views).
 */
export function usePost(id: string) {
  const { status, session } = useSession();
  const client = useGraphqlClient();
  const { data, error, refetch } = useGetSinglePostQuery({ variables: { id } });
  const viewer = session?.user.id ?? null;
  const asking = status === 'loading' ? null : `${id} ${viewer}`;
  const [answered, setAnswered] = useState<string | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const hasFailed = error !== undefined;
  const isSettled = data !== undefined || hasFailed;

  useEffect(() => {
    if (asking === null || !isSettled || answered === asking) return;
    let isCalledOff = false;
    async function ask() {
      let isAnswered = true;
      try {
        const apollo = await client.apollo();
        const variables = { id, dayFirstUnix: firstVisitUnix() };
        await apollo.query({ query: GetSinglePostDocument, variables, fetchPolicy: 'network-only' });
        // What visitors are refused is there for its author and for operators.
        if (hasFailed && !isCalledOff) await refetch();
      } catch {
        // What stands there stays.
        isAnswered = false;
      }
      if (isCalledOff) return;
      setAnswered(asking);
      setFailed(isAnswered ? null : asking);
    }
    void ask();
    return () => {
      isCalledOff = true;
    };
  }, [asking, answered, isSettled, hasFailed, client, id, refetch]);

  return {
    post: data?.singlePost,
    error,
    refetch,
    /** It is known what the person who looks may do; of visitors at once. */
    isPersonal: answered === asking && asking !== null && failed !== asking,
    /** Asks again what the person who looks may do, where that has failed; null where it has not. */
    askAgain: failed !== null && failed === asking && answered === asking ? () => setAnswered(null) : null,
    viewer: session?.user ?? null,
    isVisitor: status === 'unauthenticated',
  };
}

export type ShownPost = NonNullable<ReturnType<typeof usePost>['post']>;
