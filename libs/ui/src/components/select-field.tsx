import { ChevronDown } from 'lucide-react';
import type { ComponentPropsWithRef } from 'react';
import { selectFieldRecipe } from '../theme/recipes/select-field';
import { styledSlot } from '../theme/styled';
import { Field, useFieldIds, type FieldText } from './field';
import { FieldBox, type FieldSize } from './field-box';

const Input = styledSlot('select', selectFieldRecipe, 'field');
const Indicator = styledSlot(ChevronDown, selectFieldRecipe, 'indicator');

interface SelectFieldProps<Value extends string>
  extends
    Omit<ComponentPropsWithRef<'select'>, 'onChange' | 'value' | 'size' | 'color' | 'height' | 'width'>,
    FieldText {
  /** Empty while nothing is chosen. */
  value: Value | '';
  options: readonly { value: Value; label: string }[];
  /** Stands for nothing chosen, and can be chosen again; without it something always is. */
  placeholder?: string;
  size?: FieldSize;
  onChange: (value: Value | '') => void;
}

/** A choice of one in a form, with label and error: the browser's own select. */
export function SelectField<Value extends string>({
  label,
  isLabelHidden,
  hint,
  error,
  options,
  placeholder,
  size,
  onChange,
  id,
  ...props
}: SelectFieldProps<Value>) {
  const { required } = props;
  const { inputId, noteId, describedBy } = useFieldIds(id, { hint, error });

  return (
    <Field {...{ label, isLabelHidden, hint, error, required, inputId, noteId }}>
      <FieldBox size={size}>
        <Input
          {...props}
          id={inputId}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy}
          onChange={({ target }) => onChange(options.find(({ value }) => value === target.value)?.value ?? '')}
        >
          {placeholder && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </Input>
        <Indicator size={16} />
      </FieldBox>
    </Field>
  );
}
