import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from '../theme/styled';
import { Link } from './link';

const Root = styled('section', {
  base: {
    minW: 0,
    scrollMarginTop: '83px',
    '& > header': { display: 'flex', alignItems: 'center', gap: '2', minH: '8', mb: '3' },
    '& > header h2': { textStyle: 'h2' },
    '& > header > small': { fontSize: 'sm', fontWeight: 500, color: 'fg.subtle' },
    '& > header > a': {
      ms: 'auto',
      display: 'inline-flex',
      alignItems: 'center',
      gap: '0.5',
      minH: '6',
      fontSize: 'sm',
      fontWeight: 500,
      color: 'fg.muted',
      whiteSpace: 'nowrap',
      _hover: { color: 'fg.default' },
    },
  },
});

interface SectionProps {
  title: string;
  /** Anchor for a SectionNav. */
  id?: string;
  /** Beside the title, such as `38건`. */
  count?: ReactNode;
  /** Where the rest is. */
  more?: { label: string; href: string; external?: boolean };
  children: ReactNode;
}

/** A titled part of a page. */
export function Section({ title, id, count, more, children }: SectionProps) {
  return (
    <Root id={id} aria-label={title}>
      <header>
        <h2>{title}</h2>
        {count !== undefined && <small>{count}</small>}
        {more &&
          (more.external ? (
            <a href={more.href} target="_blank" rel="noopener">
              {more.label}
              <ChevronRight size={15} />
            </a>
          ) : (
            <Link href={more.href} aria-label={`${title} ${more.label}`}>
              {more.label}
              <ChevronRight size={15} />
            </Link>
          ))}
      </header>
      {children}
    </Root>
  );
}
