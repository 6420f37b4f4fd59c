/** The page numbers a pager shows: as many around the current page as wanted, then `gap` and the last one. */
export function pageWindow(page: number, pageCount: number, size = 5): (number | 'gap')[] {
  const first = Math.max(1, Math.min(page - Math.floor(size / 2), pageCount - size + 1));
  const last = Math.min(pageCount, first + size - 1);
  const pages: (number | 'gap')[] = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  if (last < pageCount - 1) pages.push('gap');
  if (last < pageCount) pages.push(pageCount);
  return pages;
}
