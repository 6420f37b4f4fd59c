import { styled } from '@gredia/ui';

/** A button below what is said of a name. */
export const TokenAction = styled('div', { base: { mt: '3' } });
