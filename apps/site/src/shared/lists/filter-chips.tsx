import { Chip, Link, styled, touchTarget } from '@gredia/ui';
import type { FacetedList, FacetedParams } from './faceted-list';

const Clear = styled(Link, {
  base: {
    ...touchTarget,
    textStyle: 'small',
    color: 'fg.muted',
    textDecoration: 'underline',
    textUnderlineOffset: '3px',
    _hover: { color: 'fg.default' },
  },
});

interface FilterChipsProps<Facet extends string, Params extends FacetedParams<Facet>> {
  list: FacetedList<Facet, Params>;
  params: Params;
}

/** What narrows a list, each removable. */
export function FilterChips<Facet extends string, Params extends FacetedParams<Facet>>({
  list,
  params,
}: FilterChipsProps<Facet, Params>) {
  const chips = list.chosen(params).map(({ facet, value }) => ({
    key: facet + value,
    label: list.labelOf(facet, value),
    href: list.toggledHref(params, facet, value),
  }));
  return (
    <>
      {params.search && (
        <Chip
          size="sm"
          selected
          href={list.hrefOf({ ...params, search: '', page: 1 })}
          removeLabel={`${params.search} 검색 지우기`}
        >
          {params.search}
        </Chip>
      )}
      {chips.map(({ key, label, href }) => (
        <Chip key={key} size="sm" selected href={href} removeLabel={`${label} 필터 지우기`}>
          {label}
        </Chip>
      ))}
      {chips.length > 0 && <Clear href={list.clearedHref(params)}>모두 지우기</Clear>}
    </>
  );
}
