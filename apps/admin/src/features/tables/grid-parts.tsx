import { Skeleton, styled } from '@gredia/ui';

export const ROW_HEIGHT = 48;
export const HEAD_HEIGHT = 45;
/** Of the column with the box that selects a row. */
export const BOX_WIDTH = 48;
const SKELETON_ROWS = 12;

/** The region that scrolls, in both directions; its head and its first column stay. */
export const Frame = styled('div', {
  base: {
    position: 'relative',
    overflow: 'auto',
    minH: '240px',
    border: '1px solid',
    borderColor: 'border.default',
    borderRadius: 'card',
    bg: 'bg.panel',
    overscrollBehavior: 'contain',
  },
  variants: { isBusy: { true: { opacity: 0.75 } }, hasBar: { true: { borderTopRadius: { md: 0 } } } },
});

export const Grid = styled('div', { base: { position: 'relative', minW: '100%', textStyle: 'small' } });

export const HeadRow = styled('div', {
  base: {
    position: 'sticky',
    top: 0,
    zIndex: 3,
    display: 'flex',
    h: `${HEAD_HEIGHT}px`,
    borderBottom: '1px solid',
    borderColor: 'border.default',
    bg: 'bg.panel',
    color: 'fg.muted',
  },
});

export const BodyRow = styled('div', {
  base: {
    position: 'absolute',
    insetX: 0,
    top: 0,
    display: 'flex',
    h: `${ROW_HEIGHT}px`,
    borderBottom: '1px solid',
    borderColor: 'border.default',
    bg: 'bg.panel',
    '--row-bg': '{colors.bg.panel}',
    '&[aria-selected=true]': { bg: 'bg.selected' },
    _hover: { bg: 'bg.hover' },
  },
});

const cell = {
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  flex: 'none',
  minW: 0,
  px: '3',
  bg: 'inherit',
  '& > :is(span, strong)': { minW: 0 },
  '&:focus': { zIndex: 2, outline: '2px solid', outlineColor: 'border.focus', outlineOffset: '-2px' },
} as const;

const look = {
  isSticky: { true: { position: 'sticky', zIndex: 2, boxShadow: 'inset -1px 0 {colors.border.default}' } },
  isRight: { true: { justifyContent: 'flex-end' } },
  isTitle: { true: { fontWeight: 600, cursor: 'pointer' } },
  /** Its editor lies above the rows below. */
  isOpen: { true: { zIndex: 5 } },
} as const;

export const HeadCell = styled('div', {
  base: { ...cell, fontWeight: 500, '&:hover [data-resizer]': { opacity: 1 } },
  variants: look,
});
export const BodyCell = styled('div', { base: cell, variants: look });

export const SortButton = styled('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'inherit',
    gap: '1',
    flex: 1,
    minW: 0,
    h: '100%',
    fontWeight: 500,
    color: 'fg.muted',
    whiteSpace: 'nowrap',
    '&[data-sorts]': { color: 'fg.default', fontWeight: 650 },
    _hover: { color: 'fg.default' },
  },
});

export const Resizer = styled('span', {
  base: {
    position: 'absolute',
    right: 0,
    top: '25%',
    w: '3',
    h: '50%',
    borderRight: '2px solid',
    borderColor: 'border.strong',
    opacity: 0,
    cursor: 'col-resize',
    touchAction: 'none',
  },
});

const SkeletonRow = styled('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    h: `${ROW_HEIGHT}px`,
    borderBottom: '1px solid',
    borderColor: 'border.default',
  },
});

const SkeletonCell = styled('span', { base: { display: 'block', flex: 'none', px: '3' } });

/** In place of the rows while the first ones are on their way: in the columns that they will have. */
export function SkeletonRows({ widths }: { widths: readonly number[] }) {
  return Array.from({ length: SKELETON_ROWS }, (_, row) => (
    <SkeletonRow key={row} data-skeleton-row="" aria-hidden="true">
      <SkeletonCell style={{ width: BOX_WIDTH }}>
        <Skeleton width="18px" height="18px" radius="4px" />
      </SkeletonCell>
      {widths.map((width, at) => (
        <SkeletonCell key={at} style={{ width }}>
          <Skeleton width={at ? '60%' : '80%'} height="14px" />
        </SkeletonCell>
      ))}
    </SkeletonRow>
  ));
}
