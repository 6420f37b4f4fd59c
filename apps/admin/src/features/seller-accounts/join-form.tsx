import { emailProblem } from '@gredia/domain';
import { useJoinSellerAccountMutation } from '@gredia/graphql-schema';
import { Button, EmailField } from '@gredia/ui';
import { useState } from 'react';
import { AuditedReason } from '../../shared/record-form/audited-reason';
import { RecordForm } from '../../shared/record-form/record-form';
import { useRecordForm } from '../../shared/record-form/use-record-form';

interface JoinFormProps {
  sellerId: string;
  onDone: () => Promise<void>;
}

/** 담당 계정 추가: the account of a whole address, which the gateway checks. */
export function JoinForm({ sellerId, onDone }: JoinFormProps) {
  const [join] = useJoinSellerAccountMutation();
  const [email, setEmail] = useState('');
  const [reason, setReason] = useState('');
  const [early, setEarly] = useState<string>();
  const form = useRecordForm({ fields: ['email', 'reason'], onDone });

  function submit() {
    const wrong = emailProblem(email);
    setEarly(wrong);
    if (wrong) return;
    void form
      .send(() => join({ sellerId, email, reason }), '담당 계정을 추가했어요')
      .then((isDone) => isDone && [setEmail, setReason].forEach((empty) => empty('')));
  }

  return (
    <RecordForm
      label="담당 계정 추가"
      form={form}
      onSubmit={submit}
      buttons={
        <Button type="submit" touch size="sm" variant="solid" loading={form.isSending ? '추가하는 중' : undefined}>
          담당 계정 추가
        </Button>
      }
    >
      <EmailField
        label="추가할 계정의 이메일"
        hint="가입하고 이메일을 인증한 회원의 주소 전체를 적어 주세요. 추가하면 공급사 회원이 돼요."
        autoComplete="email"
        value={email}
        error={early ?? form.problems['email']}
        onChange={({ target }) => {
          setEmail(target.value);
          setEarly(undefined);
        }}
      />
      <AuditedReason label="추가하는 이유" value={reason} error={form.problems['reason']} onChange={setReason} />
    </RecordForm>
  );
}
