import { PULL_LIMITS, pullPath, type PullTarget } from '@gredia/domain';
import { Button, Dialog, showToast, styled, TextArea } from '@gredia/ui';
import { useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { FormStack } from '../../../shared/forms/form-parts';
import { NoMailNote } from '../../../shared/session/no-mail-note';
import type { SuggestGiven } from '../../../shared/suggesting/suggest-ask';
import { handleLongFormKeys } from '../../../shared/forms/long-form-keys';
import { EvidenceFields } from './evidence-fields';
import { KeyChips } from './key-chips';
import { KeyField } from './key-field';
import { Pair } from './key-parts';
import { LeftNote, NotTakenNote, OthersNote } from './suggest-notes';
import { changedKeys, type TargetState } from './suggest-values';
import { type MemberRow } from '../values/typed-value';
import { useMemberNames } from '../values/use-member-names';
import { useSuggestForm } from './use-suggest-form';
import { ValuePreview } from './value-preview';

// What is said below a field is in sight when its field has the focus.
const Fields = styled(FormStack, {
  base: { '& :is(input, textarea, select, [data-problem])': { scrollMarginBlock: '12' } },
});
const Outcome = styled('div', { base: { display: 'grid', gap: '2', _empty: { display: 'none' } } });
const Lead = styled('p', { base: { mt: '-2', textStyle: 'small', color: 'fg.muted' } });
const Count = styled('small', {
  base: {
    alignSelf: 'center',
    me: 'auto',
    flexBasis: { base: '100%', md: 'auto' },
    textStyle: 'caption',
    color: 'fg.muted',
  },
});

interface SuggestFormProps {
  state: TargetState;
  targetType: PullTarget;
  given: SuggestGiven;
  userId: string;
  onClose: () => void;
}

/** 수정 제안: the fields that are to become otherwise, why, and what shows it. Closing it keeps what was typed. */
export function SuggestForm({ state, targetType, given, userId, onClose }: SuggestFormProps) {
  const navigate = useNavigate();
  const root = useRef<HTMLDivElement>(null);
  const form = useSuggestForm({ state, targetType, given, userId, onSent: handleSent });
  const { values, target } = form;
  const count = changedKeys(targetType, values).length;
  const memberKey = targetType === 'SUBSTANCE' ? 'members' : 'limitedCountries';
  const nameOf = useMemberNames(
    { targetType, targetName: state.targetName, path: state.path },
    (values.wanted[memberKey] ?? []) as MemberRow[],
    values.keys.includes(memberKey),
  );
  const opened = state.fields.filter(({ key }) => values.keys.includes(key));

  // Where the page knew what is wrong, that is in sight, whatever was left at the form before.
  const { wrongEntry } = given;
  useEffect(() => {
    const rows = root.current?.querySelectorAll<HTMLElement>('[data-member]') ?? [];
    [...rows].find(({ dataset }) => dataset['member'] === wrongEntry)?.scrollIntoView({ block: 'nearest' });
  }, [wrongEntry]);

  // Beside the failure that brought it, else above what was left at the form.
  const othersNote = form.others.length > 0 && (
    <OthersNote target={target} fields={state.fields} others={form.others} />
  );

  function handleSent(number: number, isOpen: boolean) {
    // When it was closed meanwhile, another dialog may be open now.
    if (isOpen) onClose();
    showToast('제안을 보냈어요', { action: { label: '제안 보기', onClick: () => void navigate(pullPath(number)) } });
  }

  function handleStartAnew() {
    flushSync(form.startAnew);
    root.current?.querySelector<HTMLElement>('[data-keys] button')?.focus();
  }

  return (
    <Dialog
      title="수정 제안"
      size="lg"
      isTall
      onClose={onClose}
      onSubmit={(event) => void form.handleSubmit(event)}
      footer={
        <>
          <Count role="status">{count > 0 ? `${count}개 항목이 바뀌어요.` : '아직 바뀌는 항목이 없어요.'}</Count>
          <Button variant="ghost" onClick={onClose}>
            취소
          </Button>
          <Button
            type="submit"
            variant="solid"
            loading={form.isSending ? '보내는 중' : undefined}
            disabledReason={form.evidence.waitsFor}
          >
            제안 보내기
          </Button>
        </>
      }
    >
      <Fields
        ref={root}
        onKeyDown={(event) =>
          handleLongFormKeys(event, () => !form.evidence.waitsFor && root.current?.closest('form')?.requestSubmit())
        }
      >
        <Lead>{state.targetName} · 관리자와 신뢰 편집자가 확인한 뒤 반영해요.</Lead>
        <NoMailNote kind="comments" />
        {form.isLeftShown && <LeftNote onStartAnew={handleStartAnew} />}
        {!form.failure && othersNote}
        <KeyChips form={form} fields={state.fields} />
        {opened.map((field) => (
          <KeyField key={field.key} form={form} field={field} nameOf={nameOf} />
        ))}
        <ValuePreview target={target} values={values} fields={state.fields} nameOf={nameOf} />
        <Pair>
          <TextArea
            {...form.field('comment')}
            label="이유"
            required
            rows={3}
            max={PULL_LIMITS.reasonMax}
            placeholder="무엇이 왜 틀렸는지 알려 주세요."
          />
          <EvidenceFields form={form} />
        </Pair>
        <Outcome data-outcome>
          <NotTakenNote text={form.failure} />
          {form.failure && othersNote}
        </Outcome>
      </Fields>
    </Dialog>
  );
}
