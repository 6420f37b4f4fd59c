import { CircleAlert } from 'lucide-react';
import { useId, type ComponentPropsWithRef, type ReactNode } from 'react';
import { styled } from '../theme/styled';
import { FieldBox, type FieldSize } from './field-box';

const Root = styled('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '6px',
    '& > label': { textStyle: 'label', '& > i': { color: 'bad.fg', fontStyle: 'normal', ms: '2px' } },
    '& > p': { textStyle: 'caption', color: 'fg.subtle' },
    '& > p[role=alert]': { display: 'flex', alignItems: 'center', gap: '4px', color: 'bad.fg' },
  },
});

interface TextFieldProps extends Omit<ComponentPropsWithRef<'input'>, 'size'> {
  label: ReactNode;
  hint?: ReactNode;
  /** What is wrong and what to do; linked to the input. */
  error?: string;
  suffix?: ReactNode;
  /** Between the box and what is said below it. */
  meter?: ReactNode;
  size?: FieldSize;
}

export function TextField({ label, hint, error, suffix, meter, size, id, required, ...props }: TextFieldProps) {
  const ownId = useId();
  const inputId = id ?? ownId;
  const noteId = `${inputId}-note`;

  return (
    <Root>
      <label htmlFor={inputId}>
        {label}
        {required && <i aria-hidden="true">*</i>}
      </label>
      <FieldBox size={size}>
        <input
          {...props}
          id={inputId}
          required={required}
          aria-invalid={error ? true : props['aria-invalid']}
          aria-describedby={error || hint ? noteId : props['aria-describedby']}
        />
        {suffix}
      </FieldBox>
      {meter}
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
