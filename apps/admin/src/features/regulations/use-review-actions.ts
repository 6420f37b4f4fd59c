import {
  failureOf,
  useDecideMembershipMutation,
  usePostponeMembershipReviewMutation,
  useResumeMembershipReviewMutation,
  useUndoMembershipDecisionMutation,
  type GraphqlFailure,
} from '@gredia/graphql-schema';
import { josa } from '@gredia/domain';
import { dropToast, showToast } from '@gredia/ui';
import { useRef, useState } from 'react';
import type { Review, ReviewQueue } from './use-review-queue';

export interface Choice {
  decision: 'IN' | 'OUT';
  reason: string;
  condition: string | null;
}

/** What Z takes back: the last thing first. */
interface Done {
  review: Review;
  at: number;
  /** Null: it was put off. */
  decisionId: string | null;
}

const idsOf = ({ substance, member }: Review) => ({ substanceId: substance.id, ingredientId: member.ingredient.id });

const toastOf = ({ review, decisionId }: Done) => `review ${review.id} ${decisionId ?? 'later'}`;

function sayDone({ substance, member }: Review, { decision, condition }: Choice): string {
  const what = josa(member.ingredient.title, '을/를');
  if (decision === 'OUT') return `${what} ${substance.label}에서 뺐어요`;
  return condition === null
    ? `${what} ${substance.label}에 넣었어요`
    : `${what} ${substance.label}에 조건을 달아 넣었어요`;
}

/** Decides, puts off and takes back; one at a time. */
export function useReviewActions(queue: ReviewQueue, onBack: (review: Review) => void) {
  const [decideMembership] = useDecideMembershipMutation();
  const [undoDecision] = useUndoMembershipDecisionMutation();
  const [postpone] = usePostponeMembershipReviewMutation();
  const [resume] = useResumeMembershipReviewMutation();
  const done = useRef<Done[]>([]);
  const running = useRef(false);
  const [isBusy, setIsBusy] = useState(false);

  /** @returns whether it was done: false also while another one is on its way */
  async function alone(work: () => Promise<void>, onFailure: (failure: GraphqlFailure) => void): Promise<boolean> {
    if (running.current) return false;
    running.current = true;
    setIsBusy(true);
    try {
      await work();
      return true;
    } catch (error) {
      onFailure(failureOf(error));
      return false;
    } finally {
      running.current = false;
      setIsBusy(false);
    }
  }

  const tell = ({ message }: GraphqlFailure) => showToast(message, { tone: 'bad' });

  const decide = (
    review: Review,
    at: number,
    { version, ...choice }: Choice & { version: string },
    onFailure: (failure: GraphqlFailure) => void,
  ) =>
    alone(async () => {
      const ids = idsOf(review);
      const { decideMembership: substance } = await decideMembership({ ...ids, ...choice, version });
      const member = substance.members.find(({ ingredient }) => ingredient.id === ids.ingredientId);
      const made = { review, at, decisionId: member?.decisionId ?? null };
      if (made.decisionId !== null) done.current.push(made);
      queue.remove(review, 'decided');
      showToast(sayDone(review, choice), {
        id: toastOf(made),
        action: { label: '되돌리기', onClick: () => void undo(made) },
      });
    }, onFailure);

  const later = (review: Review, at: number) =>
    alone(async () => {
      await postpone(idsOf(review));
      const made = { review, at, decisionId: null };
      done.current.push(made);
      queue.remove(review, 'moved');
      showToast(`${josa(review.member.ingredient.title, '은/는')} 나중에 볼게요`, {
        id: toastOf(made),
        action: { label: '되돌리기', onClick: () => void undo(made) },
      });
    }, tell);

  /** Puts a review that was put off back into the list of those that wait. */
  const takeUp = (review: Review) =>
    alone(async () => {
      await resume(idsOf(review));
      queue.remove(review, 'moved');
      showToast(`${josa(review.member.ingredient.title, '을/를')} 검토 목록에 다시 넣었어요`);
    }, tell);

  /** Takes back the last thing done here, or the one that is named. */
  async function undo(wanted?: Done): Promise<void> {
    const one = wanted ?? done.current.at(-1);
    if (!one) return showToast('되돌릴 것이 없어요', { tone: 'bad' });
    await alone(async () => {
      if (one.decisionId === null) await resume(idsOf(one.review));
      else await undoDecision({ decisionId: one.decisionId });
      done.current = done.current.filter((other) => other !== one);
      queue.putBack(one.review, one.at, one.decisionId === null ? 'moved' : 'decided');
      onBack(one.review);
      dropToast(toastOf(one));
      showToast(`${one.review.member.ingredient.title}: 되돌렸어요`);
    }, tell);
  }

  return { decide, later, takeUp, undo: () => void undo(), isBusy };
}
