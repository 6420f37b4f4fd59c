import { EmptyState, LinkButton } from '@gredia/ui';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { FacetedList, FacetedParams } from './faceted-list';

interface EmptyListProps<Facet extends string, Params extends FacetedParams<Facet>> {
  icon: LucideIcon;
  title: string;
  list: FacetedList<Facet, Params>;
  params: Params;
  /** What else may be done, beside taking back what narrows the list. */
  children?: ReactNode;
}

/** In place of a list that nothing fits: what narrows it can be taken back, called by its name. */
export function EmptyList<Facet extends string, Params extends FacetedParams<Facet>>({
  icon,
  title,
  list,
  params,
  children,
}: EmptyListProps<Facet, Params>) {
  const [isSearched, isFiltered] = [Boolean(params.search), list.chosen(params).length > 0];
  const [hint, action] =
    isSearched && isFiltered
      ? ['검색어나 필터를 바꿔 보세요.', '필터 지우기']
      : isFiltered
        ? ['필터를 바꿔 보세요.', '필터 지우기']
        : isSearched
          ? ['검색어를 바꿔 보세요.', '검색어 지우기']
          : ['이 쪽에는 아무것도 없어요.', '첫 쪽으로'];
  return (
    <EmptyState
      icon={icon}
      title={title}
      hint={hint}
      action={
        <>
          <LinkButton href={list.clearedHref(params)}>{action}</LinkButton>
          {children}
        </>
      }
    />
  );
}
