import { accountPaths, productPaths } from '@gredia/domain';
import { defineEvent, mandatoryNotification, type Addressee, type Notification } from '../../platform/events/event';
import { appReaders } from '../identity/public';

interface SellerAccountPayload {
  /** Of the supplier. */
  name: string;
  userId: string;
  /** Of the account, while it acts for the supplier or just did. */
  email: string;
}

/** To the account alone. No setting turns it off: what it may do has changed, and it may not have been asked for. */
const tellAccount = (
  mail: 'supplier-account-joined' | 'supplier-account-parted',
  title: string,
  path: string,
): Notification<SellerAccountPayload> =>
  mandatoryNotification<SellerAccountPayload, Addressee, typeof mail>({
    to: async (_tx, { email }) => [{ email }],
    mail,
    values: async (_tx, { name }) => ({ name }),
    notice: {
      kind: 'ACCOUNT',
      to: appReaders(null, ({ userId }) => [userId]),
      text: (_tx, { name }) => ({ title, body: name, path }),
    },
  });

export const sellerAccountJoined = defineEvent(
  'seller-account.joined',
  tellAccount('supplier-account-joined', '공급사의 담당 계정이 되었어요', productPaths.own),
);
export const sellerAccountParted = defineEvent(
  'seller-account.parted',
  tellAccount('supplier-account-parted', '공급사의 담당 계정에서 해제되었어요', accountPaths.profile),
);
