import { useSession } from '@gredia/auth/client';
import { MEMBERSHIP_PERIODS, MEMBERSHIP_TIERS, membershipLabel, type MembershipTier } from '@gredia/domain';
import { useSaveMembershipMutation, type MembershipInput } from '@gredia/graphql-schema';
import { Button, Dialog, SelectField, TextField } from '@gredia/ui';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { RelationField } from '../../shared/relation-field';
import { RecordForm } from '../../shared/record-form/record-form';
import { Pair } from '../../shared/record-form/record-parts';
import { useRecordForm } from '../../shared/record-form/use-record-form';

export const TIERS = MEMBERSHIP_TIERS.map((value) => ({ value, label: membershipLabel[value] }));
export const PERIODS = MEMBERSHIP_PERIODS.map((months) => ({ value: String(months), label: `${months}개월` }));

/** 멤버십 추가: for administrators, whose writing memberships is. */
export function AddMembership() {
  const { session } = useSession();
  const [isOpen, setIsOpen] = useState(false);
  const [, setParams] = useSearchParams();
  if (session?.user.role !== 'ADMIN') return null;
  return (
    <>
      <Button size="sm" touch variant="solid" icon={<Plus size={15} />} onClick={() => setIsOpen(true)}>
        멤버십 추가
      </Button>
      {isOpen && (
        <Dialog title="멤버십 추가" onClose={() => setIsOpen(false)}>
          <AddForm
            onCancel={() => setIsOpen(false)}
            onSold={(id) => {
              setIsOpen(false);
              setParams({ id });
            }}
          />
        </Dialog>
      )}
    </>
  );
}

/** A UUID of this form: sent twice, it sells once. */
const newKey = () => crypto.randomUUID();

function AddForm({ onCancel, onSold }: { onCancel: () => void; onSold: (id: string) => void }) {
  const [save] = useSaveMembershipMutation();
  const [clientKey] = useState(newKey);
  const form = useRecordForm({ onDone: () => undefined });
  const { problems, isSending, send } = form;
  const [sellerId, setSellerId] = useState('');
  const [tier, setTier] = useState<MembershipTier | ''>('BASIC');
  const [period, setPeriod] = useState<string>('12');
  const [texts, setTexts] = useState({
    ...{ rootEmail: '', ceo: '', businessNumber: '', managerName: '', managerContact: '', managerEmail: '' },
    ...{ taxEmail: '', reason: '' },
  });
  const text = (name: keyof typeof texts, label: string, hint?: string) => (
    <TextField
      label={label}
      hint={hint}
      required={name === 'reason'}
      value={texts[name]}
      error={problems[name]}
      onChange={({ target }) => setTexts((before) => ({ ...before, [name]: target.value }))}
    />
  );

  function submit() {
    const { reason, rootEmail, ...facts } = texts;
    const input = {
      ...{ sellerId: sellerId || null, membership: tier || null, reason, clientKey, ...facts },
      // A free one has no end.
      period: tier === 'FREE' ? null : Number(period),
      rootEmail: rootEmail.trim() || null,
    } as MembershipInput;
    void send(async () => {
      const { saveMembership } = await save({ input });
      onSold(saveMembership.id);
    }, '멤버십을 추가했어요');
  }

  return (
    <RecordForm
      form={form}
      onSubmit={submit}
      buttons={
        <>
          <Button onClick={onCancel}>취소</Button>
          <Button type="submit" variant="solid" loading={isSending ? '저장 중' : undefined}>
            멤버십 추가
          </Button>
        </>
      }
    >
      <RelationField
        collection="sellers"
        label="공급사"
        isRequired
        error={problems['sellerId']}
        draft={sellerId}
        onDraft={setSellerId}
      />
      <Pair>
        <SelectField label="멤버십" value={tier} options={TIERS} error={problems['membership']} onChange={setTier} />
        {tier !== 'FREE' && (
          <SelectField label="기간" value={period} options={PERIODS} error={problems['period']} onChange={setPeriod} />
        )}
      </Pair>
      {text(
        'rootEmail',
        '대표 이메일',
        '비우면 먼저 이어진 담당 계정이에요. 담당 계정이 없으면 인증한 회원의 주소를 적어 주세요.',
      )}
      <Pair>
        {text('businessNumber', '사업자등록번호')}
        {text('ceo', '대표')}
        {text('managerName', '담당자')}
        {text('managerContact', '담당자 연락처')}
        {text('managerEmail', '담당자 이메일')}
        {text('taxEmail', '계산서 메일')}
      </Pair>
      {text('reason', '이유', '감사 기록에 남아요.')}
    </RecordForm>
  );
}
