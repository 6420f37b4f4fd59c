import { useCallback, useEffect, useState } from 'react';
import { reviewDraftKey } from '../../shared/session/text-drafts';
import { useLeaveGuard } from '../../shared/use-leave-guard';

/** What an operator chose and wrote about a suggestion, and did not send. */
export interface PullDraft {
  /** Fields that are left out. */
  unmarked: readonly string[];
  reasons: Readonly<Record<string, string>>;
  /** The words of a refusal or a question. */
  text: string;
}

const EMPTY: PullDraft = { unmarked: [], reasons: {}, text: '' };

const isText = (value: unknown): value is string => typeof value === 'string';

/** It may be from an older build. */
function checked(left: unknown): PullDraft {
  if (typeof left !== 'object' || left === null) return EMPTY;
  const { unmarked, reasons, text } = left as Record<string, unknown>;
  const known = typeof reasons === 'object' && reasons !== null ? Object.entries(reasons) : [];
  return {
    unmarked: Array.isArray(unmarked) ? unmarked.filter(isText) : [],
    reasons: Object.fromEntries(known.filter((entry): entry is [string, string] => isText(entry[1]))),
    text: isText(text) ? text : '',
  };
}

/** What is written of it; null where there is nothing worth keeping. */
const textOf = (draft: PullDraft): string | null =>
  draft.text === '' && draft.unmarked.length === 0 && Object.keys(draft.reasons).length === 0
    ? null
    : JSON.stringify(draft);

/** What this tab kept of a suggestion: over a reload, and while another one was looked at. */
export function useLeftDraft(userId: string | undefined, pullId: string): PullDraft {
  const [left] = useState(() => {
    if (userId === undefined) return EMPTY;
    try {
      return checked(JSON.parse(sessionStorage.getItem(reviewDraftKey(userId, pullId)) ?? 'null'));
    } catch {
      // Where cookies are blocked, so is this storage.
      return EMPTY;
    }
  });
  return left;
}

/**
 * Keeps in this tab what was chosen and typed until it is sent; where there is no room for it, leaving asks first.
 * @param pending the fields that are still to be decided: of the others nothing is left to be sent
 * @returns takes it out once it was sent, or keeps it with a part that is otherwise
 */
export function useKeepDraft(
  { userId, pullId }: { userId: string | undefined; pullId: string },
  { unmarked, reasons, text }: PullDraft,
  pending: readonly string[],
): (change: Partial<PullDraft> | null) => void {
  const [isKept, setIsKept] = useState(true);
  const kept: PullDraft = {
    unmarked: unmarked.filter((key) => pending.includes(key)),
    reasons: Object.fromEntries(Object.entries(reasons).filter(([key, said]) => said !== '' && pending.includes(key))),
    text,
  };
  const draft = textOf(kept);

  const write = useCallback(
    (value: string | null) => {
      if (userId === undefined) return setIsKept(value === null);
      try {
        if (value === null) sessionStorage.removeItem(reviewDraftKey(userId, pullId));
        else sessionStorage.setItem(reviewDraftKey(userId, pullId), value);
        setIsKept(true);
      } catch {
        setIsKept(value === null);
      }
    },
    [userId, pullId],
  );
  useEffect(() => write(draft), [write, draft]);
  useLeaveGuard(draft !== null && !isKept, true);
  return (change) => write(change && textOf({ ...kept, ...change }));
}
