import type { SessionUser } from '@gredia/auth/client';
import { useGetQuotePrefillQuery } from '@gredia/graphql-schema';
import { Button, Dialog, showToast } from '@gredia/ui';
import { useEffect } from 'react';
import type { QuoteGiven } from '../../../shared/asking/quote-ask';
import { LeftOutNote } from './left-out-note';
import { QuoteForm } from './quote-form';

interface QuoteDialogProps {
  pids: readonly string[];
  given: QuoteGiven;
  user: Pick<SessionUser, 'id' | 'emailVerified'>;
  onOpen: () => void;
  onClose: () => void;
}

/** Loads the prefill and then opens the form. */
export function QuoteDialog({ pids, given, user, onOpen, onClose }: QuoteDialogProps) {
  // Not from the cache: the number of requests left today changes with every sending.
  const { data, previousData, error, refetch } = useGetQuotePrefillQuery({
    variables: { pids: [...pids] },
    fetchPolicy: 'network-only',
  });
  // When a later fetch fails, the form keeps its prefill.
  const prefill = (data ?? previousData)?.quotePrefill;
  const isThere = prefill !== undefined;

  useEffect(() => {
    if (isThere) onOpen();
  }, [isThere, onOpen]);

  useEffect(() => {
    if (!error || isThere) return;
    showToast(error.message, { tone: 'bad' });
    onClose();
  }, [error, isThere, onClose]);

  if (!prefill) return null;
  const leftOut = pids.filter((pid) => !prefill.materials.some(({ id }) => id === pid));
  const note = <LeftOutNote pids={leftOut} names={given.names} />;
  if (prefill.materials.length === 0) {
    return (
      <Dialog title="견적 요청" onClose={onClose} footer={<Button onClick={onClose}>닫기</Button>}>
        {note}
      </Dialog>
    );
  }
  return (
    <QuoteForm
      prefill={prefill}
      given={given}
      user={user}
      note={leftOut.length > 0 && note}
      onOutdated={() => void refetch()}
      onClose={onClose}
    />
  );
}
