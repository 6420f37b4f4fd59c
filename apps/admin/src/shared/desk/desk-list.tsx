import { Button, styled } from '@gredia/ui';
import { useEffect, useRef, type ReactNode } from 'react';

const Root = styled('ul', {
  base: {
    border: '1px solid',
    borderColor: 'border.default',
    borderRadius: 'card',
    bg: 'bg.panel',
    overflow: 'hidden',
    maxH: { lg: 'calc(100dvh - 250px)' },
    overflowY: { lg: 'auto' },
  },
});

const More = styled('div', { base: { display: 'flex', justifyContent: 'center', pt: '2' } });

interface DeskListProps {
  label: string;
  /** There are more than are shown. */
  onMore?: () => void;
  children: ReactNode;
}

/** What waits on a desk: the list beside the one that is decided. */
export function DeskList({ label, onMore, children }: DeskListProps) {
  return (
    <div>
      <Root aria-label={label}>{children}</Root>
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

/** So many from the current one on are shown on narrow screens. */
const NEAR = 3;

/** Whether a line is too far from the current one for a narrow screen. */
export const isFar = (index: number, current: number): boolean => index < current || index >= current + NEAR;

const Item = styled('li', {
  base: { borderTop: '1px solid', borderColor: 'border.default', _first: { borderTop: 0 } },
  variants: { isWideOnly: { true: { display: { base: 'none', lg: 'list-item' } } } },
});
const marked = { bg: 'bg.selected', boxShadow: 'inset 3px 0 0 {colors.brand.solid}' } as const;
const Line = styled('button', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'center',
    columnGap: '3',
    rowGap: '0.5',
    w: '100%',
    minH: '16',
    px: '4',
    py: '2.5',
    textAlign: 'start',
    cursor: 'pointer',
    _hover: { bg: 'bg.hover' },
    _focusVisible: { outlineOffset: '-2px' },
    '& > small': { textStyle: 'caption', color: 'fg.muted', whiteSpace: 'nowrap', textAlign: 'end' },
  },
  variants: {
    isMarked: {
      always: { '&[aria-current=true]': marked },
      wide: { '&[aria-current=true]': { lg: marked } },
    },
  },
});
const clipped = { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;
const Title = styled('b', { base: { ...clipped, fontWeight: 650 } });
const About = styled('span', { base: { ...clipped, textStyle: 'caption', color: 'fg.muted' } });

interface DeskLineProps {
  title: string;
  about: ReactNode;
  /** A badge at the end of the title. */
  mark: ReactNode;
  /** At the end of the second line; without it the badge stands in the middle of both. */
  count?: string;
  isChosen: boolean;
  /** Where the list stands alone on narrow screens, none of its lines is the one that is decided. */
  isMarked?: 'always' | 'wide';
  /** Not on narrow screens. */
  isWideOnly?: boolean;
  /** The chosen line takes the focus when this changes. */
  focusSign?: number;
  onChoose: () => void;
}

/** One line of it. The chosen one stays in sight. */
export function DeskLine(props: DeskLineProps) {
  const { title, about, mark, count, isChosen, isMarked = 'always', isWideOnly, focusSign = 0, onChoose } = props;
  const line = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isChosen) line.current?.scrollIntoView({ block: 'nearest' });
  }, [isChosen]);
  const heard = useRef(focusSign);
  useEffect(() => {
    if (heard.current === focusSign) return;
    heard.current = focusSign;
    if (isChosen) line.current?.focus({ preventScroll: true });
  }, [isChosen, focusSign]);

  return (
    <Item isWideOnly={isWideOnly}>
      <Line ref={line} type="button" isMarked={isMarked} aria-current={isChosen} onClick={onChoose}>
        {count === undefined ? (
          <>
            <span>
              <Title>{title}</Title>
              <About>{about}</About>
            </span>
            {mark}
          </>
        ) : (
          <>
            <Title>{title}</Title>
            {mark}
            <About>{about}</About>
            <small>{count}</small>
          </>
        )}
      </Line>
    </Item>
  );
}
