import type { CollectionField, CollectionSpec } from '@gredia/domain';
import { failureOf } from '@gredia/graphql-schema';
import { FieldProblem, Kbd, styled } from '@gredia/ui';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { checkValue, choicesOf, draftOf, isSame, valueOf } from './field-values';
import { missingReason } from './reason-field';
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
const Lines = styled('textarea', { base: { ...box, display: 'block', h: '84px', py: '1.5', resize: 'none' } });
const Problem = styled('div', {
  base: { px: '3', py: '1.5', border: '1px solid', borderColor: 'bad.edge', bg: 'bg.overlay', boxShadow: 'md' },
});
/** Below the cell, wider than a narrow one: a source is a sentence. */
const Below = styled('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '1.5',
    minW: '260px',
    px: '3',
    py: '2',
    border: '1px solid',
    borderColor: 'border.default',
    bg: 'bg.overlay',
    boxShadow: 'md',
  },
});
const Label = styled('label', { base: { textStyle: 'caption', color: 'fg.muted' } });
const Keys = styled('p', { base: { textStyle: 'caption', color: 'fg.subtle' } });
const ReasonInput = styled('input', {
  base: {
    ...box,
    h: '9',
    border: '1px solid',
    borderColor: 'border.control',
    _focusVisible: { borderColor: 'border.focus' },
  },
});

interface CellEditorProps {
  /** Where it asks for a reason (출처), a value is saved with one alone. */
  spec: CollectionSpec;
  field: CollectionField;
  title: string;
  value: unknown;
  /** Rejects with what is wrong. */
  onSave: (value: unknown, reason: string) => Promise<SaveOutcome>;
  onClose: () => void;
}

/** Edits a value where it stands: Enter saves, as going on does, Esc gives up; what is wrong stands below. */
export function CellEditor({ spec, field, title, value, onSave, onClose }: CellEditorProps) {
  const id = useId();
  const [draft, setDraft] = useState(draftOf(field, value));
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const isSaving = useRef(false);
  const input = useRef<HTMLInputElement & HTMLSelectElement & HTMLTextAreaElement>(null);
  const reasonInput = useRef<HTMLInputElement>(null);
  useEffect(() => {
    input.current?.focus();
    if (input.current && input.current.tagName !== 'SELECT') input.current.select();
  }, []);

  async function save(text: string, isLeaving = false) {
    if (isSaving.current) return;
    if (text === draftOf(field, value)) return onClose();
    const checked = checkValue(field, valueOf(field, text));
    if ('problem' in checked) return setProblem(checked.problem);
    if (isSame(checked.value, value)) return onClose();
    const missing = missingReason(spec, reason);
    if (missing) {
      // Enter in the value leads to what is missing; whoever went elsewhere, or pressed it there, is told.
      if (isLeaving || document.activeElement === reasonInput.current) setProblem(missing);
      else reasonInput.current?.focus();
      return;
    }
    isSaving.current = true;
    setIsBusy(true);
    try {
      if ((await onSave(checked.value, reason)) !== 'failed') return onClose();
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
    else if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault();
      void save(draft);
    }
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
        if (!currentTarget.contains(relatedTarget as Node | null)) void save(draft, true);
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
          {choicesOf(field, draft).map(([choice, label]) => (
            <option key={choice} value={choice}>
              {label}
            </option>
          ))}
        </Select>
      ) : field.kind === 'texts' ? (
        <Lines
          {...shared}
          onChange={({ target }) => {
            setDraft(target.value);
            setProblem('');
          }}
        />
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
      {(spec.reason !== undefined || field.kind === 'texts') && (
        <Below>
          {spec.reason !== undefined && (
            <>
              <Label htmlFor={`${id}-reason`}>{spec.reason}</Label>
              <ReasonInput
                ref={reasonInput}
                id={`${id}-reason`}
                required
                maxLength={500}
                autoComplete="off"
                readOnly={isBusy}
                value={reason}
                onKeyDown={handleKeyDown}
                onChange={({ target }) => {
                  setReason(target.value);
                  setProblem('');
                }}
              />
            </>
          )}
          {field.kind === 'texts' && (
            <Keys>
              한 줄에 하나씩 · <Kbd>Enter</Kbd> 저장 · <Kbd>Shift</Kbd> <Kbd>Enter</Kbd> 줄 바꿈
            </Keys>
          )}
        </Below>
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
export const editsInPlace = ({ kind, personal, refersTo, options }: CollectionField): boolean =>
  !personal && !refersTo && !options && ['text', 'number', 'won', 'day', 'choice', 'texts'].includes(kind);
