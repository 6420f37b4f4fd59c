import { styled } from '../../theme/styled';

// Paper has room for a table: what is for narrow screens is not printed.

/** In a cell: said only where there is room for a table. */
export const Wide = styled('span', { base: { mdDown: { display: 'none' } } });

/** In a cell: said only below `md`, where columns are left out. */
export const Narrow = styled('span', { base: { display: 'none', mdDown: { display: 'inline' } } });
