import type { Database } from '../database/client';
import type { Settings } from '../settings/settings';
import type { MailTransport } from './mail-transport';
import { mailboxTransport } from './mailbox-transport';
import { smtpTransport } from './smtp-transport';

type MailSettings = Pick<Settings, 'smtpUrl' | 'mailFrom' | 'production'>;

/** Whether mails go to the local mailbox instead of out. */
export const usesMailbox = ({ smtpUrl, production }: Pick<Settings, 'smtpUrl' | 'production'>): boolean =>
  !smtpUrl && !production;

/** The mail server where one is set, else the local mailbox; in production null: mails wait in the queue. */
export function createMailTransport(settings: MailSettings, db: Database): MailTransport | null {
  if (usesMailbox(settings)) return mailboxTransport(db);
  return settings.smtpUrl ? smtpTransport(settings.smtpUrl, settings.mailFrom) : null;
}
