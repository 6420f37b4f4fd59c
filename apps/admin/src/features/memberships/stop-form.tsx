import {
  useResumeMembershipMutation,
  useStopMembershipMutation,
  type MembershipDetailFragment,
} from '@gredia/graphql-schema';
import { Button, TextField } from '@gredia/ui';
import { useState } from 'react';
import { MembershipForm } from './membership-form';
import { Block, BlockHeading, Quiet } from './membership-parts';
import { useMembershipForm } from './use-membership-form';

interface StopFormProps {
  membership: MembershipDetailFragment;
  onDone: () => Promise<void>;
}

/** 중지: what it shows and allows ends at once, and can go on until its last day. */
export function StopForm({ membership: { id, isStopped, expiryDate }, onDone }: StopFormProps) {
  const [stop] = useStopMembershipMutation();
  const [resume] = useResumeMembershipMutation();
  const [reason, setReason] = useState('');
  const form = useMembershipForm(onDone);
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
      <MembershipForm
        form={form}
        onSubmit={() => {
          const work = isStopped ? () => resume({ id, reason }) : () => stop({ id, reason });
          void send(work, isStopped ? '멤버십을 다시 시작했어요' : '멤버십을 중지했어요');
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
      </MembershipForm>
    </Block>
  );
}
