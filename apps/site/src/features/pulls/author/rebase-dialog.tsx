import { pullKeyLabel, type PullTarget } from '@gredia/domain';
import { failureOf, useRebasePullRequestMutation, type PullPageFragment } from '@gredia/graphql-schema';
import { Button, Dialog, FactList, FieldProblem, Note, Segmented, showToast, styled, TextArea } from '@gredia/ui';
import { useRef, useState, type FormEvent } from 'react';
import { FormFailure } from '../../../shared/forms/form-failure';
import { fieldText } from '../detail/key-box';
import { usePullNames } from '../detail/use-pull-names';
import { LinesField } from '../suggest/lines-field';
import { PartsField } from '../suggest/parts-field';
import { controlOf, isOpinion, type PartRow, type Typed } from '../values/typed-value';
import { LeftNote } from '../suggest/suggest-notes';
import { rebaseChoiceLabel, rebaseDiff, rebaseOptions, undecided, type RebaseChoice } from './rebase-choices';
import { useRebaseDraft } from './use-rebase-draft';

const Parts = styled('div', { base: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '5' } });
const Part = styled('section', {
  base: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', justifyItems: 'start', gap: '2' },
});
const Heading = styled('h3', { base: { textStyle: 'label' } });
const Whole = styled('div', { base: { w: '100%', overflowWrap: 'anywhere', whiteSpace: 'pre-line' } });

interface RebaseDialogProps {
  pull: PullPageFragment;
  userId: string;
  readAgain: () => Promise<void>;
  onClose: () => void;
}

/**
 * 새 기준으로 맞추기: what becomes of each field now that others changed it, or that more was asked for. Closing it keeps what
 * was chosen and typed.
 */
export function RebaseDialog({ pull, userId, readAgain, onClose }: RebaseDialogProps) {
  const target = pull.targetType as PullTarget;
  const nameOf = usePullNames(pull);
  const fields = pull.diff.filter(({ state }) => state === 'PENDING');
  const [rebase, { loading }] = useRebasePullRequestMutation();
  const { values, setValues, isLeftShown, startAnew, forget } = useRebaseDraft(pull, fields, userId);
  const [missing, setMissing] = useState<readonly string[]>([]);
  const [failure, setFailure] = useState<string>();
  const root = useRef<HTMLDivElement>(null);

  const choose = (key: string, choice: RebaseChoice) => {
    setValues((now) => ({ ...now, choices: { ...now.choices, [key]: choice } }));
    setMissing((keys) => keys.filter((other) => other !== key));
  };
  const write = (key: string, typed: Typed) => setValues((now) => ({ ...now, typed: { ...now.typed, [key]: typed } }));

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (loading) return;
    const open = undecided(fields, values);
    setMissing(open);
    if (open[0] !== undefined) {
      root.current?.querySelector<HTMLElement>(`[data-key="${open[0]}"] input`)?.focus();
      return;
    }
    setFailure(undefined);
    try {
      await rebase({ id: pull.id, diff: rebaseDiff(target, fields, values) });
      forget();
      showToast('새 기준으로 맞춰 다시 보냈어요');
      onClose();
    } catch (error) {
      const refusal = failureOf(error);
      setFailure([refusal.message, ...Object.values(refusal.fields ?? {})].filter(Boolean).join(' '));
      if (refusal.code === 'CONFLICT') await readAgain().catch(() => undefined);
    }
  }

  return (
    <Dialog
      title="새 기준으로 맞추기"
      onClose={onClose}
      onSubmit={(event) => void handleSubmit(event)}
      footer={
        <>
          <Button onClick={onClose}>취소</Button>
          <Button type="submit" variant="solid" loading={loading ? '보내는 중' : undefined}>
            다시 보내기
          </Button>
        </>
      }
    >
      <Parts ref={root}>
        {isLeftShown && <LeftNote onStartAnew={startAnew} />}
        <FormFailure text={failure} />
        {fields.every(({ isConflict }) => !isConflict) && (
          <Note tone="info">겹치는 항목이 없어요. 그대로 보내거나 고쳐서 보낼 수 있어요.</Note>
        )}
        {fields.map((field) => {
          const { key, before, current, after, isConflict } = field;
          const label = pullKeyLabel(target, key);
          // Memberships are written where their names can be looked up: in a suggestion of their own.
          const options = rebaseOptions(field).filter(
            (choice) => choice !== 'OTHER' || controlOf(target, key) !== 'members',
          );
          return (
            <Part key={key} aria-label={label} data-key={key}>
              <Heading>{label}</Heading>
              <Whole>
                <FactList
                  facts={[
                    ...(isConflict
                      ? [
                          { label: '처음 값', value: fieldText(target, key, before, nameOf) },
                          { label: '지금 값', value: fieldText(target, key, current, nameOf) },
                        ]
                      : []),
                    {
                      label: '내 제안',
                      value: isOpinion(target, key) ? String(after ?? '') : fieldText(target, key, after, nameOf),
                    },
                  ]}
                />
              </Whole>
              {options.length > 1 && (
                <Segmented<RebaseChoice | ''>
                  label={`${label}: 어떻게 할까요?`}
                  value={values.choices[key] ?? ''}
                  options={options.map((value) => ({ value, label: rebaseChoiceLabel[value] }))}
                  onChange={(choice) => choice !== '' && choose(key, choice)}
                />
              )}
              {missing.includes(key) && <FieldProblem id={`rebase-${key}`}>어떻게 할지 골라 주세요.</FieldProblem>}
              {values.choices[key] === 'OTHER' && (
                <Whole>
                  <Wanted
                    target={target}
                    name={key}
                    label={label}
                    typed={values.typed[key] ?? ''}
                    onChange={(typed) => write(key, typed)}
                  />
                </Whole>
              )}
            </Part>
          );
        })}
      </Parts>
    </Dialog>
  );
}

interface WantedProps {
  target: PullTarget;
  name: string;
  label: string;
  typed: Typed;
  onChange: (typed: Typed) => void;
}

/** What is wanted instead. */
function Wanted({ target, name, label, typed, onChange }: WantedProps) {
  switch (controlOf(target, name)) {
    case 'lines':
    case 'choices':
      return <LinesField label={label} values={typed as string[]} onChange={onChange} />;
    case 'parts':
      return <PartsField label={label} rows={typed as PartRow[]} onChange={onChange} />;
    default:
      return (
        <TextArea
          label={`${label} 바꿀 값`}
          rows={3}
          value={typed as string}
          onChange={({ target: { value } }) => onChange(value)}
        />
      );
  }
}
