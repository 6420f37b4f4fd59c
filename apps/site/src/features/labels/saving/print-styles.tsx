import { css } from '@emotion/react';
import { PrintFrame } from '../../../shared/sharing/print-frame';

// Ten countries side by side have to fit on the paper.
const narrowCells = css`
  #app [role='region'] :is(td, th) {
    min-width: 0 !important;
    padding-inline: 5px !important;
  }
  #app [role='region'] :is(th, time) {
    white-space: normal !important;
  }
`;

/** Prints a label, or a comparison of two, with all that was found about it. */
export function PrintStyles() {
  return (
    <PrintFrame margin="14mm" hidden="#app main button:not([data-token])">
      {narrowCells}
    </PrintFrame>
  );
}
