import { styled } from '@gredia/ui';

/** The content of a dialog that changes a quote: FormLead, fields, and a failure. */
export const DialogBody = styled('div', { base: { display: 'grid', gap: '4' } });
