import { failureOf, useExportMyDataMutation, type MyAccountFragment } from '@gredia/graphql-schema';
import { Button, lazyPart, showToast, styled, saveFile } from '@gredia/ui';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { TextAction } from './detail-rows';
import { ProfileBlock } from './profile-block';

const WithdrawalDialog = lazyPart(() => import('./withdrawal-dialog').then((module) => module.WithdrawalDialog), {
  whenMissing: ({ onClose }) => onClose(),
});

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
  const [isLeaving, setIsLeaving] = useState(false);

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
        <TextAction type="button" tone="danger" onClick={() => setIsLeaving(true)}>
          회원 탈퇴
        </TextAction>
      </Row>
      {isLeaving && <WithdrawalDialog account={account} onClose={() => setIsLeaving(false)} />}
    </ProfileBlock>
  );
}
