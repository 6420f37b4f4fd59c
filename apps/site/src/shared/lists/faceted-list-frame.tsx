import { Button, ErrorState, ProgressLine, Select, styled } from '@gredia/ui';
import { SlidersHorizontal } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import type { FacetedList, FacetedParams } from './faceted-list';
import { FilterChips } from './filter-chips';
import { FilterSheet } from './filter-sheet';
import { ListBar, ListCount, ListLayout } from './list-layout';
import { ListSearch } from './list-search';
import { ListSkeleton } from './list-skeleton';

/** Beside filters and what stands below them. */
const Rows = styled('div', { base: { minW: 0, gridColumn: { lg: 2 }, gridRow: { lg: '1 / span 2' } } });
const Below = styled('div', { base: { gridColumn: { lg: 1 }, gridRow: { lg: 2 } } });
const Facets = styled('div', { base: { display: { base: 'none', lg: 'block' }, mt: '1' } });
const FilterButton = styled('span', { base: { display: { base: 'inline-flex', lg: 'none' } } });
const End = styled('span', {
  base: {
    display: 'inline-flex',
    flexWrap: 'wrap',
    justifyContent: 'flex-end',
    alignItems: 'center',
    columnGap: '4',
    rowGap: '1',
    ms: 'auto',
  },
});

interface FacetedListFrameProps<Facet extends string, Params extends FacetedParams<Facet>> {
  list: FacetedList<Facet, Params>;
  params: Params;
  searchLabel: string;
  /** How much there is, such as `23건`; absent, as the facets are, until the answer has come. */
  count?: string;
  facets?: ReactNode;
  /** A filter that stands with the order, in sight on every screen. */
  quickFilter?: ReactNode;
  /** How the rows are shown, where there is a choice. */
  look?: ReactNode;
  /** Whether the rows are those of the choice before, until the answer for this one comes. */
  isBusy: boolean;
  /** What stands below the filters; below the rows on narrow screens. */
  below?: ReactNode;
  error?: { errorId?: string };
  onRetry: () => void;
  /** The rows, or what there is to say while there are none. */
  children: ReactNode;
}

/** A list with its search, filters and order; on narrow screens the filters open as a sheet. */
export function FacetedListFrame<Facet extends string, Params extends FacetedParams<Facet>>({
  list,
  params,
  searchLabel,
  count,
  facets,
  quickFilter,
  look,
  isBusy,
  below,
  error,
  onRetry,
  children,
}: FacetedListFrameProps<Facet, Params>) {
  const navigate = useNavigate();
  const [isSheetOpen, setIsSheetOpen] = useState(false);
  const chosen = list.chosen(params).length;

  return (
    <>
      <ProgressLine isBusy={isBusy && count !== undefined} />
      <ListLayout>
        <aside aria-label="필터">
          <ListSearch
            label={searchLabel}
            action={list.path}
            search={params.search}
            kept={list.write({ ...params, search: '', page: 1 })}
          />
          <Facets>{facets}</Facets>
        </aside>
        <Rows>
          <ListBar>
            <FilterButton>
              <Button size="sm" icon={<SlidersHorizontal size={14} />} onClick={() => setIsSheetOpen(true)}>
                {chosen > 0 ? `필터 ${chosen}` : '필터'}
              </Button>
            </FilterButton>
            <ListCount>{count ?? ''}</ListCount>
            <FilterChips list={list} params={params} />
            <End>
              {quickFilter}
              <Select
                variant="ghost"
                label="정렬"
                value={params.sort}
                options={list.sortOptions(params)}
                onChange={(sort) => void navigate(list.hrefOf({ ...params, sort, page: 1 }))}
              />
              {look}
            </End>
          </ListBar>
          {error ? <ErrorState code={error.errorId} onRetry={onRetry} /> : count ? children : <ListSkeleton />}
        </Rows>
        {below && <Below>{below}</Below>}
      </ListLayout>
      {isSheetOpen && facets && (
        <FilterSheet
          clearedHref={list.clearedHref(params)}
          shown={`${count} 보기`}
          onClose={() => setIsSheetOpen(false)}
        >
          {quickFilter}
          {facets}
        </FilterSheet>
      )}
    </>
  );
}
