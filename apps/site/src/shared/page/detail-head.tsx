import { styled } from '@gredia/ui';

/** Head of a page about one thing: its name and values, what can be done with it beside them. */
export const DetailHead = styled('header', {
  base: {
    display: 'flex',
    flexDirection: { base: 'column', md: 'row' },
    alignItems: { base: 'stretch', md: 'flex-end' },
    gap: { base: '4', md: '6' },
    pt: { base: '3', md: '3.5' },
    pb: { base: '4.5', md: '6' },
    borderBottom: '1px solid',
    borderColor: 'border.default',
  },
});

/** Name and values; takes the room that the actions leave. */
export const HeadText = styled('div', { base: { flex: 1, minW: 0 } });

export const HeadTitle = styled('h1', { base: { textStyle: 'title', overflowWrap: 'anywhere' } });

/** The name in another language, below the title. */
export const HeadLead = styled('p', {
  base: { fontSize: '2xl', lineHeight: '6.5', color: 'fg.muted', overflowWrap: 'anywhere' },
});

/** The name with its badges. */
export const HeadLine = styled('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', rowGap: '1.5', columnGap: '2' },
});

/** Numbers and names to copy, below the name. */
export const HeadValues = styled('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '1.5', mt: '3' } });
