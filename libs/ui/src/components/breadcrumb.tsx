import { ChevronRight } from 'lucide-react';
import { Fragment } from 'react';
import { styled } from '../theme/styled';
import { Link } from './link';

const Root = styled('nav', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '1.5',
    pt: '5',
    textStyle: 'small',
    color: 'fg.subtle',
    '& a:hover': { color: 'fg.default' },
    '& [aria-current]': { color: 'fg.muted' },
  },
});

interface BreadcrumbProps {
  /** From the top; the last one is the page itself and needs no address. */
  items: readonly { label: string; href?: string }[];
}

export function Breadcrumb({ items }: BreadcrumbProps) {
  return (
    <Root aria-label="경로">
      {items.map(({ label, href }, index) => (
        <Fragment key={label}>
          {index > 0 && <ChevronRight size={14} />}
          {href ? <Link href={href}>{label}</Link> : <span aria-current="page">{label}</span>}
        </Fragment>
      ))}
    </Root>
  );
}
