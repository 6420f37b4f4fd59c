import { ChevronLeft, ChevronRight } from 'lucide-react';
import { paginationRecipe } from '../theme/recipes/pagination';
import { styledSlot } from '../theme/styled';
import { Link } from './link';
import { pageWindow } from './page-window';

const Root = styledSlot('nav', paginationRecipe, 'root');
const Page = styledSlot(Link, paginationRecipe, 'item');
const Gap = styledSlot('span', paginationRecipe, 'item');

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
        <Page href={hrefOf(page - 1)} aria-label="이전 쪽" rel="prev">
          <ChevronLeft size={16} />
        </Page>
      )}
      {pageWindow(page, pageCount).map((entry) =>
        entry === 'gap' ? (
          <Gap key="gap" aria-hidden="true">
            …
          </Gap>
        ) : (
          <Page
            key={entry}
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
