import { Badge, styled, VisuallyHidden } from '@gredia/ui';
import { ArrowDown, ArrowUp, Minus } from 'lucide-react';

const Root = styled('span', {
  base: { display: 'inline-flex', alignItems: 'center', gap: '0.5', textStyle: 'caption', fontWeight: 600 },
  variants: { direction: { up: { color: 'bad.fg' }, down: { color: 'info.fg' }, same: { color: 'fg.subtle' } } },
});

interface RankingChangeProps {
  /** Rank before minus rank now; null when it was not ranked before. */
  change: number | null;
}

/** How far an entry moved: arrow, number and, for those who do not see the arrow, the word. */
export function RankingChange({ change }: RankingChangeProps) {
  if (change === null) {
    return (
      <Badge tone="brand" size="sm">
        NEW
      </Badge>
    );
  }
  if (change === 0) {
    return (
      <Root direction="same">
        <Minus size={13} />
        <VisuallyHidden>변동 없음</VisuallyHidden>
      </Root>
    );
  }
  const isUp = change > 0;
  const Arrow = isUp ? ArrowUp : ArrowDown;
  return (
    <Root direction={isUp ? 'up' : 'down'}>
      <Arrow size={13} />
      {Math.abs(change)}
      <VisuallyHidden>계단 {isUp ? '상승' : '하락'}</VisuallyHidden>
    </Root>
  );
}
