import {
  failureOf,
  useUpdatePullRequestMutation,
  type GraphqlFailure,
  type PullPageFragment,
  type UpdatePullRequestMutationVariables,
} from '@gredia/graphql-schema';
import { showToast } from '@gredia/ui';
import { useRef, useState } from 'react';

/** What is done with a suggestion. */
export type PullChange = Omit<UpdatePullRequestMutationVariables, 'id' | 'targetId'>;

/**
 * Sends what is done with a suggestion, one thing at a time.
 * @param readAgain somebody else was there first: asks how it stands now
 */
export function useChangePull(
  { id, targetId, version }: Pick<PullPageFragment, 'id' | 'targetId' | 'version'>,
  readAgain: () => Promise<void>,
) {
  const [updatePull] = useUpdatePullRequestMutation();
  const running = useRef(false);
  const [isBusy, setIsBusy] = useState(false);

  /** @returns why it was not done; null once it is */
  async function change(what: PullChange, said: string): Promise<GraphqlFailure | null> {
    if (running.current) return null;
    running.current = true;
    setIsBusy(true);
    try {
      await updatePull({ id, targetId, seen: version, ...what });
      showToast(said);
      return null;
    } catch (error) {
      const failure = failureOf(error);
      // Where that fails too, what was refused is told all the same.
      if (failure.code === 'CONFLICT' || failure.code === 'NOT_FOUND') await readAgain().catch(() => undefined);
      return failure;
    } finally {
      running.current = false;
      setIsBusy(false);
    }
  }

  return { change, isBusy };
}
