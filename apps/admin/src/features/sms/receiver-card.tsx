import { SMS_RECEIVERS, splitNumbers } from '@gredia/domain';
import { formatNumber, Note, Segmented, TextArea } from '@gredia/ui';
import { MemberPicker } from './member-picker';
import { StepCard } from './parts';
import type { SmsDraft } from './sms-draft';

const TARGETS = [
  { value: 'MEMBERS', label: '회원 고르기' },
  { value: 'NUMBERS', label: '번호 붙여 넣기' },
  { value: 'CONSENTED', label: '동의한 회원 모두' },
] as const;

interface ReceiverCardProps {
  draft: SmsDraft;
  error?: string;
  onChange: (changed: Partial<SmsDraft>) => void;
}

/** To whom the text goes. */
export function ReceiverCard({ draft, error, onChange }: ReceiverCardProps) {
  const { target, members, numbers } = draft;
  const count = splitNumbers(numbers).length;
  return (
    <StepCard title="받는 사람">
      <div>
        <Segmented
          label="받는 사람"
          value={target}
          options={TARGETS}
          onChange={(value) => onChange({ target: value })}
        />
      </div>
      {target === 'MEMBERS' && (
        <MemberPicker members={members} error={error} onChange={(chosen) => onChange({ members: chosen })} />
      )}
      {target === 'NUMBERS' && (
        <TextArea
          label="휴대폰 번호"
          value={numbers}
          rows={5}
          inputMode="tel"
          placeholder={'010-1234-5678\n010-2345-6789'}
          hint={`한 줄에 하나씩, 또는 쉼표로 나눠 ${formatNumber(SMS_RECEIVERS)}개까지. 지금 ${formatNumber(count)}개`}
          error={error}
          onChange={(event) => onChange({ numbers: event.target.value })}
        />
      )}
      {target === 'CONSENTED' && (
        <>
          <Note tone="info">문자 수신에 동의한 회원 모두에게 보내요. 몇 명인지는 미리보기에서 확인할 수 있어요.</Note>
          {error && (
            <Note tone="bad" role="alert">
              {error}
            </Note>
          )}
        </>
      )}
    </StepCard>
  );
}
