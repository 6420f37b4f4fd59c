import { Kbd, Link, styled } from '@gredia/ui';

const footer = { flex: 'none', px: '4', py: '2.5', borderTop: '1px solid', borderColor: 'border.default' } as const;

/** The frame of the dropdown. */
export const PanelBox = styled('div', {
  base: {
    position: 'absolute',
    zIndex: 'dropdown',
    display: 'flex',
    flexDirection: 'column',
    maxH: 'min(680px, calc(100dvh - 91px))',
    border: '1px solid',
    borderColor: 'border.default',
    bg: 'bg.overlay',
    boxShadow: 'lg',
    color: 'fg.default',
    fontSize: 'md',
    lineHeight: '21px',
    textAlign: 'start',
    overflow: 'hidden',
    animation: 'rise 180ms {easings.out}',
  },
  variants: {
    variant: {
      // Narrow screens: the whole width, right under the header.
      header: {
        top: { base: '{sizes.header}', md: 'calc(100% + 8px)' },
        insetX: { base: 0, md: 'auto' },
        right: { md: 0 },
        w: { md: '480px' },
        borderRadius: { base: '0 0 {radii.card} {radii.card}', md: 'card' },
      },
      // In the middle of a page there is less room: lower rows, so that four of each of two groups are in sight at home too.
      page: {
        '--long-group': { md: '222px' },
        top: 'calc(100% + 8px)',
        insetX: 0,
        maxH: { base: 'min(440px, 70dvh)', md: 'min(500px, 70dvh)' },
        borderRadius: 'card',
        '& [role=option]': { minH: { md: '46px' }, py: { md: '1' } },
      },
    },
  },
});

export const PanelList = styled('div', {
  base: { display: 'flex', flexDirection: 'column', minH: 0, overflowY: 'auto', overscrollBehavior: 'contain' },
});

export const PanelGroup = styled('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    flex: 'none',
    _notFirst: { borderTop: '1px solid', borderColor: 'border.default' },
  },
  variants: {
    // Long groups share the height, so that all are in sight, with four rows at least; the rest scrolls inside.
    isLong: { true: { flex: '0 1 auto', minH: 'var(--long-group, 248px)' } },
  },
});
export const GroupOptions = styled('div', {
  base: { minH: 0, pb: '1.5', overflowY: 'auto', overscrollBehavior: 'contain' },
});
export const GroupTitle = styled('h3', {
  base: { flex: 'none', px: '4', pt: '3', pb: '1.5', textStyle: 'caption', fontWeight: 600, color: 'fg.muted' },
});
export const GroupCount = styled('span', { base: { fontWeight: 500, color: 'fg.subtle' } });

/** What is said in place of results, or above them. */
export const PanelRemark = styled('p', {
  base: { display: 'flex', alignItems: 'center', gap: '2', p: '4', color: 'fg.muted' },
});

/** What stands below the results, whatever their number. */
export const PanelFoot = styled('div', {
  base: { flex: 'none' },
  variants: {
    variant: {
      header: {},
      // Wide enough for one line.
      page: {
        md: {
          display: 'flex',
          justifyContent: 'space-between',
          borderTop: '1px solid',
          borderColor: 'border.default',
          bg: 'bg.subtle',
          '& > div': { borderTop: 0 },
        },
      },
    },
  },
});

/** The way to the lists. */
export const PanelMore = styled('div', {
  base: { ...footer, display: 'flex', alignItems: 'center', gap: '1.5', fontSize: 'sm', color: 'fg.muted' },
});
export const MoreLink = styled(Link, {
  base: { color: 'fg.link', fontWeight: 500, _hover: { textDecoration: 'underline' } },
});

/** The keys that move through the results; narrow screens have no keyboard. */
export const PanelKeys = styled('div', {
  base: {
    ...footer,
    display: { base: 'none', md: 'flex' },
    gap: '3.5',
    bg: 'bg.subtle',
    fontSize: 'xs',
    color: 'fg.muted',
  },
});
export const PanelKey = styled(Kbd, { base: { me: '1', bg: 'bg.panel' } });
