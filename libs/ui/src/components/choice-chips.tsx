import { Check, CircleAlert } from 'lucide-react';
import { useId } from 'react';
import { styled } from '../theme/styled';
import { touchTarget } from '../theme/touch-target';
import { hiddenStyle } from './visually-hidden';

const Root = styled('fieldset', {
  base: {
    minW: 0,
    '& > legend': {
      mb: '6px',
      textStyle: 'label',
      '& > small': { ms: '6px', fontSize: 'inherit', fontWeight: 400, color: 'fg.subtle' },
    },
    '& > div': { display: 'flex', flexWrap: 'wrap', gap: '6px' },
    '& > p': { display: 'flex', alignItems: 'center', gap: '4px', mt: '6px', textStyle: 'caption', color: 'bad.fg' },
    '& label': {
      ...touchTarget,
      display: 'inline-flex',
      alignItems: 'center',
      gap: '6px',
      minH: '32px',
      px: '12px',
      border: '1px solid',
      borderColor: 'border.strong',
      borderRadius: 'full',
      bg: 'bg.panel',
      fontSize: '13px',
      fontWeight: 500,
      whiteSpace: 'nowrap',
      cursor: 'pointer',
      _hover: { bg: 'bg.hover' },
      '&:has(:checked)': { bg: 'brand.subtle', borderColor: 'brand.edge', color: 'brand.fg' },
      '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'border.focus', outlineOffset: '2px' },
    },
    '& input': hiddenStyle,
  },
});

interface ChoiceChipsProps {
  /** What is chosen here. */
  label: string;
  hint?: string;
  error?: string;
  options: readonly string[];
  values: readonly string[];
  onChange: (values: string[]) => void;
}

/** A choice of several among some, all in sight: check boxes in the shape of chips. */
export function ChoiceChips({ label, hint, error, options, values, onChange }: ChoiceChipsProps) {
  const errorId = useId();

  return (
    <Root aria-describedby={error ? errorId : undefined}>
      <legend>
        {label}
        {hint && <small>{hint}</small>}
      </legend>
      <div>
        {options.map((option) => {
          const isChosen = values.includes(option);
          return (
            <label key={option}>
              <input
                type="checkbox"
                checked={isChosen}
                aria-invalid={error ? true : undefined}
                onChange={() => onChange(isChosen ? values.filter((value) => value !== option) : [...values, option])}
              />
              {isChosen && <Check size={14} />}
              {option}
            </label>
          );
        })}
      </div>
      {error && (
        <p id={errorId} role="alert">
          <CircleAlert size={13} />
          {error}
        </p>
      )}
    </Root>
  );
}
