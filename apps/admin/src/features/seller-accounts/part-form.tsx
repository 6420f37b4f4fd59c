import { usePartSellerAccountMutation, type SellerAccountRowFragment } from '@gredia/graphql-schema';
import { Button, SelectField } from '@gredia/ui';
import { useState } from 'react';
import { AuditedReason } from '../../shared/record-form/audited-reason';
import { RecordForm } from '../../shared/record-form/record-form';
import { Quiet } from '../../shared/record-form/record-parts';
import { useRecordForm } from '../../shared/record-form/use-record-form';

interface PartFormProps {
  sellerId: string;
  account: SellerAccountRowFragment;
  colleagues: readonly SellerAccountRowFragment[];
  onCancel: () => void;
  onDone: () => Promise<void>;
}

/** Releases an account from its supplier; who owns the membership names a colleague who takes it over. */
export function PartForm({ sellerId, account, colleagues, onCancel, onDone }: PartFormProps) {
  const [part] = usePartSellerAccountMutation();
  const [successorId, setSuccessorId] = useState('');
  const [reason, setReason] = useState('');
  const form = useRecordForm({ fields: ['successorId', 'reason'], onDone });
  return (
    <RecordForm
      form={form}
      onSubmit={() =>
        void form.send(
          () => part({ sellerId, userId: account.id, successorId: successorId || null, reason }),
          '담당 계정을 해제했어요',
        )
      }
      buttons={
        <>
          <Button onClick={onCancel}>취소</Button>
          <Button type="submit" variant="danger" loading={form.isSending ? '해제하는 중' : undefined}>
            해제
          </Button>
        </>
      }
    >
      <Quiet>
        일반 회원이 되고 로그인한 곳에서 로그아웃돼요. 등록한 원료와 받은 견적은 공급사에 남고, 견적 알림을 받는 곳에서
        이 계정의 주소를 빼요.
      </Quiet>
      {account.isRoot && colleagues.length > 0 && (
        <SelectField
          label="대표 이메일을 이어받을 계정"
          value={successorId}
          placeholder="고르기"
          options={colleagues.map(({ id, nickname, email }) => ({
            value: id,
            label: [nickname, email].filter(Boolean).join(' · '),
          }))}
          error={form.problems['successorId']}
          onChange={setSuccessorId}
        />
      )}
      <AuditedReason label="해제하는 이유" value={reason} error={form.problems['reason']} onChange={setReason} />
    </RecordForm>
  );
}
