import { bulkFields, fieldOf, josa, type CollectionSpec, type ConsoleRole } from '@gredia/domain';
import { Button, Checkbox, formatNumber, Note, SelectField, Sheet, Skeleton, styled } from '@gredia/ui';
import { useState } from 'react';
import { BulkPreviewList } from './bulk-preview-list';
import type { BulkTarget } from './bulk-target';
import { RecordFieldInput } from './field-input';
import { checkValue, valueOf } from './field-values';
import { missingReason, ReasonField } from './reason-field';
import type { BulkEdits } from './use-bulk-edits';
import { useBulkPreview } from './use-bulk-preview';

const Body = styled('div', { base: { display: 'flex', flexDirection: 'column', gap: '4', p: '5' } });
const Quiet = styled('p', { base: { textStyle: 'small', color: 'fg.muted' } });
const Foot = styled('div', { base: { display: 'flex', gap: '2', w: '100%', '& > :last-child': { flex: 1 } } });

const YES_OR_NO = [
  { value: 'true', label: '예' },
  { value: 'false', label: '아니요' },
];

interface BulkSheetProps {
  spec: CollectionSpec;
  role: ConsoleRole;
  target: BulkTarget;
  /** What it begins with. */
  first: { field?: string; value?: boolean };
  bulk: BulkEdits;
  onStarted: () => void;
  onClose: () => void;
}

/** One field and its new value for many records, with what becomes of them before it is done. */
export function BulkSheet({ spec, role, target, first, bulk, onStarted, onClose }: BulkSheetProps) {
  const fields = bulkFields(spec, role);
  const [name, setName] = useState(first.field ?? fields[0]?.[0] ?? '');
  const [draft, setDraft] = useState(first.value === undefined ? '' : String(first.value));
  const [isTouched, setIsTouched] = useState(false);
  // What many records have is emptied on purpose alone, never because nothing was typed yet.
  const [isEmptied, setIsEmptied] = useState(false);
  const [reason, setReason] = useState('');
  const field = fieldOf(spec, name);
  const checked = field && checkValue(field, valueOf(field, field.kind === 'boolean' ? draft || 'false' : draft));
  const problem = checked && 'problem' in checked ? checked.problem : undefined;
  const value = checked && 'value' in checked ? checked.value : undefined;
  const canEmpty = field !== undefined && field.kind !== 'boolean' && draft === '' && !problem;
  const isAnswered = draft !== '' || (canEmpty && isEmptied);
  const changes = field && !problem && isAnswered ? JSON.stringify({ [name]: value ?? null }) : null;
  const set = useBulkPreview(bulk.begin, target, changes);
  if (!field) return null;
  const { preview } = set;
  const refusal = set.failure && (Object.values(set.failure.fields ?? {})[0] ?? set.failure.message);

  /** Why it cannot be begun yet. */
  function missing(): string | undefined {
    if (!isAnswered && !problem) return '새 값을 넣어 주세요.';
    if (problem || refusal) return problem ?? refusal ?? undefined;
    if (!preview) return '무엇이 바뀌는지 확인하고 있어요.';
    return preview.changing ? missingReason(spec, reason) : '바뀌는 항목이 없어요.';
  }

  async function start() {
    if (set.draft && (await bulk.start(set.draft.id, { [name]: value ?? null }, reason))) onStarted();
  }

  return (
    <Sheet
      side="right"
      width="480px"
      title="일괄 수정"
      onClose={onClose}
      footer={
        <Foot>
          <Button onClick={onClose}>취소</Button>
          <Button
            variant="solid"
            loading={bulk.isBusy ? '시작하는 중' : undefined}
            disabledReason={missing()}
            onRefuse={() => setIsTouched(true)}
            onClick={() => void start()}
          >
            {preview && isAnswered && !problem ? `${formatNumber(preview.changing)}${spec.unit} 수정` : '수정'}
          </Button>
        </Foot>
      }
    >
      <Body>
        {set.draft && (
          <Quiet>
            고른 {spec.label} {formatNumber(set.draft.total)}
            {spec.unit}에 적용해요. 지금부터 다른 사람이 바꾸는 항목은 건드리지 않아요.
          </Quiet>
        )}
        <SelectField
          label="항목"
          value={name}
          options={fields.map(([option, { label }]) => ({ value: option, label }))}
          onChange={(next) => {
            setName(next);
            setDraft('');
            setIsTouched(false);
            setIsEmptied(false);
          }}
        />
        {field.kind === 'boolean' ? (
          <SelectField label={field.label} placeholder="고르기" value={draft} options={YES_OR_NO} onChange={setDraft} />
        ) : (
          <RecordFieldInput
            field={field}
            draft={draft}
            error={isTouched ? problem : undefined}
            onDraft={(next) => {
              setDraft(next);
              setIsTouched(true);
            }}
          />
        )}
        {canEmpty && (
          <Checkbox size="touch" checked={isEmptied} onChange={({ target }) => setIsEmptied(target.checked)}>
            값 비우기
          </Checkbox>
        )}
        <ReasonField spec={spec} value={reason} onChange={setReason} />
        {refusal && (
          <Note tone="bad" role="alert">
            {refusal}
          </Note>
        )}
        {isAnswered && !problem && !refusal && !preview && <Skeleton height="80px" />}
        {isAnswered && !problem && preview && (
          <BulkPreviewList spec={spec} preview={preview} after={{ [name]: value ?? null }} />
        )}
        {preview && preview.same > 0 && !problem && (
          <Quiet>{josa(`${formatNumber(preview.same)}${spec.unit}`, '은/는')} 이미 그 값이라 그대로예요.</Quiet>
        )}
      </Body>
    </Sheet>
  );
}
