import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ComponentPropsWithoutRef, ReactNode } from 'react';
import { styled } from '../theme/styled';
import { Link } from './link';
import { VisuallyHidden } from './visually-hidden';

// Cells are plain elements styled from here: a page of a hundred rows costs one style, not a thousand.
const Frame = styled('div', {
  base: {
    position: 'relative',
    overflowX: 'auto',
    border: '1px solid',
    borderColor: 'border.default',
    borderRadius: 'card',
    bg: 'bg.panel',
    '& table': { w: '100%', fontSize: '14px' },
    '& th, & td': { ps: '16px', pe: '12px', borderBottom: '1px solid', borderColor: 'border.default' },
    '& tr > * + *': { ps: '12px' },
    '& :is(th, td):last-child': { pe: '16px' },
    '& thead th': {
      h: '38px',
      bg: 'bg.subtle',
      color: 'fg.muted',
      fontSize: '12px',
      fontWeight: 600,
      whiteSpace: 'nowrap',
    },
    '& thead th[aria-sort]': { color: 'fg.default' },
    '& thead a': { display: 'inline-flex', alignItems: 'center', gap: '3px' },
    '& :is(td, tbody th)': { py: '11px', verticalAlign: 'middle' },
    '& tbody tr:last-child > *': { borderBottom: 0 },
    '& tbody tr:hover > *': { bg: 'bg.hover' },
    '& tbody tr[aria-selected=true] > *': { bg: 'bg.selected' },
    '& [data-end]': { textAlign: 'end' },
    '& [data-nowrap]': { whiteSpace: 'nowrap' },
  },
  variants: {
    top: { true: { '& :is(td, tbody th)': { verticalAlign: 'top' } } },
    dense: { true: { '& :is(td, tbody th)': { py: '8px', fontSize: '13px' } } },
  },
});

interface TableProps {
  /** What the table holds, for screen readers; also names its scroll region. */
  caption: string;
  /** Cells at the top of tall rows. */
  top?: boolean;
  dense?: boolean;
  children: ReactNode;
}

/** A data table in its own scroll region. Rows are plain `tr`, cells `td`; mark numbers with `data-end`. */
export function Table({ caption, children, ...look }: TableProps) {
  return (
    <Frame role="region" aria-label={caption} tabIndex={0} {...look}>
      <table>
        <VisuallyHidden as="caption">{caption}</VisuallyHidden>
        {children}
      </table>
    </Frame>
  );
}

interface ThProps extends ComponentPropsWithoutRef<'th'> {
  /** Set on the column the rows are sorted by. */
  sort?: 'ascending' | 'descending';
  /** Where the rows are sorted by this column. */
  href?: string;
  /** Aligns a column of numbers to the right. */
  end?: boolean;
}

/** A column head; with `href` it sorts. */
export function Th({ sort, href, end, children, ...props }: ThProps) {
  const Arrow = sort === 'descending' ? ArrowDown : ArrowUp;
  const content = (
    <>
      {children}
      {sort && <Arrow size={13} />}
    </>
  );
  return (
    <th scope="col" aria-sort={sort} data-end={end || undefined} {...props}>
      {href ? <Link href={href}>{content}</Link> : content}
    </th>
  );
}
