import { styled } from '../theme/styled';

const Track = styled('div', { base: { h: '4px', borderRadius: 'full', bg: 'bg.muted', overflow: 'hidden' } });
const Bar = styled('div', {
  base: { h: '100%', bg: 'brand.solid', transition: 'width', transitionDuration: 'hover' },
});

interface ProgressBarProps {
  /** What is on its way. */
  label: string;
  /** Null where it is not known how far it is. */
  value: number | null;
  max?: number;
  /** The value in words; without them it is read as a share. */
  text?: string | null;
}

/** How far work is that takes its time. */
export function ProgressBar({ label, value, max = 100, text }: ProgressBarProps) {
  const now = value === null ? null : Math.min(value, max);
  return (
    <Track
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={now ?? undefined}
      aria-valuetext={text ?? undefined}
    >
      <Bar style={{ width: `${max > 0 ? ((now ?? 0) / max) * 100 : 0}%` }} />
    </Track>
  );
}
