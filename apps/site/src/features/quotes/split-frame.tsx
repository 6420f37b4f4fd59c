import { styled } from '@gredia/ui';
import type { ReactNode } from 'react';

const HAIRLINE = '1px solid {colors.border.default}';

const Root = styled('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    mt: { base: '3', md: '5' },
    mx: { base: '-4', md: 0 },
    mb: { base: 0, md: '72px' },
    border: { md: HAIRLINE },
    borderTop: HAIRLINE,
    borderRadius: { md: 'card' },
    bg: 'bg.panel',
    // Not `hidden`: the choice bar would stick to the frame instead of the window.
    overflow: { md: 'clip' },
  },
  variants: {
    hasList: {
      true: {
        gridTemplateColumns: { base: 'minmax(0, 1fr)', md: '300px minmax(0, 1fr)', lg: '400px minmax(0, 1fr)' },
        minH: { md: '820px' },
        // On paper the thread alone.
        _print: { display: 'block', minH: 0, border: 0 },
      },
    },
  },
});

// Narrow, each pane fills the window while it loads, so that the footer does not flash into view.
const ListPane = styled('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    minW: 0,
    minH: { base: 'calc(100dvh - 340px)', md: 0 },
    borderInlineEnd: { md: HAIRLINE },
  },
  variants: { hasThread: { true: { display: { base: 'none', md: 'flex' }, _print: { display: 'none' } } } },
});

const ThreadPane = styled('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    minW: 0,
    minH: { base: 'calc(100dvh - 112px)', md: 0 },
  },
  variants: { hasThread: { false: { display: { base: 'none', md: 'flex' } } } },
});

interface SplitFrameProps {
  /** Absent where a thread stands alone. */
  list?: ReactNode;
  thread: ReactNode;
  /** Whether a thread is open; narrow, it stands in place of the list. */
  hasThread: boolean;
}

/** List at the left, thread at the right, in one frame; narrow, one of them at a time. */
export function SplitFrame({ list, thread, hasThread }: SplitFrameProps) {
  const hasList = list !== undefined;
  return (
    <Root hasList={hasList}>
      {hasList && <ListPane hasThread={hasThread}>{list}</ListPane>}
      <ThreadPane data-thread hasThread={hasThread}>
        {thread}
      </ThreadPane>
    </Root>
  );
}
