import { isToldByMail, POLICY_NOTICE_DAYS, policyLabel, TELLING_DELAY_MINUTES, type PolicyKind } from '@gredia/domain';
import { formatNumber, SelectField } from '@gredia/ui';

const CHOICES = [
  { value: 'NO', label: `불리하지 않아요 (시행 ${POLICY_NOTICE_DAYS.usual}일 전까지 알려요)` },
  { value: 'YES', label: `불리하게 바뀌어요 (시행 ${POLICY_NOTICE_DAYS.adverse}일 전까지 알려요)` },
] as const;

interface AdverseFieldProps {
  /** Null until that is said. */
  value: boolean | null;
  error: string | undefined;
  onChange: (isAdverse: boolean | null) => void;
}

/** Whether a version is worse for members: the law asks for other days then, so nothing is chosen beforehand. */
export function AdverseField({ value, error, onChange }: AdverseFieldProps) {
  return (
    <SelectField
      label="회원에게 불리하게 바뀌나요?"
      value={value === null ? '' : value ? 'YES' : 'NO'}
      options={CHOICES}
      placeholder="골라 주세요"
      error={error}
      onChange={(choice) => onChange(choice === '' ? null : choice === 'YES')}
    />
  );
}

/** What is asked before a version is saved: also how many members it will be told. */
export function savingQuestion(kind: PolicyKind, effectiveAt: string, audience: number | null) {
  const shown = `저장하면 ${policyLabel[kind]} 화면에 시행 예정으로 바로 보여요.`;
  const kept = '시행일이 되면 고치거나 지울 수 없어요.';
  const told = `${TELLING_DELAY_MINUTES}분 뒤부터 회원 ${audience === null ? '모두' : `${formatNumber(audience)}명`}에게 메일로 알리고, 그때부터는 고칠 수 없어요.`;
  return {
    title: `${effectiveAt}에 시행할 판을 저장할까요?`,
    body: isToldByMail(kind) ? `${shown} ${told}` : `${shown} ${kept}`,
    confirmText: '저장',
  };
}
