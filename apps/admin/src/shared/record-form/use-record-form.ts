import { failureOf } from '@gredia/graphql-schema';
import { showToast } from '@gredia/ui';
import { useState } from 'react';

interface RecordFormEnds {
  /** Fields beside which this form tells what is wrong: where all of it stands there, it is not said twice. */
  fields?: readonly string[];
  /** After it was carried out. */
  onDone: () => Promise<void> | void;
  /** Reads the record anew: offered once somebody else was faster. What was typed stays. */
  onReload?: () => Promise<unknown>;
}

/** Sends a form of the console: what is refused is told beside its field or below, and nothing typed is lost. */
export function useRecordForm({ fields: shown = [], onDone, onReload }: RecordFormEnds) {
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const [failure, setFailure] = useState<string>();
  const [isStale, setIsStale] = useState(false);
  const [isSending, setIsSending] = useState(false);
  const [isReloading, setIsReloading] = useState(false);

  function clear() {
    setProblems({});
    setFailure(undefined);
    setIsStale(false);
  }

  /** @returns whether it was carried out */
  async function send(work: () => Promise<unknown>, said: string): Promise<boolean> {
    if (isSending) return false;
    clear();
    setIsSending(true);
    try {
      await work();
      showToast(said);
      await onDone();
      return true;
    } catch (error) {
      const { message, code, fields = {} } = failureOf(error);
      setProblems(fields);
      // What no field of this form shows stands below it.
      const names = Object.keys(fields);
      const isShown = names.length > 0 && names.every((name) => shown.includes(name));
      setFailure(isShown ? undefined : message);
      setIsStale(code === 'CONFLICT');
      return false;
    } finally {
      setIsSending(false);
    }
  }

  async function reload(): Promise<void> {
    setIsReloading(true);
    try {
      await onReload?.();
      clear();
    } catch (error) {
      setFailure(failureOf(error).message);
    } finally {
      setIsReloading(false);
    }
  }

  return { problems, failure, isSending, isReloading, send, reload: isStale && onReload ? reload : undefined };
}
