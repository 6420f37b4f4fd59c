import type { PullTarget } from '@gredia/domain';
import type { PullPageFragment } from '@gredia/graphql-schema';
import { useEffect, useRef, useState } from 'react';
import { z } from 'zod';
import { draftKeeper } from '../../../shared/drafts/draft-keeper';
import { useDraft } from '../../../shared/drafts/use-draft';
import { useLeaveGuard } from '../../../shared/forms/use-leave-guard';
import { typedValue } from '../suggest/suggest-draft';
import {
  blankRebase,
  fitChoices,
  rebaseDraftOf,
  withLeft,
  type RebaseDraft,
  type RebaseValues,
} from './rebase-choices';

/** Milliseconds between the last change and the draft. */
const DRAFT_DELAY_MS = 400;

/** What authors chose and wrote to bring a suggestion up to date, and did not send. */
const drafts = draftKeeper<RebaseDraft>(
  'pull-rebase-draft',
  z.object({
    choices: z.record(z.string(), z.enum(['MERGED', 'NOW', 'MINE', 'OTHER'])),
    typed: z.record(z.string(), typedValue),
    seen: z.record(z.string(), z.unknown()),
  }),
);

/** The choices of the form. They survive failures, closing it and leaving the page, and go once they are sent. */
export function useRebaseDraft(
  { id, targetType }: Pick<PullPageFragment, 'id' | 'targetType'>,
  fields: PullPageFragment['diff'],
  userId: string,
) {
  const target = targetType as PullTarget;
  const { left, isKept, keep, keepNow } = useDraft(drafts, `${userId}-${id}`, DRAFT_DELAY_MS);
  const [typedHere, setValues] = useState(() => withLeft(target, fields, left));
  const [isLeftShown, setIsLeftShown] = useState(left !== null);
  const isSent = useRef(false);
  // Others may have changed a field while the form is open.
  const values: RebaseValues = { ...typedHere, choices: fitChoices(fields, typedHere.choices) };

  const textOf = (wanted: RebaseValues): string => JSON.stringify(rebaseDraftOf(target, fields, wanted));
  const text = textOf(values);
  const isWorthIt = text !== textOf(blankRebase(target, fields));
  useEffect(() => {
    if (isSent.current) return;
    return keep(isWorthIt ? (JSON.parse(text) as RebaseDraft) : null);
  }, [keep, text, isWorthIt]);
  useLeaveGuard(isWorthIt && !isKept);

  return {
    values,
    setValues,
    isLeftShown,
    /** Discards what was left and begins again. */
    startAnew: () => {
      setIsLeftShown(false);
      setValues(blankRebase(target, fields));
    },
    /** It was sent. */
    forget: () => {
      isSent.current = true;
      keepNow(null);
    },
  };
}
