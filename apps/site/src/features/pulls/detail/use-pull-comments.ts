import { withComments, type CommentBorder } from '@gredia/domain';
import { failureOf, GetPullCommentsDocument, useGraphqlClient, type PullPageFragment } from '@gredia/graphql-schema';
import { showToast } from '@gredia/ui';
import { useEffect, useState } from 'react';

type CommentPage = PullPageFragment['commentPage'];
export type PullCommentRow = CommentPage['comments'][number];

/** Why the comment that the address names could not be asked for. */
interface TargetFailure {
  target: string;
  message: string;
  /** At which attempt. */
  attempt: number;
}

/** The suggestion is gone, or what stands in the address is no id: asking once more gives the same. */
const isForGood = (code: string): boolean => code === 'NOT_FOUND' || code === 'BAD_USER_INPUT';

/**
 * What is said below a suggestion as it comes: the newest with the page, older ones as they are asked for, and those around the
 * one that the address names. Gaps between them are known, and filled on demand.
 * @param target id of the comment that the address names
 */
export function usePullComments(pull: PullPageFragment, viewerId: string | undefined, target: string | null) {
  const client = useGraphqlClient();
  const [runs, setRuns] = useState(() => withComments([], pull.commentPage));
  const [newest, setNewest] = useState<{ page: CommentPage; viewerId: string | undefined }>({
    ...{ page: pull.commentPage, viewerId },
  });
  const [loading, setLoading] = useState<string | null>(null);
  const [missing, setMissing] = useState<string | null>(null);
  const [failed, setFailed] = useState<TargetFailure | null>(null);
  const [attempt, setAttempt] = useState(0);
  if (newest.page !== pull.commentPage || newest.viewerId !== viewerId) {
    setNewest({ page: pull.commentPage, viewerId });
    // What one person may read and remove another may not.
    setRuns((was) => withComments(newest.viewerId === viewerId ? was : [], pull.commentPage));
  }

  const readPage = async (place: CommentBorder | { around: string }): Promise<CommentPage> =>
    (await client.query(GetPullCommentsDocument, { id: pull.id, ...place })).singlePullRequest.commentPage;

  /**
   * Fetches what stands before or behind a comment.
   * @param onCome told of that comment just before the others are there
   */
  async function loadMore(border: CommentBorder, onCome: (id: string) => void): Promise<void> {
    if (loading !== null) return;
    setLoading(JSON.stringify(border));
    try {
      const page = await readPage(border);
      onCome('before' in border ? border.before : border.after);
      setRuns((was) => withComments(was, page, border));
    } catch (error) {
      showToast(failureOf(error).message, { tone: 'bad' });
    } finally {
      setLoading(null);
    }
  }

  const isKnown = target === null || runs.some(({ comments }) => comments.some(({ _id }) => _id === target));
  const isTargetMissing = target !== null && missing === target && !isKnown;
  useEffect(() => {
    if (isKnown || isTargetMissing || target === null) return;
    let isCalledOff = false;
    readPage({ around: target }).then(
      (page) => {
        if (isCalledOff) return;
        setFailed(null);
        if (page.comments.length === 0) setMissing(target);
        else setRuns((was) => withComments(was, page));
      },
      (error: unknown) => {
        if (isCalledOff) return;
        const { code, message } = failureOf(error);
        if (isForGood(code)) setMissing(target);
        else setFailed({ target, message, attempt });
      },
    );
    return () => {
      isCalledOff = true;
    };
    // Asked once for a comment, a person and a wish to try again, whatever else comes meanwhile.
  }, [target, isKnown, isTargetMissing, viewerId, attempt]);
  const hasFailed = failed !== null && failed.target === target && !isKnown && !isTargetMissing;

  return {
    runs,
    isKnown,
    isTargetMissing,
    targetFailure: hasFailed ? { message: failed.message, isRetrying: failed.attempt !== attempt } : null,
    retryTarget: () => setAttempt((was) => was + 1),
    isLoading: (border: CommentBorder) => loading === JSON.stringify(border),
    loadMore,
    receive: (page: CommentPage) => setRuns((was) => withComments(was, page)),
  };
}
