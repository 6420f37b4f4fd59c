import { quoteUnitLabel } from '@gredia/domain';
import { Select, styled, TextField } from '@gredia/ui';
import type { ComponentProps } from 'react';
import type { AmountText } from '../../../shared/asking/amount-text';
import { optionsOf } from '../../../shared/forms/options-of';

const UNITS = optionsOf(quoteUnitLabel);

const Unit = styled('span', { base: { me: '-2.5' } });

interface AmountFieldProps extends Pick<
  ComponentProps<typeof TextField>,
  'isLabelHidden' | 'hint' | 'error' | 'required' | 'onBlur'
> {
  label: string;
  value: AmountText;
  onChange: (value: AmountText) => void;
  /** Gets the first focus of a dialog. */
  isFirst?: boolean;
}

/** The amount of a material: a number and its unit. */
export function AmountField({ label, value, onChange, isFirst, ...props }: AmountFieldProps) {
  return (
    <TextField
      {...props}
      data-autofocus={isFirst ? '' : undefined}
      label={label}
      inputMode="decimal"
      autoComplete="off"
      value={value.amount}
      onChange={({ target }) => onChange({ ...value, amount: target.value })}
      suffix={
        <Unit>
          <Select
            variant="suffix"
            label={`${label} 단위`}
            value={value.unit}
            options={UNITS}
            onChange={(unit) => onChange({ ...value, unit })}
          />
        </Unit>
      }
    />
  );
}
