import { styled } from '@gredia/ui';

/** Maximum width of the form and its head. */
export const FORM_WIDTH = '1120px';

/** The columns of the form: FormParts, and the aside. */
export const FormColumns = styled('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 264px' },
    gap: { base: '4', lg: '8' },
    maxW: FORM_WIDTH,
    mx: 'auto',
    pb: '8',
    // A focused control anywhere in the form must not hide below the header or behind the bar at the end.
    '& :is(input, select, textarea, button)': { scrollMarginBlock: '83px 96px' },
  },
});

/** The parts of the form, one below the other. */
export const FormParts = styled('div', {
  base: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', alignContent: 'start', gap: '4' },
});
