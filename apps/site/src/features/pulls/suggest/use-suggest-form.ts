import { useSession } from '@gredia/auth/client';
import type { PullTarget } from '@gredia/domain';
import { failureOf, useCreatePullRequestMutation, type GraphqlFailure } from '@gredia/graphql-schema';
import { showToast } from '@gredia/ui';
import type { Refusal } from '@gredia/ui/forms';
import { useEffect, useRef, useState } from 'react';
import { useDraft } from '../../../shared/drafts/use-draft';
import { typedSchema } from '../../../shared/forms/typed-schema';
import { useLeaveGuard } from '../../../shared/forms/use-leave-guard';
import { useZodForm } from '../../../shared/forms/use-zod-form';
import type { SuggestGiven } from '../../../shared/suggesting/suggest-ask';
import { mergeTyped, type OthersChange } from './merge-typed';
import {
  attemptOf,
  draftOf,
  isThere,
  suggestDrafts,
  suggestSlot,
  type Attempt,
  type SuggestDraft,
} from './suggest-draft';
import { inputOf, pathOf, suggestProblems } from './suggest-input';
import { blankValues, withGiven, withKey, type SuggestValues, type TargetState } from './suggest-values';
import { type Typed } from '../values/typed-value';
import { useEvidence } from './use-evidence';

/** Milliseconds between the last change and the draft. */
const DRAFT_DELAY_MS = 500;

const NOT_SENT = '보내지 못했어요. 내용은 그대로 있어요.';
/** Codes whose message tells what to do; any other one is our failure. */
const ACTIONABLE = ['BAD_USER_INPUT', 'CONFLICT', 'RATE_LIMITED', 'FORBIDDEN', 'NOT_FOUND'];

interface SuggestFormOptions {
  state: TargetState;
  targetType: PullTarget;
  given: SuggestGiven;
  userId: string;
  /** Called with the number of the suggestion; by then the form may have been closed. */
  onSent: (number: number, isOpen: boolean) => void;
}

const textOf = (values: SuggestValues): string => JSON.stringify(draftOf(values, null));

/** What the form opens with: what was left, brought on top of what stands there now, and what the page knew. */
function firstState(target: PullTarget, state: TargetState, left: SuggestDraft | null, given: SuggestGiven) {
  const blank = blankValues(state);
  const from = left && {
    ...blank,
    ...left,
    base: { ...blank.base, ...left.base },
    files: left.files.filter((file) => isThere(file)),
  };
  const { values, others } = from ? mergeTyped(target, from, blank.base) : { values: blank, others: [] };
  const { keys, base, wanted, comment, links, files } = withGiven(target, values, given);
  return { blank: withGiven(target, blank, given), first: { keys, base, wanted, comment, links, files }, others };
}

/** The state of the dialog: values, problems, draft and sending. A failure loses nothing. */
export function useSuggestForm({ state, targetType, given, userId, onSent }: SuggestFormOptions) {
  const { update: readSession } = useSession();
  const [createPull] = useCreatePullRequestMutation();
  const target = { targetType, targetId: state.targetId, targetName: state.targetName };
  const kept = useDraft(suggestDrafts, suggestSlot(userId, state.targetId), DRAFT_DELAY_MS);
  const [begun] = useState(() => firstState(targetType, state, kept.left, given));
  const [others, setOthers] = useState<readonly OthersChange[]>(begun.others);
  const [isLeftShown, setIsLeftShown] = useState(kept.left !== null);
  const [lost, setLost] = useState(() => kept.left?.files.flatMap((file) => (isThere(file) ? [] : [file.name])) ?? []);
  const [attempt, setAttempt] = useState<Attempt | null>(kept.left?.attempt ?? null);
  const isSent = useRef(false);

  const form = useZodForm(
    typedSchema<SuggestValues>((values) => suggestProblems(target, values)),
    {
      defaultValues: begun.first,
      onSubmit: async (values, element) => {
        const input = inputOf(target, values);
        const tried = attemptOf(attempt, JSON.stringify(input));
        setAttempt(tried);
        kept.keepNow(draftOf(values, tried));
        try {
          const { createPullRequest } = await createPull({ ...input, clientKey: tried.clientKey });
          isSent.current = true;
          kept.keepNow(null);
          onSent(createPullRequest.number, element.isConnected);
        } catch (error) {
          handleFailure(failureOf(error), values, element.isConnected);
          throw error;
        }
      },
      refusalOf: (error, values) => refusalOf(failureOf(error), values),
    },
  );
  const { values } = form;

  /** The gateway's words at the fields that they are about. */
  function refusalOf(failure: GraphqlFailure, sent: SuggestValues): Refusal {
    const { code, message } = failure;
    const fields = Object.fromEntries(
      Object.entries(failure.fields ?? {}).flatMap(([path, text]) => {
        const place = pathOf(path, target, sent);
        return place ? [[place, text]] : [];
      }),
    );
    if (Object.keys(fields).length > 0) return { code, fields };
    return { code, message: ACTIONABLE.includes(code) ? message : NOT_SENT };
  }

  function handleFailure(failure: GraphqlFailure, sent: SuggestValues, isOpen: boolean) {
    const { code, message, current } = failure;
    if (!isOpen) return showToast(ACTIONABLE.includes(code) ? message : NOT_SENT, { tone: 'bad' });
    // The session has ended: once the page knows, it leads to the sign-in page.
    if (code === 'UNAUTHENTICATED') void readSession();
    if (code !== 'CONFLICT' || !current) return;
    const merged = mergeTyped(targetType, sent, current);
    setOthers(merged.others);
    form.put(merged.values);
  }

  const evidence = useEvidence(values.files, (file) => form.setValue('files', [...form.getValues().files, file]));
  const { keep } = kept;
  useEffect(() => {
    if (isSent.current) return;
    const isWorthIt = attempt !== null || textOf(values) !== textOf(begun.blank);
    return keep(isWorthIt ? draftOf(values, attempt) : null);
  }, [keep, values, attempt, begun]);
  // A draft is there when one comes back; without room for it, leaving would lose what was typed.
  useLeaveGuard((form.isDirty && !kept.isKept) || evidence.uploads.size > 0);

  return {
    ...form,
    target,
    evidence,
    others,
    lost,
    isLeftShown,
    /** The number of an own open suggestion for a field. */
    ownOf: (key: string) =>
      state.mine.find(({ diff }) => diff.some((one) => one.key === key && one.state === 'PENDING'))?.number,
    want: (key: string, typed: Typed) => form.setValue(`wanted.${key}`, typed),
    open: (key: string) => {
      const { keys, wanted } = withKey(targetType, form.getValues(), key);
      form.put({ keys, wanted });
      form.clearRefusal('keys');
    },
    close: (key: string) =>
      form.setValue(
        'keys',
        form.getValues().keys.filter((one) => one !== key),
      ),
    /** Discards what was left and begins again. */
    startAnew: () => {
      setAttempt(null);
      setOthers([]);
      setLost([]);
      setIsLeftShown(false);
      form.rebase(begun.blank, begun.blank);
    },
  };
}

export type SuggestFormState = ReturnType<typeof useSuggestForm>;
