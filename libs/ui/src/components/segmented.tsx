import { useId } from 'react';
import { styled } from '../theme/styled';
import { touchTarget } from '../theme/touch-target';
import { hiddenStyle } from './visually-hidden';

const Root = styled('div', {
  base: {
    display: 'inline-flex',
    gap: '2px',
    p: '2px',
    borderRadius: 'thumb',
    bg: 'bg.muted',
    '& label': {
      ...touchTarget,
      display: 'inline-flex',
      alignItems: 'center',
      minH: '26px',
      px: '10px',
      borderRadius: '5px',
      fontSize: '13px',
      fontWeight: 500,
      color: 'fg.muted',
      whiteSpace: 'nowrap',
      cursor: 'pointer',
      '&:has(:checked)': { bg: 'bg.segment', color: 'fg.default', fontWeight: 600, boxShadow: 'sm' },
      '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'border.focus', outlineOffset: '2px' },
    },
    '& label > small': { ms: '5px', fontSize: '12px', fontWeight: 500, color: 'fg.subtle' },
    '& input': hiddenStyle,
  },
});

interface SegmentedProps<Value extends string> {
  /** What is chosen here. */
  label: string;
  value: Value;
  /** `count` stands smaller behind the label. */
  options: readonly { value: Value; label: string; count?: string }[];
  onChange: (value: Value) => void;
}

/** A choice of one among few, all in sight: radio buttons, so arrow keys work. */
export function Segmented<Value extends string>({ label, value, options, onChange }: SegmentedProps<Value>) {
  const name = useId();

  return (
    <Root role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
          {option.count !== undefined && <small> {option.count}</small>}
        </label>
      ))}
    </Root>
  );
}
