import { failureOf, GraphqlFailure, useUpdateQuoteMutation } from '@gredia/graphql-schema';
import { useRef, useState } from 'react';
import { useRefreshQuotes } from './use-refresh-quotes';

/** Changes one field of a quote, for a form: rejects with the sentence to show. The page then shows the new state. */
export function useQuoteUpdate(id: string): (key: string, value: unknown) => Promise<void> {
  const [update] = useUpdateQuoteMutation();
  const refresh = useRefreshQuotes();
  return async (key, value) => {
    try {
      await update({ id, key, value });
    } catch (error) {
      const failure = changeFailure(failureOf(error));
      if (isStale(failure)) refresh();
      throw failure;
    }
  };
}

/** The same for a button: one change at a time. */
export function useQuoteChange(id: string) {
  const update = useQuoteUpdate(id);
  const running = useRef(false);
  const [isSending, setIsSending] = useState(false);
  const [problem, setProblem] = useState<string>();

  /** @returns whether the gateway accepted it */
  async function change(key: string, value: unknown): Promise<boolean> {
    if (running.current) return false;
    running.current = true;
    setIsSending(true);
    setProblem(undefined);
    try {
      await update(key, value);
      return true;
    } catch (error) {
      setProblem(failureOf(error).message);
      return false;
    } finally {
      running.current = false;
      setIsSending(false);
    }
  }

  return { change, isSending, problem };
}

/** Another change came first: the page shows an old state. */
export const isStale = ({ code }: GraphqlFailure): boolean => code === 'CONFLICT' || code === 'NOT_FOUND';

/** The sentence to show when a change was refused or failed. */
export function changeProblem(failure: GraphqlFailure): string {
  if (isStale(failure)) return `${failure.message} 지금 상태를 다시 불러왔어요.`;
  const isAboutInput = ['BAD_USER_INPUT', 'FORBIDDEN', 'RATE_LIMITED'].includes(failure.code);
  return isAboutInput ? failure.message : '보내지 못했어요. 내용은 그대로 있어요.';
}

/** The failure with that sentence, for a form to show. */
export const changeFailure = (failure: GraphqlFailure): GraphqlFailure =>
  new GraphqlFailure({ ...failure.toJSON(), message: changeProblem(failure) });
