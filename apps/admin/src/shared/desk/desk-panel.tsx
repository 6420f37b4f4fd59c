import { styled } from '@gredia/ui';

/** What is decided of that which is looked at. */
export const DeskPanel = styled('aside', {
  base: { minW: 0, border: '1px solid', borderColor: 'border.default', borderRadius: 'card', bg: 'bg.panel' },
});
export const DeskPart = styled('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '2.5',
    p: '4',
    '& + &': { borderTop: '1px solid', borderColor: 'border.default' },
  },
});
export const DeskPartTitle = styled('h3', { base: { textStyle: 'label', fontWeight: 700 } });
/** Buttons below one another, each with its key at the end. */
export const DeskChoices = styled('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '2',
    '& > button': { justifyContent: 'flex-start' },
    '& kbd': { ms: 'auto', bg: 'transparent', color: 'inherit', borderColor: 'currentColor' },
  },
});
