import { FieldProblem, styled, TextField } from '@gredia/ui';
import { useId } from 'react';
import { isReasoned } from './field-values';

const Root = styled('fieldset', { base: { display: 'flex', flexDirection: 'column', gap: '2', minW: 0 } });
const Legend = styled('legend', { base: { mb: '1', textStyle: 'label' } });

interface ReasonedFieldProps {
  label: string;
  draft: string;
  error?: string;
  onDraft: (draft: string) => void;
}

/** A value and why it is so (`{ v, r }`), each in a field of its own; both empty are none. */
export function ReasonedField({ label, draft, error, onDraft }: ReasonedFieldProps) {
  const id = useId();
  const typed: unknown = draft === '' ? null : JSON.parse(draft);
  const { v, r } = isReasoned(typed) ? typed : { v: '', r: '' };
  // In the order of the database: what was typed and taken back is no change.
  const change = (next: { v: string; r: string }) =>
    onDraft(next.v === '' && next.r === '' ? '' : JSON.stringify({ r: next.r, v: next.v }));
  return (
    <Root aria-describedby={error ? id : undefined}>
      <Legend>{label}</Legend>
      <TextField label={`${label} 값`} value={v} onChange={({ target }) => change({ v: target.value, r })} />
      <TextField
        label={`${label}의 이유`}
        maxLength={200}
        value={r}
        onChange={({ target }) => change({ v, r: target.value })}
      />
      {error && <FieldProblem id={id}>{error}</FieldProblem>}
    </Root>
  );
}
