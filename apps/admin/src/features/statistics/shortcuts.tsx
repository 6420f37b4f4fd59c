import { Link, styled } from '@gredia/ui';
import { paths } from '../../shared/paths';
import { useScreenLinks } from '../../shared/screen-links';
import type { WaitingWorkByPath } from '../../shared/waiting-work';

const Root = styled('nav', {
  base: {
    display: 'flex',
    flexWrap: { base: 'nowrap', md: 'wrap' },
    alignItems: 'center',
    gap: '2',
    // Narrow, one line that scrolls to the edges of the screen.
    mx: { base: '-4', md: '0' },
    px: { base: '4', md: '0' },
    mb: '3.5',
    overflowX: { base: 'auto', md: 'visible' },
  },
});
const Title = styled('span', { base: { flex: 'none', me: '1', textStyle: 'small', color: 'fg.muted' } });
const List = styled('ul', { base: { display: 'contents' } });
const Item = styled(Link, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    whiteSpace: 'nowrap',
    h: { base: 'touch', md: '7' },
    px: '3',
    border: '1px solid',
    borderColor: 'border.strong',
    borderRadius: 'full',
    fontSize: 'xs',
    fontWeight: 500,
    color: 'fg.default',
    _hover: { bg: 'bg.hover' },
  },
});

const Waiting = styled('small', { base: { fontSize: '2xs', fontWeight: 500, color: 'fg.muted' } });

interface ShortcutsProps {
  /** By the path of the screen. */
  waiting?: WaitingWorkByPath;
}

/** The way to other screens of the console, with what waits there; nothing while there is none. */
export function Shortcuts({ waiting = {} }: ShortcutsProps) {
  const others = useScreenLinks().filter(({ path }) => path !== paths.statistics);
  if (others.length === 0) return null;
  return (
    <Root aria-label="바로가기">
      <Title aria-hidden="true">바로가기</Title>
      <List>
        {others.map(({ path, label, icon: Icon }) => (
          <li key={path}>
            <Item href={waiting[path]?.href ?? path}>
              <Icon size={14} />
              {label}
              {waiting[path] && <Waiting> {waiting[path].text}</Waiting>}
            </Item>
          </li>
        ))}
      </List>
    </Root>
  );
}
