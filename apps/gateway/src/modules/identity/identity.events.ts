import { accountPaths, formatKoreanDay, providerName } from '@gredia/domain';
import { defineEvent, mandatoryNotification, type Notice, type Notification } from '../../platform/events/event';
import type { MailTemplate, MailValues } from '../../platform/mailer/mail';
import { nameInMails } from './mails/greeting';
import type { UserModel } from './accounts/accounts.table';
import { appReaders } from './accounts/app-readers';

// What happened to an account. Mails that answer a form instead (a link, an address that is taken) are queued by the service
// that makes the link: nothing has happened yet, and only the typed address may hear of it.

/** The account as it was before: its address may be another one, or gone, when the transaction ends. */
interface AccountEventPayload {
  account: Pick<UserModel, 'id' | 'name' | 'email' | 'emailVerifiedAt'>;
}

interface ProviderEventPayload extends AccountEventPayload {
  provider: string;
  at: Date;
}

/** A mail to the owner, where the account has an address. No setting turns it off: it may be the only trace of an intruder. */
const notifyOwner = <Payload extends AccountEventPayload, Template extends MailTemplate>(
  mail: Template,
  values: (payload: Payload) => MailValues[Template],
  said?: (payload: Payload) => { title: string; body?: string },
): Notification<Payload> =>
  mandatoryNotification({
    to: async (_tx, { account: { email } }) => (email === null ? [] : [{ email }]),
    mail,
    values: async (_tx, payload) => values(payload),
    ...(said && { notice: noticeOf(said) }),
  });

const noticeOf = <Payload extends AccountEventPayload>(
  said: (payload: Payload) => { title: string; body?: string },
): Notice<Payload> => ({
  kind: 'ACCOUNT',
  to: appReaders(null, ({ account }) => [account.id]),
  text: (_tx, payload) => ({ ...said(payload), path: accountPaths.profile }),
});

const LOOK = '직접 하지 않았다면 비밀번호를 바로 바꿔 주세요.';

export const providerLinked = defineEvent<ProviderEventPayload>(
  'account.provider-linked',
  notifyOwner(
    'provider-linked',
    ({ account, provider, at }) => ({
      name: nameInMails(account),
      providerLabel: providerName(provider),
      linkedAt: at.toISOString(),
    }),
    ({ provider }) => ({ title: `${providerName(provider)} 로그인이 연결됐어요`, body: LOOK }),
  ),
);

export const providerUnlinked = defineEvent<ProviderEventPayload>(
  'account.provider-unlinked',
  notifyOwner(
    'provider-unlinked',
    ({ account, provider, at }) => ({
      name: nameInMails(account),
      providerLabel: providerName(provider),
      unlinkedAt: at.toISOString(),
    }),
    ({ provider }) => ({ title: `${providerName(provider)} 로그인 연결이 해제됐어요`, body: LOOK }),
  ),
);

/** Told to the old address. */
export const emailChanged = defineEvent<AccountEventPayload & { newEmail: string }>(
  'account.email-changed',
  notifyOwner(
    'email-changed',
    ({ account, newEmail }) => ({ name: nameInMails(account), newEmail }),
    () => ({ title: '이메일 주소가 바뀌었어요', body: LOOK }),
  ),
);

/** `forgotProviders`: social sign-ins were parted from the account at the same time. */
export const passwordChanged = defineEvent<AccountEventPayload & { at: Date; forgotProviders: boolean }>(
  'account.password-changed',
  notifyOwner(
    'password-changed',
    ({ account, at, forgotProviders }) => ({
      name: nameInMails(account),
      changedAt: at.toISOString(),
      forgotProviders,
    }),
    () => ({ title: '비밀번호가 바뀌었어요', body: LOOK }),
  ),
);

/** By the link in advertising. */
export const advertisingRefused = defineEvent<AccountEventPayload & { at: Date }>(
  'account.advertising-refused',
  notifyOwner(
    'advertising-refused',
    ({ account, at }) => ({
      name: nameInMails(account),
      refusedAt: at.toISOString(),
    }),
    () => ({ title: '광고성 이메일 수신 동의를 거뒀어요' }),
  ),
);

/** Announced before the account forgets its address. */
export const accountWithdrawn = defineEvent<AccountEventPayload & { isByAdmin: boolean }>(
  'account.withdrawn',
  notifyOwner('account-withdrawn', ({ account, isByAdmin }) => ({ name: nameInMails(account), isByAdmin })),
);

/** What was paid for ends within days: part of the contract, and no more optional than the mails above. */
export const levelExpiring = defineEvent<AccountEventPayload & { levelLabel: string; daysLeft: number; endsAt: Date }>(
  'account.level-expiring',
  notifyOwner(
    'level-expiring',
    ({ account, levelLabel, daysLeft, endsAt }) => ({
      name: nameInMails(account),
      levelLabel,
      daysLeft,
      expiresOn: endsAt.toISOString(),
    }),
    ({ levelLabel, daysLeft, endsAt }) => ({
      title: `${levelLabel} 등급이 ${daysLeft}일 뒤 끝나요`,
      body: `${formatKoreanDay(endsAt.toISOString())}까지 쓸 수 있어요.`,
    }),
  ),
);
