import { useId, type ReactNode } from 'react';
import { fieldRecipe } from '../theme/recipes/field';
import { visuallyHiddenRecipe } from '../theme/recipes/visually-hidden';
import { styled, styledSlot } from '../theme/styled';
import { FieldProblem } from './field-problem';

const Root = styledSlot('div', fieldRecipe, 'root');
const Label = styledSlot('label', fieldRecipe, 'label');
const Required = styledSlot('i', fieldRecipe, 'required');
const Remark = styledSlot('p', fieldRecipe, 'note');
const HiddenLabel = styled('label', visuallyHiddenRecipe);

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
        <Label htmlFor={inputId}>
          {label}
          {required && <Required aria-hidden="true">*</Required>}
        </Label>
      )}
      {children}
      {error ? <FieldProblem id={noteId}>{error}</FieldProblem> : hint && <Remark id={noteId}>{hint}</Remark>}
    </Root>
  );
}
