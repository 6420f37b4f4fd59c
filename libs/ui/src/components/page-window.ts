const WINDOW = 5;

/** The page numbers a pager shows: five around the current page, then `gap` and the last one. */
export function pageWindow(page: number, pageCount: number): (number | 'gap')[] {
  const first = Math.max(1, Math.min(page - Math.floor(WINDOW / 2), pageCount - WINDOW + 1));
  const last = Math.min(pageCount, first + WINDOW - 1);
  const pages: (number | 'gap')[] = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  if (last < pageCount - 1) pages.push('gap');
  if (last < pageCount) pages.push(pageCount);
  return pages;
}
