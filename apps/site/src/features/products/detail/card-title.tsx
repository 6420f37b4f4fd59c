import { styled } from '@gredia/ui';

/** What a card beside a raw material is about. */
export const CardTitle = styled('h2', { base: { fontSize: 'xl', lineHeight: '6', fontWeight: 650 } });
