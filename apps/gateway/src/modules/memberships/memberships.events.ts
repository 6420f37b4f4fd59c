import { MEMBERSHIP_PATH } from '@gredia/domain';
import { defineEvent, mandatoryNotification, type Addressee } from '../../platform/events/event';
import { appReaders } from '../identity/public';

interface ExpiringPayload {
  companyName: string;
  tierLabel: string;
  /** Its last day, YYYY-MM-DD. */
  expiryDate: string;
  /** Days until then; 0 on the last day. */
  daysLeft: number;
  /** The owner's address and that of the person in charge, where there are any. */
  addresses: readonly string[];
  /** The account that looks after it. */
  rootUserId: string | null;
}

/** What was paid for ends within days: part of the contract, and no setting turns it off. A mail to each address. */
export const membershipExpiring = defineEvent<ExpiringPayload>(
  'membership.expiring',
  mandatoryNotification<ExpiringPayload, Addressee, 'membership-expiring'>({
    to: async (_tx, { addresses }) => addresses.map((email) => ({ email })),
    mail: 'membership-expiring',
    values: async (_tx, { companyName, tierLabel, expiryDate, daysLeft }) => ({
      companyName,
      tierLabel,
      expiryDate,
      daysLeft,
    }),
    notice: {
      kind: 'ACCOUNT',
      to: appReaders(null, ({ rootUserId }) => [rootUserId]),
      text: (_tx, { companyName, tierLabel, expiryDate, daysLeft }) => ({
        title: `${tierLabel} 멤버십이 ${daysLeft === 0 ? '오늘' : `${daysLeft}일 뒤`} 끝나요`,
        body: `${companyName} · 마지막 날 ${expiryDate}`,
        path: MEMBERSHIP_PATH,
      }),
    },
  }),
);
