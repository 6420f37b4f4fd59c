import { reviewBasisLabel } from '@gredia/domain/regulations';
import { Badge, Button, formatNumber, styled, type BadgeTone } from '@gredia/ui';
import { useEffect, useRef } from 'react';
import type { Review } from './use-review-queue';

/** So many from the current one on are shown on narrow screens. */
const NEAR = 3;

const Root = styled('ul', {
  base: {
    border: '1px solid',
    borderColor: 'border.default',
    borderRadius: 'card',
    bg: 'bg.panel',
    overflow: 'hidden',
    maxH: { lg: 'calc(100dvh - 230px)' },
    overflowY: { lg: 'auto' },
  },
});
const Item = styled('li', {
  base: { borderTop: '1px solid', borderColor: 'border.default', _first: { borderTop: 0 } },
  variants: { isNear: { false: { display: { base: 'none', lg: 'list-item' } } } },
});
const Line = styled('button', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    columnGap: '2',
    rowGap: '0.5',
    w: '100%',
    px: '3.5',
    py: '2.5',
    textAlign: 'start',
    cursor: 'pointer',
    scrollMarginTop: 'belowHeader',
    _hover: { bg: 'bg.hover' },
    _focusVisible: { outlineOffset: '-2px' },
    '&[aria-current=true]': { bg: 'bg.selected', boxShadow: 'inset 3px 0 0 {colors.brand.solid}' },
  },
});
const clipped = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;
const Title = styled('b', { base: { ...clipped, fontWeight: 600 } });
const Entry = styled('span', { base: { ...clipped, textStyle: 'caption', color: 'fg.muted' } });
const Labels = styled('span', {
  base: { textStyle: 'caption', color: 'fg.muted', whiteSpace: 'nowrap', textAlign: 'end' },
});
const More = styled('div', { base: { display: 'flex', justifyContent: 'center', pt: '2' } });

const tones: Partial<Record<Review['member']['basis'], BadgeTone>> = { CAS: 'bad', EC: 'bad', NAME: 'warn' };

interface ReviewListProps {
  reviews: readonly Review[];
  currentId: string | null;
  /** The current line takes the focus when this changes: after a decision was sent from a field. */
  focusSign: number;
  onChoose: (id: string) => void;
  /** There are more than are shown. */
  onMore?: () => void;
}

/** What waits to be decided, those on most labels first. */
export function ReviewList({ reviews, currentId, focusSign, onChoose, onMore }: ReviewListProps) {
  const current = useRef<HTMLButtonElement>(null);
  const at = reviews.findIndex(({ id }) => id === currentId);

  useEffect(() => {
    current.current?.scrollIntoView({ block: 'nearest' });
  }, [currentId]);
  useEffect(() => {
    if (focusSign > 0) current.current?.focus({ preventScroll: true });
  }, [focusSign]);

  return (
    <div>
      <Root aria-label="검토할 연결">
        {reviews.map(({ id, substance, member }, index) => (
          <Item key={id} isNear={index >= at && index < at + NEAR}>
            <Line
              ref={id === currentId ? current : undefined}
              type="button"
              aria-current={id === currentId}
              onClick={() => onChoose(id)}
            >
              <Title>{member.ingredient.title}</Title>
              <Badge size="sm" tone={tones[member.basis]}>
                {reviewBasisLabel[member.basis]}
              </Badge>
              <Entry>
                {substance.country} {substance.label} {substance.nameKor ?? substance.name}
              </Entry>
              <Labels>라벨 {formatNumber(member.ingredient.labelCount)}</Labels>
            </Line>
          </Item>
        ))}
      </Root>
      {onMore && (
        <More>
          <Button size="sm" variant="ghost" onClick={onMore}>
            더 보기
          </Button>
        </More>
      )}
    </div>
  );
}
