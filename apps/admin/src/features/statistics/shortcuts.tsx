import { Link, styled } from '@gredia/ui';
import { paths } from '../../shared/paths';
import { useScreenLinks } from '../../shared/screen-links';

const Root = styled('nav', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', rowGap: '2', columnGap: '2', mb: '3.5' },
});
const Title = styled('span', { base: { me: '1', textStyle: 'small', color: 'fg.muted' } });
const List = styled('ul', { base: { display: 'contents' } });
const Item = styled(Link, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
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

/** What waits on a screen for somebody. */
export interface WaitingWork {
  /** `의심 9` */
  text: string;
  /** Where it is dealt with. */
  href: string;
}

interface ShortcutsProps {
  /** By the path of the screen. */
  waiting?: Readonly<Record<string, WaitingWork | undefined>>;
}

/** The way to the other screens of the console, with what waits there; nothing while there is none. */
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
