import type { ComponentPropsWithRef } from 'react';
import { styled } from '../theme/styled';
import { formatNumber } from '../text/format-number';
import { Field, useFieldIds, type FieldText } from './field';
import { FieldBox } from './field-box';

const Input = styled('textarea', {
  base: { w: '100%', px: '3', py: '9px', lineHeight: '21px', resize: 'vertical' },
});

const Counter = styled('small', {
  base: { alignSelf: 'flex-end', textStyle: 'caption', color: 'fg.subtle', '&[data-over]': { color: 'bad.fg' } },
});

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
        <Input
          {...props}
          id={inputId}
          rows={rows}
          aria-invalid={error ? true : props['aria-invalid']}
          aria-describedby={describedBy}
        />
      </FieldBox>
      {max !== undefined && (
        <Counter data-over={length > max || undefined}>
          {formatNumber(length)} / {formatNumber(max)}
        </Counter>
      )}
    </Field>
  );
}
