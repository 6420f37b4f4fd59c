import { styled } from '@gredia/ui';

/** Head of a page about one thing: its name and values, what can be done with it beside them. */
export const DetailHead = styled('header', {
  base: {
    display: 'flex',
    flexDirection: { base: 'column', md: 'row' },
    alignItems: { base: 'stretch', md: 'flex-end' },
    gap: { base: '16px', md: '24px' },
    pt: { base: '12px', md: '14px' },
    pb: { base: '18px', md: '24px' },
    borderBottom: '1px solid',
    borderColor: 'border.default',
    '& > div:first-child': { flex: 1, minW: 0 },
    '& h1': { textStyle: 'title', overflowWrap: 'anywhere' },
    '& p': { fontSize: '17px', lineHeight: '26px', color: 'fg.muted', overflowWrap: 'anywhere' },
  },
});

/** The name with its badges. */
export const HeadLine = styled('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '6px 8px' },
});

/** Numbers and names to copy, below the name. */
export const HeadValues = styled('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '6px', mt: '12px' } });
