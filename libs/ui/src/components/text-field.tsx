import type { ComponentPropsWithRef, ReactNode } from 'react';
import { Field, useFieldIds, type FieldText } from './field';
import { FieldBox, FieldInput, type FieldSize } from './field-box';

interface TextFieldProps extends Omit<ComponentPropsWithRef<'input'>, 'size'>, FieldText {
  suffix?: ReactNode;
  /** Between the box and what is said below it. */
  meter?: ReactNode;
  size?: FieldSize;
}

export function TextField({ label, isLabelHidden, hint, error, suffix, meter, size, id, ...props }: TextFieldProps) {
  const { required } = props;
  const { inputId, noteId, describedBy } = useFieldIds(id, { hint, error });

  return (
    <Field {...{ label, isLabelHidden, hint, error, required, inputId, noteId }}>
      <FieldBox size={size}>
        <FieldInput
          {...props}
          id={inputId}
          aria-invalid={error ? true : props['aria-invalid']}
          aria-describedby={describedBy ?? props['aria-describedby']}
        />
        {suffix}
      </FieldBox>
      {meter}
    </Field>
  );
}
