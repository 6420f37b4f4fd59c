import { statChange, statChangeText } from '@gredia/domain';
import { styled, VisuallyHidden } from '@gredia/ui';
import { ArrowDownRight, ArrowRight, ArrowUpRight } from 'lucide-react';

const Root = styled('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    fontSize: 'xs',
    fontWeight: 600,
    whiteSpace: 'nowrap',
  },
  variants: { direction: { up: { color: 'ok.fg' }, down: { color: 'warn.fg' }, same: { color: 'fg.subtle' } } },
});

const signs = {
  up: { icon: ArrowUpRight, sign: '+' },
  down: { icon: ArrowDownRight, sign: '−' },
  same: { icon: ArrowRight, sign: '' },
};

interface ChangeMarkProps {
  now: number | null;
  before: number | null;
  /** What the period before is called. */
  beforeLabel: string;
}

/** How a figure stands against the period before: arrow, sign and share; in a sentence for screen readers. */
export function ChangeMark({ now, before, beforeLabel }: ChangeMarkProps) {
  if (now === null || before === null) return <Root direction="same">비교할 기록 없음</Root>;
  const change = statChange(now, before);
  const { icon: Icon, sign } = signs[change.direction];
  const size =
    change.percent === null ? change.difference.toLocaleString('ko-KR') : `${change.percent.toLocaleString('ko-KR')}%`;
  return (
    <Root direction={change.direction}>
      <Icon size={14} aria-hidden="true" />
      <span aria-hidden="true">{change.direction === 'same' ? '변화 없음' : `${sign}${size}`}</span>
      <VisuallyHidden>
        {beforeLabel}보다 {statChangeText(change)}
      </VisuallyHidden>
    </Root>
  );
}
