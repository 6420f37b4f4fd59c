import { Link, styled } from '@gredia/ui';
import { useLocation } from 'react-router-dom';
import { consoleScreens, isCurrent, MENU_GROUPS, type ConsoleScreen } from './console-screens';

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
    borderRadius: 'control',
    fontWeight: 500,
    color: 'fg.muted',
    _hover: { bg: 'bg.hover' },
    _currentPage: { bg: 'brand.subtle', color: 'brand.fg', fontWeight: 650 },
  },
});

interface ConsoleMenuProps {
  screens?: readonly ConsoleScreen[];
}

/** The side navigation: the groups that have a screen, with their screens. */
export function ConsoleMenu({ screens = consoleScreens }: ConsoleMenuProps) {
  const { pathname } = useLocation();
  const groups = MENU_GROUPS.map((name) => ({ name, entries: screens.filter(({ group }) => group === name) }));
  return (
    <Root aria-label="관리자 메뉴">
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
                  </Item>
                </li>
              ))}
            </ul>
          </section>
        ))}
    </Root>
  );
}
