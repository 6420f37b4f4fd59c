import { defineRecipe, type SystemStyleObject } from '@chakra-ui/react';
import { touchRow, touchScreen, touchTarget } from '../touch-target';

/** Below `md` each row is a card: the parts keep their meaning, only the boxes change. */
const card: SystemStyleObject = {
  '& :is(table, tbody)': { display: 'block' },
  '& thead': { display: 'none' },
  '& tbody tr': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    rowGap: '1',
    columnGap: '2',
    py: '3.5',
    borderBottom: '1px solid',
    borderColor: 'border.default',
  },
  // The boxes of the cells do not fill the card: it is tinted itself.
  '& tbody tr:is(tr, :hover, [aria-selected]) > td': { bg: 'transparent' },
  '& tbody tr[aria-selected=true]': { bg: 'bg.selected' },
  '& tbody tr:has(+ tr > [data-detail])': { borderBottom: 0 },
  '& tbody td:is(td, :first-child, :last-child)': { display: 'block', minW: 0, maxW: '100%', p: 0, border: 0 },
  '& tbody td:is([data-wide], [data-extra], [data-none], :empty)': { display: 'none' },
};

// What opens below a row is not the table's to style. `:where` adds no weight.
const cell = '& td:where(:not([data-detail]))';

/** The name stands above what is said of it; numbers and what can be done stand at the end. */
const flow: SystemStyleObject = {
  ...card,
  overflow: 'visible',
  border: 0,
  borderRadius: 0,
  bg: 'transparent',
  '& tbody td:first-child': { flexBasis: '100%' },
  '& tbody td[data-type=name]:not(:first-child)': { flex: 1 },
  '& td[data-type=name] b': { fontSize: 'lg', lineHeight: '5.5' },
  '& tbody td:is([data-type=number], [data-type=date], [data-type=actions])': { ms: 'auto' },
  '& tbody tr > td[data-detail]': { flexBasis: '100%' },
  [`${cell} small`]: { textStyle: 'small', color: 'fg.muted' },
};

/** The head while its rows pass by. Its border would stay behind: that belongs to the table, not to the cell. */
const stuckHead: SystemStyleObject = {
  position: 'sticky',
  zIndex: 3,
  boxShadow: 'inset 0 -1px {colors.border.default}',
  _print: { position: 'static', boxShadow: 'none' },
};

/**
 * Whether it is wider than its frame, once that is known; its head stays in sight either way. What fits is no scroll
 * region, and the head sticks to the window; what does not is as high as the window at most, and the head sticks to
 * the frame. What can be done with a row stays at the end, above the columns that pass below it. An attribute, not a
 * variant: another class would come after what pages say of their rows, and undo it. `:where` adds no weight.
 */
const scrolled: SystemStyleObject = {
  '&:where([data-scrolled=false])': {
    overflow: 'clip',
    '& thead th': { ...stuckHead, top: 'calc({sizes.header} + var(--above, 0px))' },
  },
  '&:where([data-scrolled=true])': {
    overflow: 'auto',
    maxH: 'calc(100dvh - {sizes.header} - 80px)',
    _print: { maxH: 'none' },
    '& thead th': { ...stuckHead, top: 0 },
    '& tr > [data-type=actions]:last-child': {
      position: 'sticky',
      right: 0,
      zIndex: 2,
      boxShadow: 'inset 1px 0 {colors.border.default}, -14px 0 14px -14px {colors.scrim}',
      _print: { position: 'static', boxShadow: 'none' },
    },
    '& tbody [data-type=actions]': { bg: 'bg.panel' },
    '& thead tr > [data-type=actions]': { zIndex: 4 },
  },
};

/**
 * How tables look. Cells are plain elements styled from the frame: a page of a hundred rows costs one style, not a
 * thousand. So the marks of rows and cells are attributes here, not variants: what a column holds (`data-type`) decides
 * alignment, size and breaks of its cells. A column's cell may use `<b>` for a name, `<small>` for a remark and, in columns
 * of links and numbers, `<a>`: the frame gives them their type. More than that is an element with a look of its own.
 */
export const tableRecipe = defineRecipe({
  base: {
    position: 'relative',
    overflowX: 'auto',
    border: '1px solid',
    borderColor: 'border.default',
    borderRadius: 'card',
    bg: 'bg.panel',
    '&[aria-busy=true]': { opacity: 0.6 },
    '& table': { w: '100%', fontSize: 'md' },
    '& th, & td': { ps: '4', pe: '3', borderBottom: '1px solid', borderColor: 'border.default' },
    '& tr > * + *': { ps: '3' },
    '& :is(th, td):last-child': { pe: '4' },
    '& thead th': {
      h: '38px',
      bg: 'bg.subtle',
      color: 'fg.muted',
      fontSize: 'xs',
      fontWeight: 600,
      whiteSpace: 'nowrap',
      minW: { md: 'var(--min-width)' },
      '&[aria-sort]': { color: 'fg.default' },
      '& > a': { ...touchTarget, display: 'inline-flex', alignItems: 'center', gap: '3px', fontWeight: 'inherit' },
      [touchScreen]: { h: 'touch' },
    },
    '& :is(td, tbody th)': { py: '11px', verticalAlign: 'middle' },
    '& tbody tr:last-child > *': { borderBottom: 0 },
    ...scrolled,
  },
  variants: {
    /** Cells at the top of tall rows. */
    top: { true: { '& :is(td, tbody th)': { verticalAlign: 'top' } } },
    dense: { true: { '& :is(td, tbody th)': { py: '2', fontSize: 'sm' } } },
    /** Columns as wide as each other or as their heads say, or as wide as what is in them, past the frame. */
    widths: {
      even: { '& > table': { tableLayout: 'fixed' } },
      free: { '& > table': { w: 'max-content', minW: '100%' } },
    },
    /** The pointer tints the row it is on; not where columns belong together. */
    hover: { true: { '& tbody tr:hover > *': { bg: 'bg.hover' } } },
    /** The first column stays in sight while the frame scrolls. */
    pinned: {
      true: {
        '& tr > :first-child:not([colspan])': {
          position: 'sticky',
          left: 0,
          zIndex: 2,
          _print: { position: 'static' },
        },
        '& thead tr > :first-child:not([colspan])': { zIndex: 4 },
      },
    },
    /** Rows of one kind of thing, each cell of the type of its column. */
    rows: {
      true: {
        [`${cell} b`]: { fontWeight: 600, '& a:hover': { color: 'fg.link', textDecoration: 'underline' } },
        [`${cell} small`]: { display: 'block', textStyle: 'caption', color: 'fg.subtle' },
        '& :is([data-type=number], [data-type=date], [data-type=actions])': { textAlign: 'end' },
        '& [data-type=mark]': { textAlign: 'center' },
        '& td:is([data-type=code], [data-type=number], [data-type=date], [data-type=actions])': {
          whiteSpace: 'nowrap',
        },
        '& td:is([data-type=text], [data-type=code], [data-type=date], [data-small])': { textStyle: 'small' },
        '& td:is([data-type=date], [data-muted])': { color: 'fg.muted' },
        '& tbody tr': touchRow('[data-type=name] b > a'),
        '& td:is([data-type=link], [data-type=number]) a': {
          ...touchTarget,
          color: 'fg.link',
          fontWeight: 500,
          _hover: { textDecoration: 'underline' },
        },
        '& tbody tr[aria-selected=true] > *': { bg: 'bg.selected' },
        '& td > [data-name]': { display: 'flex', alignItems: 'center', gap: '3' },
        '& [data-name] > div': { flex: 1, minW: 0 },
        '& [data-name] > label': { flex: 'none', _print: { display: 'none' } },
        '& tbody tr > td[data-tone=bad]': { bg: 'bad.bg', printColorAdjust: 'exact' },
        '& tbody tr > td[data-tone=ok]': { bg: 'ok.bg', printColorAdjust: 'exact' },
        // What gets the focus while going up does not hide below the head.
        '& tbody :is(a, button, input, select, summary)': { scrollMarginTop: '44px' },
        '& td[data-ruled]': { borderInline: '1px solid', borderColor: 'border.default' },
        '& tr[data-struck] td': { color: 'fg.subtle', '& b': { fontWeight: 500 } },
        '& tr[data-struck] td[data-type=name]': { textDecoration: 'line-through' },
        '& tbody tr > td[data-detail]': { p: { base: '0 0 4px', md: '20px 24px' }, bg: { md: 'bg.subtle' } },
        '& [data-folded]': { display: 'none', mt: '1', textStyle: 'caption', color: 'fg.muted', whiteSpace: 'normal' },
        xlDown: { '& [data-extra]': { display: 'none' } },
        mdToXl: {
          '& [data-folded]': { display: 'block' },
          '& th[data-folds]::after': { content: '" · " attr(data-folds)' },
        },
        mdDown: {
          '& [data-wide]': { display: 'none' },
          // For thumbs the box has a target of its own.
          '& [data-name] > label': { minW: 'touch', minH: 'touch', mx: '-3', justifyContent: 'center' },
        },
      },
    },
    /** What becomes of rows below `md`; without it the table stays one. */
    cards: {
      flow: { mdDown: flow },
      /** What follows the first line begins where its text does, beside the picture. */
      picture: {
        mdDown: {
          ...flow,
          // So far apart that the targets of two lines never meet.
          '& tbody > tr': { rowGap: '3' },
          '& tbody td:not(:first-child)': { ps: '12', flexBasis: '100%' },
          '& tbody td[data-beside]': { flex: '1 1 0' },
          '& tbody tr > td[data-type=actions]': { ps: 0, flexBasis: 'auto' },
          '& td > [data-name] > label': { order: 9, me: 0, ms: 'auto' },
        },
      },
      /** Name and what can be done beside each other. */
      line: {
        mdDown: { ...flow, '& tbody > tr': { flexWrap: 'nowrap' }, '& tbody tr > td:first-child': { flex: '1 1 0' } },
      },
      /** The table says where the parts stand, inside the frame. */
      grid: {
        mdDown: {
          ...card,
          '& tbody > tr:last-child': { borderBottom: 0 },
          '& tbody tr:has(> [data-tone=bad])': { bg: 'bad.bg' },
          '& tbody tr:has(> [data-tone=ok])': { bg: 'ok.bg' },
          '& tbody td[data-type]': { textAlign: 'inherit' },
        },
      },
    },
  },
  defaultVariants: { hover: true },
});
