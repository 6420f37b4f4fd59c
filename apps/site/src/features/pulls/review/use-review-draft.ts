import type { PullPageFragment } from '@gredia/graphql-schema';
import { useEffect, useState } from 'react';
import { z } from 'zod';
import { draftKeeper } from '../../../shared/drafts/draft-keeper';
import { useDraft } from '../../../shared/drafts/use-draft';
import { useLeaveGuard } from '../../../shared/forms/use-leave-guard';
import { noChoices, type ReviewChoices } from './review-choices';

/** Milliseconds between the last change and the draft. */
const DRAFT_DELAY_MS = 400;

/** Choices and words of a reviewer that were not sent. */
const schema = z.object({
  ...{ unmarked: z.array(z.string()), reasons: z.record(z.string(), z.string()), words: z.string() },
});
const drafts = draftKeeper('pull-review-draft', schema);

/** What a reviewer chose and typed. It survives failures and leaving the page, and goes once it is sent. */
export function useReviewDraft({ id, diff }: Pick<PullPageFragment, 'id' | 'diff'>, viewerId: string) {
  const { left, isKept, keep, keepNow } = useDraft(drafts, `${viewerId}-${id}`, DRAFT_DELAY_MS);
  const [choices, setChoices] = useState<ReviewChoices>(left ?? noChoices);
  const [words, setWords] = useState(left?.words ?? '');

  // Of what is decided nothing is left to be sent.
  const pending = diff.filter(({ state }) => state === 'PENDING').map(({ key }) => key);
  const unmarked = choices.unmarked.filter((key) => pending.includes(key));
  const reasons = Object.entries(choices.reasons).filter(([key, reason]) => pending.includes(key) && reason !== '');
  const isWorthIt = words !== '' || unmarked.length > 0 || reasons.length > 0;
  const draft = isWorthIt ? JSON.stringify({ unmarked, reasons: Object.fromEntries(reasons), words }) : null;
  useEffect(() => keep(draft === null ? null : (JSON.parse(draft) as z.output<typeof schema>)), [keep, draft]);
  // A draft is there when one comes back; without room for it, leaving would lose what was typed.
  useLeaveGuard(isWorthIt && !isKept);

  return {
    choices,
    setChoices,
    words,
    setWords,
    /** All of it was sent, and the panel has gone with the state it was for. */
    forget: () => keepNow(null),
  };
}
