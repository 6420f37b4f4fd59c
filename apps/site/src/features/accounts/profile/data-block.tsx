import { useAuthClient } from '@gredia/auth/client';
import { WITHDRAWAL_WORD } from '@gredia/domain';
import {
  failureOf,
  useExportMyDataMutation,
  useRemoveUserMutation,
  type MyAccountFragment,
} from '@gredia/graphql-schema';
import { Button, confirm, showToast, styled } from '@gredia/ui';
import { Download } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../shared/addresses/paths';
import { saveFile } from '../../../shared/sharing/save-file';
import { TextAction } from './detail-rows';
import { ProfileBlock } from './profile-block';

const Row = styled('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    rowGap: '2',
    columnGap: '4',
    _notFirst: { mt: '4', pt: '4', borderTop: '1px solid', borderColor: 'border.default' },
  },
});
const Text = styled('p', { base: { flex: '1 1 240px', color: 'fg.muted' } });

interface DataBlockProps {
  id: string;
  account: MyAccountFragment;
}

/** The member's data to take along, and the way to leave. */
export function DataBlock({ id, account }: DataBlockProps) {
  const [exportData, { loading }] = useExportMyDataMutation();
  const withdraw = useWithdrawal(account.email ?? '');

  async function download() {
    try {
      const { exportMyData } = await exportData({});
      saveFile(exportMyData.fileName, JSON.stringify(exportMyData.data, null, 2), 'application/json');
    } catch (error) {
      showToast(failureOf(error).message, { tone: 'bad' });
    }
  }

  return (
    <ProfileBlock id={id} title="데이터와 탈퇴">
      <Row>
        <Text>그레디아가 보관하고 있는 내 정보를 파일 하나로 받아요.</Text>
        <Button
          size="sm"
          icon={<Download size={14} />}
          loading={loading ? '준비하는 중' : undefined}
          onClick={() => void download()}
        >
          내 데이터 받기
        </Button>
      </Row>
      <Row>
        <Text>탈퇴하면 견적과 저장한 성분을 되돌릴 수 없어요.</Text>
        <TextAction type="button" tone="danger" onClick={() => void withdraw()}>
          회원 탈퇴
        </TextAction>
      </Row>
    </ProfileBlock>
  );
}

/** Asks, withdraws the account, and leaves as a visitor. */
function useWithdrawal(email: string): () => Promise<void> {
  const [remove] = useRemoveUserMutation();
  const { signOut } = useAuthClient();
  const navigate = useNavigate();

  return async () => {
    const isSure = await confirm({
      title: '정말 탈퇴할까요?',
      body: '개인정보는 바로 지워지고 되돌릴 수 없어요. 쓴 글은 ‘탈퇴회원’의 글로 남아요.',
      confirmText: '탈퇴하기',
      confirmStyle: 'danger',
      typedWord: WITHDRAWAL_WORD,
    });
    if (!isSure) return;
    try {
      await remove({ email });
    } catch (error) {
      return showToast(failureOf(error).message, { tone: 'bad' });
    }
    // The session is gone with the account; this clears its cookie and tells the other tabs.
    await signOut({ redirect: false, callbackUrl: paths.home });
    await navigate(paths.home, { replace: true });
    showToast('탈퇴했어요. 그동안 함께해 주셔서 고마워요.');
  };
}
