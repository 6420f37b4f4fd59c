import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { IncomingHttpHeaders } from 'node:http';
import { errorLine } from '@gredia/domain/log';
import type { Limits } from '../../../platform/limits/limits';
import type { PaymentOffice } from '../payment-office';
import { paymentWebhooks } from '../payments.table';
import { WebhookForged, type WebhookMessage } from '../providers/payment-provider';
import { hearOfPayment } from '../settling/hear-of-payment';

/** How the door answers: the provider sends again what was not answered with 200. */
export type WebhookAnswer = 'DONE' | 'LATER' | Refusal;

export type Refusal = 'FORGED' | 'TOO_MANY';

/** A message as it came. */
export interface IncomingWebhook {
  headers: IncomingHttpHeaders;
  body: string;
  /** From where, for the limit of refusals. */
  address: string;
}

export type WebhookOffice = PaymentOffice & { limits: Limits };

/**
 * Takes a message of the provider. Each is written down before it is worked on; one that was worked on before is answered
 * and not worked on again, one whose worker died is, and one that is being worked on is to come again: its worker may still
 * fail.
 */
export async function receiveWebhook(
  office: WebhookOffice,
  { headers, body, address }: IncomingWebhook,
): Promise<WebhookAnswer> {
  const { provider, log } = office;
  if (provider === null) return refuseWebhook(office, address, 'no provider is set up');
  let message: WebhookMessage;
  try {
    message = await provider.readWebhook(headers, body);
  } catch (error) {
    if (!(error instanceof WebhookForged)) throw error;
    return refuseWebhook(office, address, error.message);
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

/**
 * Refuses a message. Each refusal is logged with its reason; the table holds no more of them than the limit of an address, so
 * that forgers do not fill it.
 */
export async function refuseWebhook(
  { db, provider, log, limits }: WebhookOffice,
  address: string,
  reason: string,
): Promise<Refusal> {
  const isWithin = await limits.tryTake('webhook-refused.address', address);
  log.warn({ reason, provider: provider?.name ?? null, isLimited: !isWithin }, 'A webhook was refused');
  if (!isWithin) return 'TOO_MANY';
  if (provider !== null) {
    const outcome = `REFUSED: ${reason}`.slice(0, 300);
    await db.insert(paymentWebhooks).values({ provider: provider.name, outcome, doneAt: new Date() });
  }
  return 'FORGED';
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
