import { failureOf } from '@gredia/graphql-schema';
import { showToast } from '@gredia/ui';
import { useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import type { DraftKeeper } from '../../shared/drafts/draft-keeper';
import { useDraft } from '../../shared/drafts/use-draft';
import { problemsOf } from '../../shared/forms/problems-of';

const DRAFT_DELAY_MS = 600;

interface BannerFormOptions<Values, Input> {
  drafts: DraftKeeper<Values>;
  /** Names the account and its membership. */
  slot: string;
  /** What is shown now. */
  saved: Values;
  schema: z.ZodType;
  inputOf: (values: Values) => Input;
  /** Saves; null takes the banner down. */
  send: (input: Input | null) => Promise<unknown>;
}

/** The form of a banner: what is typed stays in this browser until it is saved, and what is refused stays in the form. */
export function useBannerForm<Values, Input>(options: BannerFormOptions<Values, Input>) {
  const { drafts, slot, saved, schema, inputOf, send } = options;
  const { left, keep, keepNow } = useDraft(drafts, slot, DRAFT_DELAY_MS);
  const [values, setValues] = useState<Values>(left ?? saved);
  const [isTakenUp, setIsTakenUp] = useState(left !== null);
  const [isChanged, setIsChanged] = useState(left !== null);
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const [failure, setFailure] = useState<string>();
  const [isSending, setIsSending] = useState(false);
  const root = useRef<HTMLFormElement>(null);

  useEffect(() => keep(isChanged ? values : null), [keep, isChanged, values]);

  function change(part: Partial<Values>) {
    setValues((before) => ({ ...before, ...part }));
    setIsChanged(true);
    setFailure(undefined);
    const touched = Object.keys(part);
    setProblems((before) =>
      Object.fromEntries(Object.entries(before).filter(([path]) => !touched.some((name) => path.startsWith(name)))),
    );
  }

  function startAnew(from: Values) {
    setValues(from);
    setIsChanged(false);
    setIsTakenUp(false);
    setProblems({});
    keepNow(null);
  }

  async function submit(isTakenDown = false): Promise<void> {
    if (isSending) return;
    const input = inputOf(values);
    const found = isTakenDown ? {} : problemsOf(schema, input);
    setProblems(found);
    setFailure(undefined);
    if (Object.keys(found).length > 0) {
      focusProblem();
      return;
    }
    setIsSending(true);
    try {
      await send(isTakenDown ? null : input);
      setIsChanged(false);
      setIsTakenUp(false);
      keepNow(null);
      showToast(isTakenDown ? '배너를 내렸어요' : '배너를 저장했어요');
    } catch (error) {
      const { message, fields = {} } = failureOf(error);
      setProblems(fields);
      if (Object.keys(fields).length === 0) setFailure(message);
      focusProblem();
    } finally {
      setIsSending(false);
    }
  }

  /** After the sentences have been drawn. */
  const focusProblem = () =>
    setTimeout(() => root.current?.querySelector<HTMLElement>('[aria-invalid=true], [data-problem]')?.focus());

  return { root, values, change, startAnew, submit, problems, failure, isSending, isTakenUp, isChanged };
}
