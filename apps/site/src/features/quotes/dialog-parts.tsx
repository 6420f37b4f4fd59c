import { styled } from '@gredia/ui';

/** The content of a dialog that changes a quote: DialogLead, fields, and a failure. */
export const DialogBody = styled('div', { base: { display: 'grid', gap: '4' } });

/** Says what the change will do. */
export const DialogLead = styled('p', { base: { color: 'fg.muted' } });
