import { ChevronLeft, ChevronRight } from 'lucide-react';
import { styled } from '../theme/styled';
import { Link } from './link';
import { pageWindow } from './page-window';

const Root = styled('nav', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'center',
    gap: { base: '2px', md: '4px' },
    py: '24px',
    '& > *': {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'center',
      minW: { base: '36px', md: '34px' },
      h: { base: '44px', md: '34px' },
      px: '6px',
      borderRadius: 'control',
      fontSize: '13px',
      fontWeight: 500,
      color: 'fg.muted',
    },
    '& > a:hover': { bg: 'bg.hover' },
    '& > a[aria-current]': { bg: 'fg.default', color: 'fg.inverse', fontWeight: 600 },
  },
});

interface PaginationProps {
  /** From 1. */
  page: number;
  pageCount: number;
  /** Address of a page, so that every page can be opened, shared and crawled. */
  hrefOf: (page: number) => string;
}

export function Pagination({ page, pageCount, hrefOf }: PaginationProps) {
  if (pageCount <= 1) return null;
  return (
    <Root aria-label="쪽">
      {page > 1 && (
        <Link href={hrefOf(page - 1)} aria-label="이전 쪽" rel="prev">
          <ChevronLeft size={16} />
        </Link>
      )}
      {pageWindow(page, pageCount).map((entry) =>
        entry === 'gap' ? (
          <span key="gap" aria-hidden="true">
            …
          </span>
        ) : (
          <Link
            key={entry}
            href={hrefOf(entry)}
            aria-label={`${entry}쪽`}
            aria-current={entry === page ? 'page' : undefined}
          >
            {entry}
          </Link>
        ),
      )}
      {page < pageCount && (
        <Link href={hrefOf(page + 1)} aria-label="다음 쪽" rel="next">
          <ChevronRight size={16} />
        </Link>
      )}
    </Root>
  );
}
