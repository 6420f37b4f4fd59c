import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { IncomingHttpHeaders } from 'node:http';
import { errorLine } from '@gredia/domain/log';
import type { PaymentOffice } from '../payment-office';
import { paymentWebhooks } from '../payments.table';
import { WebhookForged, type WebhookMessage } from '../providers/payment-provider';
import { hearOfPayment } from '../settling/hear-of-payment';

/** How the door answers: the provider sends again what was not answered with 200. */
export type WebhookAnswer = 'DONE' | 'FORGED' | 'LATER';

/**
 * Takes a message of the provider. Each is written down before it is worked on; one that was worked on before is answered
 * and not worked on again, one whose worker died is, and one that is being worked on is to come again: its worker may still
 * fail. Refused ones are written down with the reason.
 */
export async function receiveWebhook(
  office: PaymentOffice,
  headers: IncomingHttpHeaders,
  body: string,
): Promise<WebhookAnswer> {
  const { db, provider, log } = office;
  if (provider === null) return 'FORGED';
  let message: WebhookMessage;
  try {
    message = await provider.readWebhook(headers, body);
  } catch (error) {
    if (!(error instanceof WebhookForged)) throw error;
    log.warn({ reason: error.message, provider: provider.name }, 'A webhook was refused');
    const outcome = `REFUSED: ${error.message}`.slice(0, 300);
    await db.insert(paymentWebhooks).values({ provider: provider.name, outcome, doneAt: new Date() });
    return 'FORGED';
  }
  if (!(await claim(office, message))) return (await isDone(office, message)) ? 'DONE' : 'LATER';
  try {
    await finish(office, message, await workOn(office, message));
    return 'DONE';
  } catch (error) {
    log.error({ err: error, paymentId: message.paymentId }, 'A webhook waits for the provider');
    await finish(office, message, `FAILED: ${errorLine(error)}`.slice(0, 300), null);
    return 'LATER';
  }
}

const workOn = (office: PaymentOffice, { paymentId }: WebhookMessage): Promise<string> =>
  paymentId === null ? Promise.resolve('NOT_A_PAYMENT') : hearOfPayment(office, paymentId);

const isMessage = (provider: string, { eventId }: WebhookMessage) =>
  and(sql`${paymentWebhooks.provider} = ${provider}`, eq(paymentWebhooks.eventId, eventId));

/** How long a message belongs to the process that works on it. */
const CLAIM_SECONDS = 30;

/** @returns whether this call works on the message: no other one did, or it failed or died */
async function claim({ db, provider }: PaymentOffice, message: WebhookMessage): Promise<boolean> {
  const { eventId, type, paymentId } = message;
  const name = provider?.name ?? 'LOCAL';
  const isDead = lt(paymentWebhooks.receivedAt, sql`now() - make_interval(secs => ${CLAIM_SECONDS})`);
  const [claimed] = await db
    .insert(paymentWebhooks)
    .values({ provider: name, eventId, type: type.slice(0, 100), paymentId })
    .onConflictDoUpdate({
      target: [paymentWebhooks.provider, paymentWebhooks.eventId],
      set: { outcome: null, receivedAt: sql`now()` },
      setWhere: and(isNull(paymentWebhooks.doneAt), or(sql`${paymentWebhooks.outcome} IS NOT NULL`, isDead)),
    })
    .returning({ id: paymentWebhooks.id });
  return claimed !== undefined;
}

/** Whether a message was worked on to its end. */
async function isDone({ db, provider }: PaymentOffice, message: WebhookMessage): Promise<boolean> {
  const [row] = await db
    .select({ doneAt: paymentWebhooks.doneAt })
    .from(paymentWebhooks)
    .where(isMessage(provider?.name ?? '', message));
  return Boolean(row?.doneAt);
}

async function finish(
  { db, provider }: PaymentOffice,
  message: WebhookMessage,
  outcome: string,
  doneAt: Date | null = new Date(),
): Promise<void> {
  await db
    .update(paymentWebhooks)
    .set({ outcome, doneAt })
    .where(isMessage(provider?.name ?? '', message));
}
