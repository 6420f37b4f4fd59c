import { styled } from '../theme/styled';

/** The line above what a card shows: its title, and at its end what belongs to all of it. */
export const CardHead = styled('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    rowGap: '2',
    columnGap: '3',
    mb: '3.5',
  },
});
