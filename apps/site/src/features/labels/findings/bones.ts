import { styled } from '@gredia/ui';

/** Where grey lines stand while an answer is on its way. */
export const Bones = styled('div', { base: { display: 'grid', gap: '22px', p: '5' } });
