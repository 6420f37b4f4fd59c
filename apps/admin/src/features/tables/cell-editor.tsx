import type { CollectionField } from '@gredia/domain';
import { failureOf } from '@gredia/graphql-schema';
import { FieldProblem, styled } from '@gredia/ui';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { checkValue, draftOf, isSame, valueOf } from './field-values';
import type { SaveOutcome } from './use-save';

const Root = styled('div', { base: { position: 'absolute', insetX: 0, top: 0, zIndex: 4, bg: 'bg.overlay' } });
const box = {
  w: '100%',
  h: '47px',
  // With its edge as far in as the text of the cell.
  px: '2.5',
  border: '2px solid',
  borderColor: 'border.focus',
  bg: 'bg.overlay',
  color: 'fg.default',
  font: 'inherit',
  outline: 'none',
} as const;
const Input = styled('input', { base: box });
const Select = styled('select', { base: box });
const Problem = styled('div', {
  base: { px: '3', py: '1.5', border: '1px solid', borderColor: 'bad.edge', bg: 'bg.overlay', boxShadow: 'md' },
});

interface CellEditorProps {
  field: CollectionField;
  title: string;
  value: unknown;
  /** Rejects with what is wrong. */
  onSave: (value: unknown) => Promise<SaveOutcome>;
  onClose: () => void;
}

/** Edits a value where it stands: Enter saves, as going on does, Esc gives up; what is wrong stands below. */
export function CellEditor({ field, title, value, onSave, onClose }: CellEditorProps) {
  const id = useId();
  const [draft, setDraft] = useState(draftOf(field, value));
  const [problem, setProblem] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const isSaving = useRef(false);
  const input = useRef<HTMLInputElement & HTMLSelectElement>(null);
  useEffect(() => {
    input.current?.focus();
    if (input.current?.tagName === 'INPUT') input.current.select();
  }, []);

  async function save(text: string) {
    if (isSaving.current) return;
    const checked = checkValue(field, valueOf(field, text));
    if ('problem' in checked) return setProblem(checked.problem);
    if (isSame(checked.value, value)) return onClose();
    isSaving.current = true;
    setIsBusy(true);
    try {
      if ((await onSave(checked.value)) !== 'failed') return onClose();
      keep('저장하지 못했어요. Enter로 다시 저장하거나 Esc로 그만둘 수 있어요.');
    } catch (error) {
      const failure = failureOf(error);
      keep(Object.values(failure.fields ?? {})[0] ?? failure.message);
    }
  }

  /** What was typed stays, under the focus unless the person is at work elsewhere meanwhile. */
  function keep(why: string) {
    setProblem(why);
    isSaving.current = false;
    setIsBusy(false);
    const { activeElement, body } = document;
    if (!activeElement || activeElement === body || activeElement.closest('[role=grid]')) input.current?.focus();
  }

  function handleKeyDown(event: KeyboardEvent) {
    // A Hangul syllable in the making: the key belongs to the input method.
    if (event.nativeEvent.isComposing) return;
    event.stopPropagation();
    if (event.key === 'Escape') onClose();
    else if (event.key === 'Enter') void save(draft);
  }

  const shared = {
    ref: input,
    'aria-label': `${title} ${field.label}`,
    'aria-invalid': problem ? true : undefined,
    'aria-describedby': problem ? id : undefined,
    'aria-busy': isBusy,
    readOnly: isBusy,
    value: draft,
    onKeyDown: handleKeyDown,
  };
  return (
    <Root
      onDoubleClick={(event) => event.stopPropagation()}
      onBlur={({ currentTarget, relatedTarget }) => {
        // As in a sheet: what was typed is kept when one goes on.
        if (!currentTarget.contains(relatedTarget as Node | null)) void save(draft);
      }}
    >
      {field.kind === 'choice' ? (
        <Select
          {...shared}
          onChange={({ target }) => {
            setDraft(target.value);
            void save(target.value);
          }}
        >
          <option value="">없음</option>
          {Object.entries(field.choices ?? {}).map(([choice, label]) => (
            <option key={choice} value={choice}>
              {label}
            </option>
          ))}
        </Select>
      ) : (
        <Input
          {...shared}
          type={field.kind === 'day' ? 'date' : 'text'}
          inputMode={field.kind === 'number' || field.kind === 'won' ? 'numeric' : undefined}
          autoComplete="off"
          onChange={({ target }) => {
            setDraft(target.value);
            setProblem('');
          }}
        />
      )}
      {problem && (
        <Problem>
          <FieldProblem id={id}>{problem}</FieldProblem>
        </Problem>
      )}
    </Root>
  );
}

/** Kinds that are edited where they stand; the others in the panel, where there is room. Personal values are masked here. */
export const editsInPlace = ({ kind, personal, refersTo }: CollectionField): boolean =>
  !personal && !refersTo && ['text', 'number', 'won', 'day', 'choice'].includes(kind);
