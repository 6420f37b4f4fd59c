/** How many opened pages a browser may report at once (docs/product/reach.md#visits). */
export const MOST_PAGE_VIEWS = 50;
