import {
  failureOf,
  GetPullReviewCountsDocument,
  GetSinglePullRequestDocument,
  useGraphqlClient,
  useUpdatePullRequestMutation,
  type GraphqlFailure,
  type PullPageFragment,
  type UpdatePullRequestMutationVariables,
} from '@gredia/graphql-schema';
import { showToast } from '@gredia/ui';
import { useRef, useState } from 'react';
import { isInView, type PullQueue, type PullView } from './use-pull-queue';

export type PullChange = Omit<UpdatePullRequestMutationVariables, 'id' | 'targetId'>;

export interface Done {
  isDone: boolean;
  /** What it is by now; null where it is not known any more, or nothing was sent. */
  pull: PullPageFragment | null;
  failure?: GraphqlFailure;
}

interface PullActions {
  view: PullView;
  viewerId: string | undefined;
  queue: PullQueue;
  /** One has left the list: what comes next is shown. */
  onLeft: (id: string) => void;
}

/** Sends what is done with a suggestion, one thing at a time, and keeps the list in step with what it is then. */
export function usePullActions({ view, viewerId, queue, onLeft }: PullActions) {
  const client = useGraphqlClient();
  const [updatePull] = useUpdatePullRequestMutation();
  const running = useRef(false);
  const [isBusy, setIsBusy] = useState(false);

  /** Another reviewer may have been there first. */
  async function readAgain(id: string): Promise<PullPageFragment | null> {
    try {
      return (await client.query(GetSinglePullRequestDocument, { id })).singlePullRequest;
    } catch (error) {
      if (failureOf(error).code === 'NOT_FOUND') return null;
      throw error;
    }
  }

  async function countAgain(): Promise<void> {
    try {
      queue.setCounts((await client.query(GetPullReviewCountsDocument, {})).pullReviewCounts);
    } catch {
      // The numbers of the tabs are a help, no more.
    }
  }

  /** @returns whether it still stands in the list */
  function keepOrLeave(id: string, pull: PullPageFragment | null): boolean {
    if (pull && isInView(view, pull, viewerId)) {
      queue.update(pull);
      return true;
    }
    queue.remove(id);
    onLeft(id);
    return false;
  }

  /** How it stands now, after something else was done with it. */
  async function refresh(id: string): Promise<void> {
    const now = await readAgain(id).catch(() => undefined);
    if (now !== undefined) keepOrLeave(id, now);
    void countAgain();
  }

  async function refused(id: string, failure: GraphqlFailure): Promise<Done> {
    const isStale = failure.code === 'CONFLICT' || failure.code === 'NOT_FOUND';
    const now = isStale ? await readAgain(id).catch(() => undefined) : undefined;
    // The panel tells it where it stays; the list goes on where it has left.
    if (now !== undefined && !keepOrLeave(id, now)) showToast(failure.message, { tone: 'bad' });
    if (isStale) void countAgain();
    return { isDone: false, pull: now ?? null, failure };
  }

  async function send(
    { id, targetId, version }: Pick<PullPageFragment, 'id' | 'targetId' | 'version'>,
    change: PullChange,
    said: string,
    action?: { label: string; onClick: () => void },
  ): Promise<Done> {
    if (running.current) return { isDone: false, pull: null };
    running.current = true;
    setIsBusy(true);
    try {
      const { updatePullRequest: pull } = await updatePull({ id, targetId, seen: version, ...change });
      showToast(said, { action });
      keepOrLeave(id, pull);
      void countAgain();
      return { isDone: true, pull };
    } catch (error) {
      return await refused(id, failureOf(error));
    } finally {
      running.current = false;
      setIsBusy(false);
    }
  }

  return { send, refresh, isBusy };
}
