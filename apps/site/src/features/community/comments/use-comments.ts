import { failureOf, GetPostCommentsDocument, useGraphqlClient, type CommentSort } from '@gredia/graphql-schema';
import { showToast } from '@gredia/ui';
import { useEffect, useRef, useState } from 'react';
import type { ShownPost } from '../post/use-post';
import { withAccepted, withPage, type CommentRow, type CommentThread } from './comment-threads';
import {
  changeKnown,
  shownComments,
  startComments,
  withNextPage,
  withoutRemovedHere,
  withPageAnew,
  withPageApart,
  withRestored,
  withWritten,
} from './loaded-comments';

/**
 * The comments of a post as they come, page by page in the order that is chosen, with what is written here among them.
 * @param target id of the comment that the address names
 */
export function useComments(post: ShownPost, target: string | null) {
  const client = useGraphqlClient();
  const [loaded, setLoaded] = useState(() => startComments(post.comments));
  const [first, setFirst] = useState(post.comments);
  const [sort, setSort] = useState<CommentSort>('OLDEST');
  const wanted = useRef(sort);
  const [isLoading, setIsLoading] = useState(false);
  const [missing, setMissing] = useState<string | null>(null);
  if (first !== post.comments) {
    setFirst(post.comments);
    setLoaded((was) => withPageAnew(was, first, post.comments));
  }

  /** Fetches the page that follows in this order. */
  async function loadMore(along: CommentSort = sort): Promise<boolean> {
    setIsLoading(true);
    try {
      const after = loaded.ways[along].end?.comment;
      const { singlePost } = await client.query(GetPostCommentsDocument, { id: post.id, after, sort: along });
      setLoaded((was) => withNextPage(was, along, singlePost.comments));
      return true;
    } catch (error) {
      showToast(failureOf(error).message, { tone: 'bad' });
      return false;
    } finally {
      setIsLoading(false);
    }
  }

  /** Shows another order, once its first page is there; of several choices the last one counts. */
  async function choose(next: CommentSort): Promise<void> {
    wanted.current = next;
    const { pages, hasMore } = loaded.ways[next];
    if (pages === 0 && hasMore && !(await loadMore(next))) wanted.current = sort;
    else if (wanted.current === next) setSort(next);
  }

  const around = async (id: string): Promise<readonly CommentThread[]> => {
    const { singlePost } = await client.query(GetPostCommentsDocument, { id: post.id, around: id, sort });
    return singlePost.comments;
  };

  /** Fetches the comment that the address names with those around it. */
  async function loadTarget(id: string): Promise<boolean> {
    const page = await around(id);
    setLoaded((was) => withPageApart(was, page));
    return page.some(({ _id, children }) => _id === id || children.some((child) => child._id === id));
  }

  const isTargetKnown = target === null || loaded.known.has(target);
  const isTargetMissing = target !== null && missing === target;
  useEffect(() => {
    if (isTargetKnown || isTargetMissing || target === null) return;
    let isCalledOff = false;
    loadTarget(target).then(
      (isFound) => !isFound && !isCalledOff && setMissing(target),
      () => !isCalledOff && setMissing(target),
    );
    return () => {
      isCalledOff = true;
    };
    // Asked once for a comment, whatever else comes meanwhile.
  }, [target, isTargetKnown, isTargetMissing]);

  const receivePage = (page: readonly CommentThread[]) =>
    setLoaded((was) => changeKnown(was, (known) => withPage(known, page)));

  return {
    /** `beyond` is what stands behind the pages that have not come yet. */
    ...shownComments(loaded, sort, target),
    known: loaded.known,
    sort,
    choose,
    hasMore: loaded.ways[sort].hasMore,
    isLoading,
    isTargetMissing,
    loadMore,
    loadAround: async (id: string) => receivePage(await around(id)),
    receive: (row: CommentRow) => setLoaded((was) => withWritten(was, row)),
    receivePage,
    remove: (id: string) => setLoaded((was) => withoutRemovedHere(was, id)),
    restore: (id: string, page: readonly CommentThread[]) => setLoaded((was) => withRestored(was, id, page)),
    accept: (id: string | null) => setLoaded((was) => changeKnown(was, (known) => withAccepted(known, id))),
  };
}

export type CommentsOnPage = ReturnType<typeof useComments>;
