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
  if (notification.mail === null) return void (await tellInApp(tx, notification.notice, payloads));
  if (notification.isMandatory) return mailAndTell(tx, notification, payloads, () => true);
  return mailAndTell(tx, notification, payloads, ({ preferences }) => preferences.mail);
}

/** What waits for the mail of the day is not mailed at once; what is not told in the app cannot wait there. */
async function mailAndTell<Payload, To extends Addressee>(
  tx: Executor,
  notification: NotificationBase<Payload, To, MailTemplate>,
  payloads: readonly Payload[],
  wantsMail: (recipient: To) => boolean,
): Promise<void> {
  const recipients = await recipientsOf(tx, notification, payloads);
  const wanting = recipients.map((some) => some.filter(wantsMail));
  const told = notification.notice ? await tellInApp(tx, notification.notice, payloads, wanting) : [];
  const waits = ({ daily }: To, place: number) => Boolean(daily && told[place]?.has(daily.userId));
  const mailed = wanting.map((some, place) => some.filter((recipient) => !waits(recipient, place)));
  return sendMails(tx, notification, payloads, mailed);
}

/**
 * Whoever has several reasons to hear of one payload reads it once.
 * @param mailed who wants mails of each payload: some of them once a day
 * @returns of each payload, the accounts that read it in the app
 */
async function tellInApp<Payload>(
  tx: Executor,
  notice: Notice<Payload>,
  payloads: readonly Payload[],
  mailed: readonly (readonly Addressee[])[] = [],
): Promise<readonly ReadonlySet<string>[]> {
  const readers = await notice.to(tx, payloads);
  const told: NewNotification[] = [];
  const readersOfPayload: ReadonlySet<string>[] = [];
  for (const [place, payload] of payloads.entries()) {
    const wanting = (readers[place] ?? []).filter(({ preferences }) => preferences.inApp);
    const byId = new Map(wanting.map((reader) => [reader.userId, reader]));
    const daily = new Map(mailed[place]?.flatMap(({ daily }) => (daily ? [[daily.userId, daily.alarm] as const] : [])));
    for (const [userId, reader] of byId) {
      const text = await notice.text(tx, payload, reader);
      const push = reader.preferences.push ? { alarm: reader.alarm } : null;
      told.push({ ...text, userId, kind: notice.kind, dailyAlarm: daily.get(userId) ?? null, push });
    }
    readersOfPayload.push(new Set(byId.keys()));
  }
  await addNotifications(tx, told);
  return readersOfPayload;
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
