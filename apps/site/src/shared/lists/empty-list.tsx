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
  const isSearchOnly = list.chosen(params).length === 0;
  return (
    <EmptyState
      icon={icon}
      title={title}
      hint={
        isSearchOnly ? '검색어를 바꿔 보세요.' : params.search ? '검색어나 필터를 바꿔 보세요.' : '필터를 바꿔 보세요.'
      }
      action={
        <>
          <LinkButton href={list.clearedHref(params)}>{isSearchOnly ? '검색어 지우기' : '필터 지우기'}</LinkButton>
          {children}
        </>
      }
    />
  );
}
