import { ChevronLeft, ChevronRight } from 'lucide-react';
import { paginationRecipe } from '../theme/recipes/pagination';
import { styledSlot } from '../theme/styled';
import { Link } from './link';
import { pageWindow } from './page-window';

const Root = styledSlot('nav', paginationRecipe, 'root');
const Page = styledSlot(Link, paginationRecipe, 'item');
const Gap = styledSlot('span', paginationRecipe, 'item');

/** Pages around the current one where targets are as wide as a finger. */
const NARROW = 3;

interface PaginationProps {
  /** From 1. */
  page: number;
  pageCount: number;
  /** Address of a page, so that every page can be opened, shared and crawled. */
  hrefOf: (page: number) => string;
}

export function Pagination({ page, pageCount, hrefOf }: PaginationProps) {
  if (pageCount <= 1) return null;
  const narrow = pageWindow(page, pageCount, NARROW);
  const wide = pageWindow(page, pageCount);
  const isGapNarrow = narrow.includes('gap') && !wide.includes('gap');
  const entries = isGapNarrow ? [...wide.slice(0, -1), 'gap' as const, pageCount] : wide;
  return (
    <Root aria-label="쪽">
      {page > 1 && (
        <Page href={hrefOf(page - 1)} aria-label="이전 쪽" rel="prev">
          <ChevronLeft size={16} />
        </Page>
      )}
      {entries.map((entry) =>
        entry === 'gap' ? (
          <Gap key="gap" aria-hidden="true" on={isGapNarrow ? 'narrow' : undefined}>
            …
          </Gap>
        ) : (
          <Page
            key={entry}
            on={narrow.includes(entry) ? undefined : 'wide'}
            href={hrefOf(entry)}
            aria-label={`${entry}쪽`}
            aria-current={entry === page ? 'page' : undefined}
          >
            {entry}
          </Page>
        ),
      )}
      {page < pageCount && (
        <Page href={hrefOf(page + 1)} aria-label="다음 쪽" rel="next">
          <ChevronRight size={16} />
        </Page>
      )}
    </Root>
  );
}
