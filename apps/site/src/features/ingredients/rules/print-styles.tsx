import { css } from '@emotion/react';
import { PrintFrame } from '../../../shared/sharing/print-frame';

const own = css`
  /* Said once below its table, not at the foot of every page. */
  #rules tfoot {
    display: table-row-group;
  }
  /* An entry with its own words may be longer than a page. */
  #sources li {
    break-inside: auto;
  }
  h2,
  #sources button {
    break-after: avoid;
  }
`;

/** Prints the rules of an ingredient without what surrounds them. */
export function RulesPrintStyles() {
  return (
    <PrintFrame margin="12mm" hidden="#app main section button:not([aria-expanded])">
      {own}
    </PrintFrame>
  );
}
