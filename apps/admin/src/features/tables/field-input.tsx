import type { CollectionField } from '@gredia/domain';
import { ChoiceChips, SelectField, Switch, TextArea, TextField, styled } from '@gredia/ui';
import { choicesOf } from './field-values';
import { ReasonedField } from './reasoned-field';
import { RelationField } from '../../shared/relation-field';

const SwitchRow = styled('div', { base: { display: 'flex', alignItems: 'center', gap: '3', minH: '10' } });

interface FieldInputProps {
  field: CollectionField;
  draft: string;
  error?: string;
  /** Where a head above says it already. */
  isLabelHidden?: boolean;
  /** Of what is typed, where it is not Korean. */
  lang?: string;
  /** Of a text of several lines. */
  rows?: number;
  onDraft: (draft: string) => void;
}

/** A field of a record in a form, by its kind; its value is kept as a text (`draftOf`, `valueOf`). */
export function RecordFieldInput({ field, draft, error, isLabelHidden, lang, rows, onDraft }: FieldInputProps) {
  const { kind, label, options, refersTo } = field;
  const shared = { label, isLabelHidden, error };
  const handleChange = ({ target }: { target: { value: string } }) => onDraft(target.value);
  if (refersTo) return <RelationField {...shared} collection={refersTo.collection} draft={draft} onDraft={onDraft} />;
  if (options) {
    const values = draft.split('\n').filter(Boolean);
    return (
      <ChoiceChips
        label={label}
        error={error}
        options={[...new Set([...options, ...values])]}
        values={values}
        onChange={(chosen) => onDraft(chosen.join('\n'))}
      />
    );
  }
  switch (kind) {
    case 'boolean':
      return (
        <SwitchRow>
          <Switch label={label} checked={draft === 'true'} onChange={(isOn) => onDraft(String(isOn))} />
          {!isLabelHidden && label}
        </SwitchRow>
      );
    case 'choice':
      return (
        <SelectField
          {...shared}
          value={draft}
          placeholder="없음"
          options={choicesOf(field, draft).map(([value, text]) => ({ value, label: text }))}
          onChange={onDraft}
        />
      );
    case 'structure':
      return <ReasonedField label={label} error={error} draft={draft} onDraft={onDraft} />;
    case 'texts':
      return (
        <TextArea {...shared} hint="한 줄에 하나씩 써 주세요." rows={rows ?? 4} value={draft} onChange={handleChange} />
      );
    case 'longText':
      return <TextArea {...shared} lang={lang} rows={rows ?? 5} value={draft} onChange={handleChange} />;
    default:
      return (
        <TextField
          {...shared}
          type={kind === 'day' ? 'date' : kind === 'moment' ? 'datetime-local' : 'text'}
          inputMode={kind === 'number' || kind === 'won' ? 'numeric' : undefined}
          suffix={kind === 'won' ? '원' : undefined}
          autoComplete="off"
          lang={lang}
          value={draft}
          onChange={handleChange}
        />
      );
  }
}
