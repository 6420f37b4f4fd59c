import type { Database } from '../../db/client';
import type { Settings } from '../../settings';
import { mailboxTransport } from './mailbox-transport';
import { smtpTransport } from './smtp-transport';

export interface Mail {
  /** Of its row; the same at every attempt. */
  id: string;
  recipient: string;
  subject: string;
  text: string;
  html: string;
}

/** How mails leave the house. */
export interface MailTransport {
  /** @throws when the mail was not taken; it may be tried again */
  send(mail: Mail): Promise<void>;
  close(): void;
}

type MailSettings = Pick<Settings, 'smtpUrl' | 'mailFrom' | 'production'>;

/** Whether mails go to the local mailbox instead of out. */
export const usesMailbox = ({ smtpUrl, production }: Pick<Settings, 'smtpUrl' | 'production'>): boolean =>
  !smtpUrl && !production;

/** The mail server where one is set, else the local mailbox; in production null: mails wait in the queue. */
export function createMailTransport(settings: MailSettings, db: Database): MailTransport | null {
  if (usesMailbox(settings)) return mailboxTransport(db);
  return settings.smtpUrl ? smtpTransport(settings.smtpUrl, settings.mailFrom) : null;
}
