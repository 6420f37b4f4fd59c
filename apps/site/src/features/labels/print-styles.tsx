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
    /* Ten countries side by side have to fit on the paper. */
    #app [role='region'] table {
      zoom: 0.72;
    }
    #app [role='region'] :is(td, th) {
      min-width: 0 !important;
      padding-inline: 5px !important;
    }
    #app [role='region'] :is(th, time) {
      white-space: normal !important;
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
