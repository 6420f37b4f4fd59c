/**
 * Printed HTML of a text as its readers get it: pictures come when they are near, wide tables can be pushed aside, also by
 * keyboard, and a name says to screen readers what it is of. `<` and `"` stand in tags alone there (`escapeMarkup`), so that these
 * words cannot be anything else.
 */
export const readableHtml = (html: string): string =>
  html
    .replaceAll('<img ', '<img loading="lazy" decoding="async" ')
    .replaceAll(' data-mention="INGREDIENT"', ' aria-description="성분" data-mention="INGREDIENT"')
    .replaceAll(' data-mention="PRODUCT"', ' aria-description="원료" data-mention="PRODUCT"')
    .replaceAll('<table>', '<div data-scroll role="group" aria-label="표" tabindex="0"><table>')
    .replaceAll('</table>', '</table></div>');
