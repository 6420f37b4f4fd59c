import type { Executor } from '../database/client';
import type { MailTemplate } from '../mailer/mail';
import { queueMails, type QueuedMail } from '../mailer/queue-mail';
import { addNotifications, type NewNotification } from '../notifications/add-notifications';
import type { Addressee, DomainEvent, Notice, Notification, NotificationBase } from './event';

/**
 * Tells people of an event in the transaction that makes it happen: what is rolled back reaches no recipient, what is
 * committed reaches every one. By which channels is decided here alone, by the preferences of each recipient.
 */
export const announce = <Payload>(
  tx: Executor,
  event: DomainEvent<Payload>,
  payload: NoInfer<Payload>,
): Promise<void> => announceEach(tx, event, [payload]);

/** The same of an event that happens to many at once, one after the other. Their mails are queued together. */
export async function announceEach<Payload>(
  tx: Executor,
  event: DomainEvent<Payload>,
  payloads: readonly NoInfer<Payload>[],
): Promise<void> {
  if (payloads.length === 0) return;
  for (const notification of event.notifications) await notify(tx, notification, payloads);
}

async function notify<Payload>(
  tx: Executor,
  notification: Notification<Payload>,
  payloads: readonly Payload[],
): Promise<void> {
  if (notification.notice) await tellInApp(tx, notification.notice, payloads);
  if (notification.mail === null) return;
  if (notification.isMandatory)
    return sendMails(tx, notification, payloads, await recipientsOf(tx, notification, payloads));
  const recipients = await recipientsOf(tx, notification, payloads);
  const mailed = recipients.map((some) => some.filter(({ preferences }) => preferences.mail));
  return sendMails(tx, notification, payloads, mailed);
}

/** Whoever has several reasons to hear of one payload reads it once. */
async function tellInApp<Payload>(tx: Executor, notice: Notice<Payload>, payloads: readonly Payload[]): Promise<void> {
  const readers = await notice.to(tx, payloads);
  const told: NewNotification[] = [];
  for (const [place, payload] of payloads.entries()) {
    const wanting = (readers[place] ?? []).filter(({ preferences }) => preferences.inApp);
    for (const reader of new Map(wanting.map((reader) => [reader.userId, reader])).values())
      told.push({ ...(await notice.text(tx, payload, reader)), userId: reader.userId, kind: notice.kind });
  }
  await addNotifications(tx, told);
}

async function recipientsOf<Payload, To extends Addressee>(
  tx: Executor,
  notification: NotificationBase<Payload, To, MailTemplate>,
  payloads: readonly Payload[],
): Promise<readonly (readonly To[])[]> {
  if (notification.toEach) return notification.toEach(tx, payloads);
  const recipients: (readonly To[])[] = [];
  for (const payload of payloads) recipients.push(await notification.to(tx, payload));
  return recipients;
}

async function sendMails<Payload, To extends Addressee>(
  tx: Executor,
  notification: NotificationBase<Payload, To, MailTemplate>,
  payloads: readonly Payload[],
  recipients: readonly (readonly To[])[],
): Promise<void> {
  const mails: QueuedMail[] = [];
  for (const [place, payload] of payloads.entries()) {
    const addressed = (recipients[place] ?? []).filter(isFirstOfAddress);
    const shares = (recipient: To) => notification.isShared?.(recipient) ?? false;
    const alone = addressed.filter((recipient) => !shares(recipient)).map((recipient) => [recipient]);
    for (const [first, ...colleagues] of [addressed.filter(shares), ...alone]) {
      if (!first) continue;
      const values = await notification.values(tx, payload, first);
      mails.push({ recipient: first.email, cc: colleagues.map(({ email }) => email), values });
    }
  }
  await queueMails(tx, notification.mail, mails);
}

const isFirstOfAddress = ({ email }: Addressee, place: number, recipients: readonly Addressee[]): boolean =>
  recipients.findIndex((recipient) => recipient.email === email) === place;
