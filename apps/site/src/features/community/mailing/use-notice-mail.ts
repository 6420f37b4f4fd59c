import { useGetNoticeMailQuery } from '@gredia/graphql-schema';
import { useEffect } from 'react';

const EVERY_MS = 3_000;
/** What is asked counts as use of the session: an operator who walks away is to be locked out (docs/product/access.md#the-lock). */
const MOST_ASKED = 100;

/** How a notice is told by mail; while mails go it is asked again and again, for five minutes and in sight. */
export function useNoticeMail(id: string) {
  const { data, error, refetch } = useGetNoticeMailQuery({ variables: { id }, fetchPolicy: 'cache-and-network' });
  const isSending = data?.noticeMail.sending?.state === 'SENDING';

  useEffect(() => {
    if (!isSending) return;
    let asked = 0;
    const timer = setInterval(() => {
      if (document.visibilityState !== 'visible') return;
      if ((asked += 1) >= MOST_ASKED) clearInterval(timer);
      void refetch();
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, [isSending, refetch]);

  return { mail: data?.noticeMail, error, refetch };
}
