/** Payments that still may become paid: a new one is not begun beside them, the same one is opened again. */
export const OPEN_PAYMENTS = ['READY', 'PENDING', 'VIRTUAL_ACCOUNT_ISSUED'] as const;
