import {
  STAT_PRESETS,
  statPeriodLabel,
  statPresetLabel,
  statPresetParams,
  type DayRange,
  type ShownPeriod,
} from '@gredia/domain';
import { Segmented, Select, styled } from '@gredia/ui';
import type { ReactNode } from 'react';
import { OwnRange } from './own-range';

const Root = styled('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', rowGap: '2.5', columnGap: '2.5', mb: '3.5' },
});
const End = styled('div', { base: { ms: { md: 'auto' } } });

const options = [
  ...STAT_PRESETS.map((value) => ({ value, label: statPresetLabel[value] })),
  { value: 'own' as const, label: '직접' },
];

interface PeriodPickerProps {
  shown: ShownPeriod;
  today: string;
  /** What the address is to say, in place of what it says of the period now. */
  onChange: (params: Record<string, string>) => void;
  /** What can be done with what is shown. */
  children: ReactNode;
}

/** Which days the screen is about, and by what their figures are added up. */
export function PeriodPicker({ shown, today, onChange, children }: PeriodPickerProps) {
  const { preset, range, unit, units } = shown;
  const choice = (): Record<string, string> => (preset === 'own' ? ownParams(range) : statPresetParams(preset));
  return (
    <Root>
      <Segmented
        label="기간"
        size="lg"
        value={preset}
        options={options}
        // One's own days begin as those that are shown.
        onChange={(value) => onChange(value === 'own' ? ownParams(range) : statPresetParams(value))}
      />
      {preset === 'own' && (
        <OwnRange
          key={`${range.from} ${range.to}`}
          range={range}
          today={today}
          onPick={(picked) => onChange(ownParams(picked))}
        />
      )}
      {units.length > 1 && (
        <Select
          label="묶는 단위"
          value={unit}
          options={units.map((value) => ({ value, label: `${statPeriodLabel[value]} 단위` }))}
          onChange={(value) => onChange({ ...choice(), unit: value.toLowerCase() })}
        />
      )}
      <End>{children}</End>
    </Root>
  );
}

const ownParams = ({ from, to }: DayRange): Record<string, string> => ({ from, to });
