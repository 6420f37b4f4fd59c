import type { ComponentPropsWithRef } from 'react';
import { counterRecipe } from '../theme/recipes/counter';
import { styled } from '../theme/styled';
import { formatNumber } from '../text/format-number';
import { Field, useFieldIds, type FieldText } from './field';
import { FieldArea, FieldBox } from './field-box';

const Counter = styled('small', counterRecipe);

interface TextAreaProps extends Omit<ComponentPropsWithRef<'textarea'>, 'value' | 'maxLength' | 'color'>, FieldText {
  value: string;
  /** Most characters, as a person counts them: shown beside how many there are. More can be typed, and is told. */
  max?: number;
}

/** A field for several lines. */
export function TextArea({ label, isLabelHidden, hint, error, max, id, rows = 5, ...props }: TextAreaProps) {
  const { required, value } = props;
  const { inputId, noteId, describedBy } = useFieldIds(id, { hint, error });
  const length = [...value].length;

  return (
    <Field {...{ label, isLabelHidden, hint, error, required, inputId, noteId }}>
      <FieldBox size="area">
        <FieldArea
          {...props}
          id={inputId}
          rows={rows}
          aria-invalid={error ? true : props['aria-invalid']}
          aria-describedby={describedBy}
        />
      </FieldBox>
      {max !== undefined && (
        <Counter isOver={length > max} data-over={length > max || undefined}>
          {formatNumber(length)} / {formatNumber(max)}
        </Counter>
      )}
    </Field>
  );
}
