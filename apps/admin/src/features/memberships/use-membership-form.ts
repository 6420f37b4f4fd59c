import { failureOf } from '@gredia/graphql-schema';
import { showToast } from '@gredia/ui';
import { useState } from 'react';

/** Sends a form of the console: what is refused is told beside its field or below, and nothing typed is lost. */
export function useMembershipForm(onDone: () => Promise<void> | void) {
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const [failure, setFailure] = useState<string>();
  const [isSending, setIsSending] = useState(false);

  async function send(work: () => Promise<unknown>, said: string): Promise<void> {
    if (isSending) return;
    setProblems({});
    setFailure(undefined);
    setIsSending(true);
    try {
      await work();
      showToast(said);
      await onDone();
    } catch (error) {
      const { message, fields = {} } = failureOf(error);
      setProblems(fields);
      // What no field of this form shows stands below it.
      setFailure(message);
    } finally {
      setIsSending(false);
    }
  }
  return { problems, failure, isSending, send };
}
