import { failureOf, type PullPageFragment } from '@gredia/graphql-schema';
import { Button, confirm, lazyPart, styled } from '@gredia/ui';
import { useState } from 'react';
import { FormFailure } from '../../../shared/forms/form-failure';
import { NoMailNote } from '../../../shared/session/no-mail-note';
import { useMailNews } from '../../../shared/session/use-mail-news';
import { AsidePanel, AsideText, AsideTitle } from '../detail/pull-aside';
import { useChangePull } from '../use-change-pull';

const RebaseDialog = lazyPart(() => import('./rebase-dialog').then((module) => module.RebaseDialog), {
  whenMissing: ({ onClose }) => onClose(),
});
const Choices = styled('div', { base: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '2' } });

interface AuthorPanelProps {
  pull: PullPageFragment;
  userId: string;
  readAgain: () => Promise<void>;
}

const asks = {
  CONFLICT: '내용이 그사이 바뀌었어요. 새 기준으로 맞춰 다시 보내 주세요.',
  CHANGES_REQUESTED: '검토하는 사람이 보완을 요청했어요. 의견을 남기거나 고친 뒤 다시 보내 주세요.',
} as const;

/** 내 제안: what its author may do with it. */
export function AuthorPanel({ pull, userId, readAgain }: AuthorPanelProps) {
  const { status, viewerCanRebase, viewerCanWithdraw } = pull;
  const { change, isBusy } = useChangePull(pull, readAgain);
  const news = useMailNews('comments');
  const [failure, setFailure] = useState<string>();
  const [isRebasing, setIsRebasing] = useState(false);

  async function send(to: 'OPEN' | 'WITHDRAWN', said: string) {
    if (isBusy) return;
    setFailure(undefined);
    try {
      setFailure((await change({ status: to }, said))?.message);
    } catch (error) {
      setFailure(failureOf(error).message);
    }
  }

  async function withdraw() {
    const isSure = await confirm({
      title: '제안을 거둘까요?',
      body: '거둔 제안은 다시 열 수 없고, 다른 사람이 볼 수 있게 남아요.',
      confirmText: '제안 거두기',
      confirmStyle: 'danger',
    });
    if (isSure) await send('WITHDRAWN', '제안을 거뒀어요');
  }

  const asked = status === 'CONFLICT' || status === 'CHANGES_REQUESTED' ? asks[status] : null;
  return (
    <AsidePanel as="section" aria-label="내 제안" aria-busy={isBusy}>
      <AsideTitle>내 제안</AsideTitle>
      <AsideText>
        {asked ?? (news === 'COME' ? '검토가 끝나면 메일로 알려 드려요.' : '검토가 끝나면 여기에서 볼 수 있어요.')}
      </AsideText>
      <NoMailNote kind="comments" />
      <FormFailure text={failure} />
      <Choices>
        {viewerCanRebase && (
          <Button variant="solid" touch onClick={() => setIsRebasing(true)}>
            {status === 'CONFLICT' ? '새 기준으로 맞추기' : '고쳐서 다시 보내기'}
          </Button>
        )}
        {status === 'CHANGES_REQUESTED' && (
          <Button touch onClick={() => void send('OPEN', '다시 보냈어요')}>
            그대로 다시 보내기
          </Button>
        )}
        {viewerCanWithdraw && (
          <Button variant="dangerLine" touch onClick={() => void withdraw()}>
            제안 거두기
          </Button>
        )}
      </Choices>
      {isRebasing && (
        <RebaseDialog pull={pull} userId={userId} readAgain={readAgain} onClose={() => setIsRebasing(false)} />
      )}
    </AsidePanel>
  );
}
