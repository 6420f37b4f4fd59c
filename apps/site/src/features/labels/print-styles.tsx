import { css, Global } from '@emotion/react';

// Header, footer and banners of the site are left out: only the page's own content is printed.
const styles = css`
  @media print {
    @page {
      margin: 14mm;
    }
    #app > div > :not(main),
    #app nav,
    #app main button:not([data-token]) {
      display: none !important;
    }
    main {
      padding: 0 !important;
    }
    #app [role='region'] {
      overflow: visible !important;
    }
    tr,
    li {
      break-inside: avoid;
    }
  }
`;

/** Prints a page without what surrounds it. */
export function PrintStyles() {
  return <Global styles={styles} />;
}
