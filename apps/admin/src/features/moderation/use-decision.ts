import { contentKindLabel, type HideReason } from '@gredia/domain';
import { useModerateContentMutation, useUndoModerationMutation } from '@gredia/graphql-schema';
import { showToast } from '@gredia/ui';
import { useState } from 'react';
import { problemOf, useUndo } from '../../shared/use-undo';
import type { QueueItem } from './use-queue';

const SUSPEND_DAYS = 7;

interface Form {
  reason: HideReason;
  note: string;
  withSame: boolean;
  suspends: boolean;
}

/** What speaks for which reason, so that the likeliest is chosen already. */
function beginOf(item: QueueItem | undefined): Form {
  const labels = item?.reasons.map(({ label }) => label).join(' ') ?? '';
  const reason = /욕설/.test(labels)
    ? 'ABUSE'
    : /개인정보/.test(labels)
      ? 'PERSONAL_DATA'
      : /같은 글|되풀이|도배/.test(labels) && !/연락처|메신저/.test(labels)
        ? 'FLOODING'
        : 'CONTACT_ONLY';
  // What others wrote is looked at before it goes along.
  return { reason, note: '', withSame: false, suspends: false };
}

/** What an operator is about to decide about the text that is shown; another text begins anew. */
export function useDecision(
  item: QueueItem | undefined,
  onDone: (id: string) => void,
  refresh: () => Promise<unknown>,
) {
  const [form, setForm] = useState({ id: item?.id, ...beginOf(item) });
  if (form.id !== item?.id) setForm({ id: item?.id, ...beginOf(item) });
  const [busy, setBusy] = useState<'APPROVE' | 'HIDE' | null>(null);
  const [moderate] = useModerateContentMutation();
  const [takeBack] = useUndoModerationMutation();
  const { done, undo } = useUndo(refresh);

  async function decide(action: 'APPROVE' | 'HIDE') {
    if (!item || busy) return;
    setBusy(action);
    const { kind, id, updatedAt } = item;
    const hides = {
      reason: form.reason,
      note: form.note || null,
      withSame: form.withSame && item.sameCount > 0,
      suspendDays: form.suspends ? SUSPEND_DAYS : null,
    };
    const input = { action, targets: [{ kind, id, updatedAt }], ...(action === 'HIDE' && hides) };
    try {
      const { moderateContent: decision } = await moderate({ input });
      done(sentence(item, action, decision.count), () => takeBack({ id: decision.id }));
      onDone(id);
    } catch (error) {
      showToast(problemOf(error), { tone: 'bad' });
    } finally {
      setBusy(null);
    }
    // Also after a refusal: another operator may have been there first.
    await refresh();
  }

  return {
    ...form,
    busy,
    change: (values: Partial<Form>) => setForm((before) => ({ ...before, ...values })),
    approve: () => decide('APPROVE'),
    hide: () => decide('HIDE'),
    undo,
  };
}

export type Decision = ReturnType<typeof useDecision>;

function sentence({ kind, status }: QueueItem, action: 'APPROVE' | 'HIDE', count: number): string {
  const what = `${contentKindLabel[kind]} ${count}개를`;
  if (action === 'HIDE') return `${what} 숨겼어요`;
  return status === 'PENDING' ? `${what} 올렸어요` : `${what} 그대로 두었어요`;
}
