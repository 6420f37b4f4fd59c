import { DocumentHead } from '../page/document-head';
import type { FacetedList, FacetedParams } from './faceted-list';

interface ListDocumentHeadProps<Facet extends string, Params extends FacetedParams<Facet>> {
  list: FacetedList<Facet, Params>;
  params: Params;
  title: string;
  description: string;
  /** Unknown until the list has come. */
  isEmpty?: boolean;
}

/** Title and address of a list: its pages are for search engines, what is searched, filtered or ordered is not. */
export function ListDocumentHead<Facet extends string, Params extends FacetedParams<Facet>>({
  list,
  params,
  title,
  description,
  isEmpty,
}: ListDocumentHeadProps<Facet, Params>) {
  const { page } = params;
  const isWhole = list.hrefOf({ ...params, page: 1 }) === list.path;
  return (
    <DocumentHead
      title={page > 1 ? `${title} ${page}쪽` : title}
      description={description}
      path={isWhole ? list.hrefOf(params) : list.path}
      noindex={!isWhole || isEmpty}
    />
  );
}
