import type { MembershipTier } from '@gredia/domain';
import { useSaveMembershipMutation, type MembershipDetailFragment, type MembershipInput } from '@gredia/graphql-schema';
import { Button, SelectField, TextField } from '@gredia/ui';
import { useState } from 'react';
import { PERIODS, TIERS } from './add-membership';
import { AuditedReason } from '../../shared/record-form/audited-reason';
import { RecordForm } from '../../shared/record-form/record-form';
import { Block, BlockHeading, Pair } from '../../shared/record-form/record-parts';
import { useRecordForm } from '../../shared/record-form/use-record-form';

interface TermFormProps {
  membership: MembershipDetailFragment;
  onDone: () => Promise<void>;
  /** Reads the membership anew, where another administrator was faster. */
  onReload: () => Promise<unknown>;
}

/** 기간 연장과 등급: sold on from the end of the present term, or until a day. */
export function TermForm({ membership, onDone, onReload }: TermFormProps) {
  const [save] = useSaveMembershipMutation();
  // Until another one is chosen it is what the membership has, also once that was read anew.
  const [chosen, setChosen] = useState<MembershipTier | ''>('');
  const tier = chosen || membership.membership;
  const [period, setPeriod] = useState('');
  const [day, setDay] = useState('');
  const [rootEmail, setRootEmail] = useState('');
  const [reason, setReason] = useState('');
  const form = useRecordForm({ onDone, onReload });
  const { problems, isSending, send } = form;

  function clear() {
    setChosen('');
    for (const empty of [setPeriod, setDay, setRootEmail, setReason]) empty('');
  }

  function submit() {
    const input = {
      ...{ id: membership.id, membership: tier, period: period ? Number(period) : null },
      ...{
        expiryDate: day || null,
        rootEmail: rootEmail.trim() || null,
        reason,
        expectedUpdatedAt: membership.updatedAt,
      },
    } as MembershipInput;
    void send(() => save({ input }), '멤버십을 저장했어요').then((isDone) => isDone && clear());
  }

  return (
    <Block aria-label="기간과 등급">
      <BlockHeading>기간과 등급</BlockHeading>
      <RecordForm
        form={form}
        onSubmit={submit}
        buttons={
          <Button type="submit" touch variant="solid" loading={isSending ? '저장 중' : undefined}>
            기간과 등급 저장
          </Button>
        }
      >
        <Pair>
          <SelectField label="등급" value={tier} options={TIERS} error={problems['membership']} onChange={setChosen} />
          <SelectField
            label="기간 연장"
            value={period}
            options={PERIODS}
            placeholder="연장하지 않음"
            error={problems['period']}
            onChange={setPeriod}
          />
        </Pair>
        <Pair>
          <TextField
            label="만료일 직접 정하기"
            type="date"
            value={day}
            error={problems['expiryDate']}
            onChange={({ target }) => setDay(target.value)}
          />
          {!membership.rootEmail && (
            <TextField
              label="대표 이메일"
              value={rootEmail}
              error={problems['rootEmail']}
              onChange={({ target }) => setRootEmail(target.value)}
            />
          )}
        </Pair>
        <AuditedReason value={reason} error={problems['reason']} onChange={setReason} />
      </RecordForm>
    </Block>
  );
}
