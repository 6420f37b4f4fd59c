import { Link, styled } from '@gredia/ui';
import { ArrowLeft } from 'lucide-react';
import { paths } from '../../shared/addresses/paths';
import { Logo } from '../../shared/page/logo';
import { ACCOUNT_ROOM, AccountSlot } from './account-slot';

const Root = styled('header', {
  base: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    h: 'header',
    ps: { base: '4', md: '10' },
    pe: { base: '2', md: ACCOUNT_ROOM },
    borderBottom: '1px solid',
    borderColor: 'border.default',
    bg: 'bg.panel',
    _print: { display: 'none' },
  },
});
const Slash = styled('span', { base: { color: 'fg.subtle' } });
const Name = styled('b', { base: { fontWeight: 600, whiteSpace: 'nowrap' } });
const Back = styled(Link, {
  base: {
    display: { base: 'none', md: 'inline-flex' },
    alignItems: 'center',
    gap: '1.5',
    minH: 'touch',
    ms: 'auto',
    textStyle: 'small',
    fontWeight: 600,
    color: 'fg.muted',
    _hover: { color: 'fg.default' },
  },
});

/** The head of a screen for work, which has no standard layout: where one is, the way back, and the account. */
export function SlimHeader({ title }: { title: string }) {
  return (
    <Root>
      <Logo size="md" />
      <Slash aria-hidden="true">/</Slash>
      <Name>{title}</Name>
      <Back href={paths.home}>
        <ArrowLeft size={15} />
        서비스로 돌아가기
      </Back>
      <AccountSlot isInDrawer={false} />
    </Root>
  );
}
