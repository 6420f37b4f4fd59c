import type { Executor } from '../database/client';
import { sendMail } from '../mailer/mails.service';
import type { DomainEvent, Receiver, Telling } from './event';

/**
 * Tells people of an event in the transaction that makes it happen: no one hears of what is rolled back, and what is
 * committed reaches everyone. By which channels is decided here alone, by the wishes of each receiver.
 */
export async function announce<Payload>(
  tx: Executor,
  event: DomainEvent<Payload>,
  payload: NoInfer<Payload>,
): Promise<void> {
  for (const telling of event.tells) {
    const receivers = await telling.to(tx, payload);
    await sendMails(
      tx,
      telling,
      payload,
      receivers.filter(({ wishes }) => wishes.mail),
    );
  }
}

async function sendMails<Payload>(
  tx: Executor,
  telling: Telling<Payload>,
  payload: Payload,
  receivers: readonly Receiver[],
): Promise<void> {
  const addressed = receivers.filter(isFirstOfAddress);
  const mails = telling.isShared ? [addressed] : addressed.map((receiver) => [receiver]);
  for (const [first, ...others] of mails) {
    if (!first) continue;
    const values = await telling.values(tx, payload, first);
    const cc = others.map(({ email }) => email);
    await sendMail(tx, telling.mail, first.email, values, cc);
  }
}

const isFirstOfAddress = ({ email }: Receiver, place: number, receivers: readonly Receiver[]): boolean =>
  receivers.findIndex((receiver) => receiver.email === email) === place;
