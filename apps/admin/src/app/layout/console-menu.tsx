import { Badge, Link, styled, VisuallyHidden } from '@gredia/ui';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useWaitingWork, type WaitingWork, type WaitingWorkByPath } from '../../shared/waiting-work';
import { MENU_GROUPS, type ConsoleScreen } from './console-screen';
import { consoleScreens, isCurrent } from './console-screens';

const Root = styled('nav', {
  base: { display: 'flex', flexDirection: 'column', gap: '5', px: '2', py: '4' },
});

const GroupName = styled('h2', {
  base: {
    px: '3',
    pb: '1.5',
    fontSize: '2xs',
    lineHeight: '5.5',
    fontWeight: 600,
    letterSpacing: '.06em',
    color: 'fg.subtle',
  },
});

const Item = styled(Link, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    h: { base: 'touch', md: '38px' },
    mb: '0.5',
    px: '3',
    scrollMarginBlock: '16px',
    borderRadius: 'control',
    fontWeight: 500,
    color: 'fg.muted',
    _hover: { bg: 'bg.hover' },
    _currentPage: { bg: 'brand.subtle', color: 'brand.fg', fontWeight: 650 },
  },
});

const Count = styled('small', { base: { ms: 'auto', fontSize: 'xs', fontWeight: 500, color: 'fg.muted' } });

interface ConsoleMenuProps {
  screens?: readonly ConsoleScreen[];
  waiting?: WaitingWorkByPath;
}

/** The side navigation: the groups that have a screen, with their screens and what waits there. */
export function ConsoleMenu({ screens = consoleScreens, waiting = {} }: ConsoleMenuProps) {
  const { pathname } = useLocation();
  const root = useRef<HTMLElement>(null);
  // It is longer than many a window: what lies below would not show where one is.
  useEffect(() => {
    root.current?.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'nearest' });
  }, [pathname]);
  const groups = MENU_GROUPS.map((name) => ({ name, entries: screens.filter(({ group }) => group === name) }));
  return (
    <Root ref={root} aria-label="관리자 메뉴">
      {groups
        .filter(({ entries }) => entries.length > 0)
        .map(({ name, entries }) => (
          <section key={name} aria-label={name}>
            <GroupName>{name}</GroupName>
            <ul>
              {entries.map(({ path, label, icon: Icon }) => (
                <li key={path}>
                  <Item href={path} aria-current={isCurrent(path, pathname) ? 'page' : undefined}>
                    <Icon size={18} />
                    {label}
                    <Waiting work={waiting[path]} />
                  </Item>
                </li>
              ))}
            </ul>
          </section>
        ))}
    </Root>
  );
}

/** The menu of the console with what waits by now. */
export function CountedMenu() {
  return <ConsoleMenu waiting={useWaitingWork()} />;
}

function Waiting({ work }: { work: WaitingWork | undefined }) {
  if (!work) return null;
  // What it counts is said; in sight stands the number.
  const what = work.text.slice(0, -work.count.length);
  return (
    <Count>
      <VisuallyHidden> {what}</VisuallyHidden>
      {work.isUrgent ? (
        <Badge size="sm" tone="bad">
          {work.count}
        </Badge>
      ) : (
        work.count
      )}
    </Count>
  );
}
