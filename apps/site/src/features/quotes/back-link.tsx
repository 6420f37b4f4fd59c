import { Link, styled } from '@gredia/ui';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';

const Root = styled(Link, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    minH: 'touch',
    color: 'fg.muted',
    fontWeight: 500,
    _hover: { color: 'fg.default' },
  },
});

/** From a thread back to its list. */
export function BackLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Root href={href}>
      <ArrowLeft size={17} />
      {children}
    </Root>
  );
}
