import { CircleAlert } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { styled } from '../theme/styled';
import { hiddenStyle } from './visually-hidden';

const Root = styled('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '1.5',
    minW: 0,
    '& > label': { textStyle: 'label', '& > i': { color: 'bad.fg', fontStyle: 'normal', ms: '0.5' } },
    '& > p': { textStyle: 'caption', color: 'fg.subtle' },
    '& > p[role=alert]': { display: 'flex', alignItems: 'center', gap: '1', color: 'bad.fg' },
  },
});

const HiddenLabel = styled('label', { base: hiddenStyle });

/** What a field says beside its value. */
export interface FieldText {
  label: ReactNode;
  /** Where the label stands above a whole column: it is read, not drawn. */
  isLabelHidden?: boolean;
  hint?: ReactNode;
  /** What is wrong and what to do; linked to the input. */
  error?: string;
  required?: boolean;
}

/** Ids that tie an input to its label and to what is said below it. */
export function useFieldIds(id: string | undefined, { hint, error }: Pick<FieldText, 'hint' | 'error'>) {
  const ownId = useId();
  const inputId = id ?? ownId;
  const noteId = `${inputId}-note`;
  return { inputId, noteId, describedBy: error || hint ? noteId : undefined };
}

interface FieldProps extends FieldText {
  inputId: string;
  noteId: string;
  children: ReactNode;
}

/** A label, an input, and what is wrong with its value or a hint. */
export function Field({ label, isLabelHidden, hint, error, required, inputId, noteId, children }: FieldProps) {
  return (
    <Root>
      {isLabelHidden ? (
        <HiddenLabel htmlFor={inputId}>{label}</HiddenLabel>
      ) : (
        <label htmlFor={inputId}>
          {label}
          {required && <i aria-hidden="true">*</i>}
        </label>
      )}
      {children}
      {error ? (
        <p id={noteId} role="alert">
          <CircleAlert size={13} />
          {error}
        </p>
      ) : (
        hint && <p id={noteId}>{hint}</p>
      )}
    </Root>
  );
}
