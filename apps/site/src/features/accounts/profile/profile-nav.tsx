import { Link, styled, touchScreen, useSectionInView } from '@gredia/ui';
import { FileText, Truck } from 'lucide-react';
import { Fragment } from 'react';
import { paths } from '../../../shared/addresses/paths';
import { profileSections } from './profile-sections';

const Root = styled('nav', {
  base: {
    position: { md: 'sticky' },
    top: 'sideTop',
    alignSelf: 'start',
    minW: 0,
  },
});

const List = styled('ul', {
  base: {
    display: { base: 'flex', md: 'block' },
    gap: '1',
    mx: { base: '-4', md: 0 },
    px: { base: '4', md: 0 },
    overflowX: 'auto',
  },
});

const Item = styled(Link, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2.5',
    h: '10',
    [touchScreen]: { h: 'touch' },
    px: '3',
    borderRadius: 'thumb',
    color: 'fg.muted',
    fontWeight: 500,
    whiteSpace: 'nowrap',
    _hover: { bg: 'bg.hover' },
    _focusVisible: { outlineOffset: '-2px' },
    '&[aria-current]': { bg: 'bg.muted', color: 'fg.default', fontWeight: 650 },
  },
});

/** The contents of the profile, and the ways to the member's quotes and orders; marks the part in view. A row to scroll on narrow screens. */
export function ProfileNav() {
  const current = useSectionInView(profileSections);
  return (
    <Root aria-label="마이페이지">
      <List>
        {profileSections.map(({ id, label, icon: Icon }, index) => (
          <Fragment key={id}>
            <li>
              <Item href={`#${id}`} aria-current={id === current ? 'location' : undefined}>
                <Icon size={17} />
                {label}
              </Item>
            </li>
            {index === 0 && (
              <>
                <li>
                  <Item href={paths.quotes}>
                    <FileText size={17} />
                    견적 내역
                  </Item>
                </li>
                <li>
                  <Item href={paths.orders}>
                    <Truck size={17} />
                    주문 내역
                  </Item>
                </li>
              </>
            )}
          </Fragment>
        ))}
      </List>
    </Root>
  );
}
