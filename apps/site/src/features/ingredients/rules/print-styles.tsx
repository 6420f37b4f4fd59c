import { css, Global } from '@emotion/react';

// The whole of the law on paper: everything unfolded, nothing of the page around it.
const styles = css`
  @media print {
    @page {
      margin: 12mm;
    }
    #app > div > :not(main),
    #app nav,
    #app main section button:not([aria-expanded]),
    #app main [data-screen-only] {
      display: none !important;
    }
    main {
      padding: 0 !important;
    }
    #app [role='region'] {
      overflow: visible !important;
    }
    /* Four countries side by side have to fit on the paper. */
    #app [role='region'] table {
      zoom: 0.72;
    }
    #app details > :not(summary) {
      display: block !important;
    }
    #app details::details-content {
      content-visibility: visible;
      display: block;
      height: auto;
    }
    tr,
    li {
      break-inside: avoid;
    }
  }
`;

/** Prints the rules of an ingredient without what surrounds them. */
export function RulesPrintStyles() {
  return <Global styles={styles} />;
}
