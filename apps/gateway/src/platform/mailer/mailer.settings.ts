import { z } from 'zod';
import { settingsPart } from '../settings/settings';

declare module '../settings/settings' {
  interface Settings {
    /** The mail server; without one mails go to the local mailbox or, in production, wait in the queue. */
    smtpUrl: string | undefined;
    mailFrom: string;
  }
}

export const mailerSettings = settingsPart(
  {
    SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'smtp://… 형식의 주소를 넣어 주세요.' }).optional(),
    MAIL_FROM: z.string().default('그레디아 <no-reply@gredia.example>'),
  },
  (given) => ({ smtpUrl: given.SMTP_URL, mailFrom: given.MAIL_FROM }),
);
