import type { SessionUser } from '@gredia/auth/client';
import type { PullTarget } from '@gredia/domain';
import { useGetPullTargetQuery } from '@gredia/graphql-schema';
import { Dialog, LinkButton, Note, showToast } from '@gredia/ui';
import { useEffect } from 'react';
import { paths } from '../../../shared/addresses/paths';
import type { SuggestGiven } from '../../../shared/suggesting/suggest-ask';
import { SuggestForm } from './suggest-form';

interface SuggestDialogProps {
  target: { targetType: PullTarget; targetId: string };
  given: SuggestGiven;
  user: Pick<SessionUser, 'id' | 'emailVerified'>;
  onOpen: () => void;
  onClose: () => void;
}

/** Loads what stands there now, and then opens the form. */
export function SuggestDialog({ target, given, user, onOpen, onClose }: SuggestDialogProps) {
  // Not from the cache: what is suggested has to start from what stands there now.
  const { data, error } = useGetPullTargetQuery({ variables: target, fetchPolicy: 'network-only' });
  const state = data?.pullTarget;
  const isThere = state !== undefined;

  useEffect(() => {
    if (isThere) onOpen();
  }, [isThere, onOpen]);

  useEffect(() => {
    if (!error || isThere) return;
    showToast(error.message, { tone: 'bad' });
    onClose();
  }, [error, isThere, onClose]);

  if (!state) return null;
  if (!user.emailVerified) {
    return (
      <Dialog
        title="수정 제안"
        onClose={onClose}
        footer={
          <LinkButton variant="solid" href={paths.emailVerification}>
            이메일 인증하기
          </LinkButton>
        }
      >
        <Note tone="warn">이메일을 인증하면 수정 제안을 보낼 수 있어요.</Note>
      </Dialog>
    );
  }
  return <SuggestForm state={state} targetType={target.targetType} given={given} userId={user.id} onClose={onClose} />;
}
