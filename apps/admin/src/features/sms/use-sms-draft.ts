import { useSession } from '@gredia/auth/client';
import { useEffect, useState } from 'react';
import { emptyDraft, keepLeft, readLeft, type SmsDesk, type SmsDraft } from './sms-draft';

/** The draft of the signed-in operator; its text outlives a reload of this tab. */
export function useSmsDraft(desk: SmsDesk) {
  const { session } = useSession();
  const userId = session?.user.id ?? '';
  const [draft, setDraft] = useState<SmsDraft>(() => ({ ...emptyDraft(desk), ...readLeft(userId) }));
  useEffect(() => keepLeft(userId, draft), [userId, draft]);
  return {
    draft,
    change: (changed: Partial<SmsDraft>) => setDraft((before) => ({ ...before, ...changed })),
    /** The sender stays: the next text comes from the same number. */
    clear: () => setDraft(({ sender, target }) => ({ ...emptyDraft(desk), sender, target })),
  };
}
