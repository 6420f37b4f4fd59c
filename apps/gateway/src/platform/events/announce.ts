import type { Executor } from '../database/client';
import type { MailTemplate } from '../mailer/mail';
import { queueMail } from '../mailer/queue-mail';
import type { Addressee, DomainEvent, NotificationBase } from './event';

/**
 * Tells people of an event in the transaction that makes it happen: what is rolled back reaches no recipient, what is
 * committed reaches every one. By which channels is decided here alone, by the preferences of each recipient.
 */
export async function announce<Payload>(
  tx: Executor,
  event: DomainEvent<Payload>,
  payload: NoInfer<Payload>,
): Promise<void> {
  for (const notification of event.notifications) {
    if (notification.isMandatory) {
      await sendMails(tx, notification, payload, await notification.to(tx, payload));
    } else {
      const recipients = await notification.to(tx, payload);
      const mailed = recipients.filter(({ preferences }) => preferences.mail);
      await sendMails(tx, notification, payload, mailed);
    }
  }
}

async function sendMails<Payload, To extends Addressee>(
  tx: Executor,
  notification: NotificationBase<Payload, To, MailTemplate>,
  payload: Payload,
  recipients: readonly To[],
): Promise<void> {
  const addressed = recipients.filter(isFirstOfAddress);
  const shares = (recipient: To) => notification.isShared?.(recipient) ?? false;
  const alone = addressed.filter((recipient) => !shares(recipient)).map((recipient) => [recipient]);
  const mails = [addressed.filter(shares), ...alone];
  for (const [first, ...colleagues] of mails) {
    if (!first) continue;
    const values = await notification.values(tx, payload, first);
    const cc = colleagues.map(({ email }) => email);
    await queueMail(tx, notification.mail, first.email, values, cc);
  }
}

const isFirstOfAddress = ({ email }: Addressee, place: number, recipients: readonly Addressee[]): boolean =>
  recipients.findIndex((recipient) => recipient.email === email) === place;
