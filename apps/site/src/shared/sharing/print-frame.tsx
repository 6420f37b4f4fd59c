import { css, Global, type SerializedStyles } from '@emotion/react';
import { Footnotes } from './footnotes';

interface PrintFrameProps {
  /** Space around the paper. */
  margin: string;
  /** What of the page is there to be pressed or seen on screens alone, as a list of selectors. */
  hidden: string;
  /** What else the page wants on paper. */
  children?: SerializedStyles;
}

/**
 * Prints a page without what surrounds it, with everything in it unfolded, its wide tables made to fit and its sources as
 * footnotes.
 */
export function PrintFrame({ margin, hidden, children }: PrintFrameProps) {
  const styles = css`
    @media print {
      @page {
        margin: ${margin};
        /* Browsers without margin boxes leave it out. */
        @bottom-center {
          content: counter(page) ' / ' counter(pages);
          font-size: 9px;
        }
      }
      #app > div > :not(main),
      #app nav,
      ${hidden} {
        display: none !important;
      }
      main {
        padding: 0 !important;
      }
      #app [role='region'] {
        overflow: visible !important;
      }
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
      #app [data-number]::after {
        content: '[' attr(data-number) ']';
        margin-inline-start: 2px;
        font-size: 0.85em;
        vertical-align: super;
        line-height: 0;
      }
      tr,
      li {
        break-inside: avoid;
      }
      ${children}
    }
  `;
  return (
    <>
      <Global styles={styles} />
      <Footnotes />
    </>
  );
}
