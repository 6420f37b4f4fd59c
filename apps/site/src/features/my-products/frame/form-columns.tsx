import { styled } from '@gredia/ui';

/** How wide the form and what stands above it may get. */
export const FORM_WIDTH = '1120px';

/** The parts of the form below each other, what belongs to the whole beside them. */
export const FormColumns = styled('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 264px' },
    gap: { base: '4', lg: '8' },
    maxW: FORM_WIDTH,
    mx: 'auto',
    pb: '8',
    '& > div': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', alignContent: 'start', gap: '4' },
    // What gets the focus hides neither below the header nor behind the bar at the end.
    '& :is(input, select, textarea, button)': { scrollMarginBlock: '83px 96px' },
  },
});
