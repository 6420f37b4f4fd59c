import type { ReactNode } from 'react';
import { styled } from '../theme/styled';
import { footBar } from './foot-bar';

const Root = styled('div', {
  base: {
    ...footBar,
    '& > div': { mx: 'auto' },
    '& > div + div': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' },
    '& > div:first-of-type:not(:empty)': { mb: '2.5' },
    '& > div > small': {
      flex: { base: '1 0 100%', md: 1 },
      minW: 0,
      textStyle: 'small',
      color: 'fg.muted',
      _empty: { display: { base: 'none', md: 'block' } },
    },
    '& > div > :is(a, button)': { flex: { base: 1, md: 'none' }, minH: { base: 'touch', md: 'auto' } },
  },
});

interface ActionBarProps {
  /** Where the work stands, such as `방금 임시 저장했어요`. */
  status?: ReactNode;
  /** Above the buttons: why something did not work. */
  note?: ReactNode;
  /** Widest the content may be, as the page's. */
  maxWidth?: string;
  /** Buttons; the last one is the main one. */
  children: ReactNode;
}

/** The end of a long form, always in sight. */
export function ActionBar({ status, note, maxWidth, children }: ActionBarProps) {
  return (
    <Root>
      <div style={{ maxWidth }}>{note}</div>
      <div style={{ maxWidth }}>
        <small role="status">{status}</small>
        {children}
      </div>
    </Root>
  );
}
