import { josa } from '@gredia/domain';
import { CONDITION_MAX, REASON_MAX } from '@gredia/domain/regulations';
import { failureOf, useDecideMembershipMutation, useGetMembershipPairQuery } from '@gredia/graphql-schema';
import { Button, Combobox, Dialog, Note, showToast, Skeleton, styled, TextArea, TextField } from '@gredia/ui';
import { useState, type FormEvent } from 'react';
import { useIngredientOptions } from '../../shared/ingredients/use-ingredient-options';
import { FactTable } from './fact-table';
import type { Pair } from './marked-texts';

const Fields = styled('div', { base: { display: 'flex', flexDirection: 'column', gap: '4' } });

interface AddMemberDialogProps {
  substance: Pick<Pair['substance'], 'id' | 'label' | 'country' | 'name'>;
  onClose: () => void;
}

/** Counts an ingredient in that no list proposed: it is searched for, held against the entry and added with a reason. */
export function AddMemberDialog({ substance, onClose }: AddMemberDialogProps) {
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<{ id: string; label: string } | null>(null);
  const [reason, setReason] = useState('');
  const [condition, setCondition] = useState('');
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [refusal, setRefusal] = useState<string | null>(null);
  const [decide, { loading: isSending }] = useDecideMembershipMutation();
  const { options, remark } = useIngredientOptions(chosen ? '' : text);
  const { data, error } = useGetMembershipPairQuery({
    variables: { substanceId: substance.id, ingredientId: chosen?.id ?? '' },
    skip: chosen === null,
    fetchPolicy: 'network-only',
  });
  const pair = data?.membershipPair;

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (isSending) return;
    const found: Record<string, string> = {};
    if (!chosen || !pair) found.ingredientId = '목록에서 성분을 골라 주세요.';
    if (reason.trim() === '') found.reason = '이유를 적어 주세요.';
    setProblems(found);
    setRefusal(null);
    if (!chosen || !pair || found.reason) return;
    try {
      await decide({
        substanceId: substance.id,
        ingredientId: chosen.id,
        decision: 'IN',
        reason: reason.trim(),
        condition: condition.trim() || null,
        version: pair.version,
      });
      showToast(`${josa(chosen.label, '을/를')} ${substance.label}에 넣었어요. ‘정한 항목’에서 되돌릴 수 있어요`);
      onClose();
    } catch (failure) {
      const { message, fields } = failureOf(failure);
      setProblems(fields ?? {});
      if (!fields) setRefusal(message);
    }
  }

  return (
    <Dialog
      title={`${substance.country} ${substance.label}에 성분을 넣을까요?`}
      onClose={onClose}
      onSubmit={(event) => void handleSubmit(event)}
      footer={
        <>
          <Button onClick={onClose}>취소</Button>
          <Button type="submit" variant="solid" loading={isSending ? '넣는 중' : undefined}>
            이 항목에 넣기
          </Button>
        </>
      }
    >
      <Fields>
        {refusal && (
          <Note tone="bad" role="alert">
            {refusal}
          </Note>
        )}
        <Combobox
          label="성분"
          hint={substance.name}
          error={problems.ingredientId}
          placeholder="성분명, INCI로 찾기"
          maxLength={100}
          data-autofocus=""
          text={text}
          options={options}
          remark={remark}
          onText={(typed) => {
            setText(typed);
            setChosen(null);
          }}
          onChoose={({ id, label }) => {
            setText(label);
            setChosen({ id, label });
          }}
        />
        {chosen && error && <Note tone="bad">성분을 불러오지 못했어요. 다시 골라 주세요.</Note>}
        {chosen && !pair && !error && <Skeleton height="120px" />}
        {pair && (
          <>
            {pair.member && <Note tone="info">{sayMember(pair.member.state)}</Note>}
            <FactTable facts={pair.comparison.facts} />
            <Note>{pair.effect.sentence}</Note>
            {pair.effect.conditionSentence && (
              <TextField
                label="조건 (있으면)"
                hint={pair.effect.conditionSentence}
                maxLength={CONDITION_MAX}
                value={condition}
                error={problems.condition}
                onChange={({ target }) => setCondition(target.value)}
              />
            )}
          </>
        )}
        <TextArea
          label="이유"
          hint="기록에 남아요."
          required
          rows={3}
          max={REASON_MAX}
          value={reason}
          error={problems.reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </Fields>
    </Dialog>
  );
}

/** How the ingredient stands to the entry already. */
function sayMember(state: NonNullable<Pair['member']>['state']): string {
  if (state === 'ACCEPTED') return '이미 이 항목에 든 성분이에요.';
  return state === 'REVIEW' ? '검토를 기다리는 성분이에요.' : '이 항목에서 뺀 성분이에요.';
}
