import { failureOf } from '@gredia/graphql-schema';
import { showToast } from '@gredia/ui';
import { useState } from 'react';
import { sentence } from './use-undo-adding';

/**
 * Asks what a saving would lead to. What no field is to blame for is told at once, and there is no answer.
 * @param ask throws what `look` throws: GraphqlFailure with what the person can mend
 */
export function useLook<Wish, Told>(ask: (wish: Wish) => Promise<Told>) {
  const [isLooking, setIsLooking] = useState(false);

  async function look(wish: Wish): Promise<Told | null> {
    setIsLooking(true);
    try {
      return await ask(wish);
    } catch (thrown) {
      const failure = failureOf(thrown);
      if (failure.fields) throw failure;
      showToast(sentence(failure), { tone: 'bad' });
      return null;
    } finally {
      setIsLooking(false);
    }
  }

  return { look, isLooking };
}
