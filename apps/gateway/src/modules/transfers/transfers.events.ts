import { defineEvent, mandatoryNotification, type Addressee, type Notification } from '../../platform/events/event';

interface TransferPayload {
  /** Of the company. */
  name: string;
  reason: string;
  /** Whose address lost the company, and whose acts for it now. */
  from: string;
  to: string;
}

/** To both addresses, a mail each. No setting turns it off: it may be the only trace of an intruder. */
const notifyBoth = (
  mail: 'supplier-company-transferred' | 'supplier-company-restored',
): Notification<TransferPayload> =>
  mandatoryNotification<TransferPayload, Addressee, typeof mail>({
    to: async (_tx, { from, to }) => [{ email: from }, { email: to }],
    mail,
    values: async (_tx, { name, reason, to }, { email }) => ({ name, reason, takesOver: email === to }),
  });

export const rootEmailTransferred = defineEvent('company.transferred', notifyBoth('supplier-company-transferred'));
export const rootEmailRestored = defineEvent('company.transfer-undone', notifyBoth('supplier-company-restored'));
