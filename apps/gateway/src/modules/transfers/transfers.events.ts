import { MEMBERSHIP_PATH } from '@gredia/domain';
import { defineEvent, mandatoryNotification, type Addressee, type Notification } from '../../platform/events/event';
import { appReaders } from '../identity/public';

interface TransferPayload {
  /** Of the company. */
  name: string;
  reason: string;
  /** Whose address lost the company, and whose acts for it now. */
  from: string;
  to: string;
  /** Their accounts. */
  userIds: readonly string[];
}

/** To both addresses, a mail each. No setting turns it off: it may be the only trace of an intruder. */
const notifyBoth = (
  mail: 'supplier-company-transferred' | 'supplier-company-restored',
  title: string,
): Notification<TransferPayload> =>
  mandatoryNotification<TransferPayload, Addressee, typeof mail>({
    to: async (_tx, { from, to }) => [{ email: from }, { email: to }],
    mail,
    values: async (_tx, { name, reason, to }, { email }) => ({ name, reason, takesOver: email === to }),
    notice: {
      kind: 'ACCOUNT',
      to: appReaders(null, ({ userIds }) => userIds),
      text: (_tx, { name }) => ({ title, body: name, path: MEMBERSHIP_PATH }),
    },
  });

export const rootEmailTransferred = defineEvent(
  'company.transferred',
  notifyBoth('supplier-company-transferred', '회사를 관리하는 계정이 바뀌었어요'),
);
export const rootEmailRestored = defineEvent(
  'company.transfer-undone',
  notifyBoth('supplier-company-restored', '회사를 관리하는 계정이 되돌려졌어요'),
);
