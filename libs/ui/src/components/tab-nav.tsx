import { styled } from '../theme/styled';
import { Link } from './link';
import { VisuallyHidden } from './visually-hidden';

const Root = styled('nav', {
  base: {
    display: 'flex',
    gap: '24px',
    borderBottom: '1px solid',
    borderColor: 'border.default',
    overflowX: 'auto',
    '& > a': {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '6px',
      h: '44px',
      borderBottom: '2px solid transparent',
      fontSize: '15px',
      fontWeight: 500,
      color: 'fg.muted',
      whiteSpace: 'nowrap',
      _hover: { color: 'fg.default' },
      _focusVisible: { outlineOffset: '-2px' },
    },
    '& > a[aria-current]': { borderColor: 'fg.default', color: 'fg.default', fontWeight: 650 },
    '& > a > i': { boxSize: '7px', borderRadius: 'full', bg: 'brand.solid' },
    '& > a > small': { fontSize: '13px', fontWeight: 500, color: 'fg.subtle' },
  },
});

interface TabNavProps {
  /** Names the row. */
  label: string;
  tabs: readonly {
    label: string;
    href: string;
    count?: string;
    /** Marks a view with something new in it. */
    hasNews?: boolean;
    isCurrent: boolean;
  }[];
}

/** Views of one page beside each other. They are links: each has an address, and Back works. */
export function TabNav({ label, tabs }: TabNavProps) {
  return (
    <Root aria-label={label}>
      {tabs.map((tab) => (
        <Link key={tab.href} href={tab.href} aria-current={tab.isCurrent ? 'page' : undefined}>
          {tab.label}
          {tab.count && <small>{tab.count}</small>}
          {tab.hasNews && (
            <i>
              <VisuallyHidden>읽지 않은 것이 있어요</VisuallyHidden>
            </i>
          )}
        </Link>
      ))}
    </Root>
  );
}
