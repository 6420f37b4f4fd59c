import {
  useResumeMembershipMutation,
  useStopMembershipMutation,
  type MembershipDetailFragment,
} from '@gredia/graphql-schema';
import { Button, TextField } from '@gredia/ui';
import { useState } from 'react';
import { RecordForm } from '../../shared/record-form/record-form';
import { Block, BlockHeading, Quiet } from '../../shared/record-form/record-parts';
import { useRecordForm } from '../../shared/record-form/use-record-form';

interface StopFormProps {
  membership: MembershipDetailFragment;
  onDone: () => Promise<void>;
  onReload: () => Promise<unknown>;
}

/** 중지: what it shows and allows ends at once, and can go on until its last day. */
export function StopForm({ membership: { id, isStopped, expiryDate }, onDone, onReload }: StopFormProps) {
  const [stop] = useStopMembershipMutation();
  const [resume] = useResumeMembershipMutation();
  const [reason, setReason] = useState('');
  const form = useRecordForm({ onDone, onReload });
  const { problems, isSending, send } = form;
  const label = isStopped ? '다시 시작' : '멤버십 중지';
  return (
    <Block aria-label="중지">
      <BlockHeading>{isStopped ? '다시 시작' : '중지'}</BlockHeading>
      <Quiet>
        {isStopped
          ? `중지된 멤버십이에요. 다시 시작하면 ${expiryDate ?? '만료일'}까지 이어져요.`
          : '중지하면 배너와 배지가 바로 꺼지고 무료 멤버십의 한도를 써요.'}
      </Quiet>
      <RecordForm
        form={form}
        onSubmit={() => {
          const work = isStopped ? () => resume({ id, reason }) : () => stop({ id, reason });
          void send(work, isStopped ? '멤버십을 다시 시작했어요' : '멤버십을 중지했어요').then(
            (isDone) => isDone && setReason(''),
          );
        }}
        buttons={
          <Button
            type="submit"
            touch
            variant={isStopped ? 'solid' : 'dangerLine'}
            loading={isSending ? '바꾸는 중' : undefined}
          >
            {label}
          </Button>
        }
      >
        <TextField
          label={`${label} 이유`}
          required
          value={reason}
          error={problems['reason']}
          onChange={({ target }) => setReason(target.value)}
        />
      </RecordForm>
    </Block>
  );
}
