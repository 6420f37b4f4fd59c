import { addDays, isPaymentPaid } from '@gredia/domain';
import { and, eq, inArray, isNotNull, isNull, gte, lt, ne, sql } from 'drizzle-orm';
import { validate as isUuid } from 'uuid';
import type { Database } from '../../../platform/database/client';
import { uuidArray } from '../../../platform/database/values';
import type { PaymentOffice } from '../payment-office';
import { paymentDifferences, payments, type DifferenceKind, type OrderPaymentModel } from '../payments.table';
import type { ProviderPayment } from '../providers/payment-provider';
import { hearOfPayment } from '../settling/hear-of-payment';

/** How far back a night looks, in days: as long as a virtual account waits, and a week of nights that did not run. */
const LOOKS_BACK_DAYS = 10;

export interface Reconciled {
  compared: number;
  /** Found paid at the provider, and carried out now. */
  settled: number;
  /** Differences that are open now. */
  open: number;
}

/**
 * Compares our payments with the provider's list (docs/product/payments.md#reconciliation). What only we missed is carried
 * out, by the same way as a webhook; what is left is a row that the console shows until somebody says how it came.
 */
export async function reconcile(office: PaymentOffice, now = new Date()): Promise<Reconciled> {
  const { db, provider, log } = office;
  if (provider === null) return { compared: 0, settled: 0, open: 0 };
  const [from, until] = [addDays(now, -LOOKS_BACK_DAYS), now];
  const theirs = await provider.list(from, until);
  const done: Reconciled = { compared: theirs.length, settled: 0, open: 0 };
  const found: Difference[] = [];
  const ours = await ourPayments(
    db,
    theirs.map(({ id }) => id),
  );
  for (const said of theirs) {
    const difference = differenceOf(provider.name, said, ours.get(said.id));
    if (difference?.kind !== 'NOT_SETTLED') {
      if (difference) found.push(difference);
      continue;
    }
    const hearing = await hearOfPayment(office, said.id).catch((error: unknown) => {
      log.error({ err: error, paymentId: said.id }, 'A payment could not be carried out in the night');
      return null;
    });
    const left = differenceOf(provider.name, said, (await ourPayments(db, [said.id])).get(said.id));
    if (!left) {
      done.settled += 1;
      await noteDifference(db, difference, `밤 대조에서 처리했어요 (${hearing ?? ''}).`);
    } else found.push(left);
  }
  const known = new Set(theirs.map(({ id }) => id));
  for (const payment of await paidSince(db, provider.name, from, until)) {
    if (known.has(payment.id)) continue;
    known.add(payment.id);
    const said = await provider.read(payment.id);
    const difference = said ? differenceOf(provider.name, said, payment) : notPaid(payment);
    if (difference) found.push(difference);
  }
  for (const difference of found) if (await noteDifference(db, difference, null)) done.open += 1;
  await closeGone(db, found, known);
  return done;
}

type Difference = Omit<typeof paymentDifferences.$inferInsert, 'id' | 'foundAt' | 'resolvedAt' | 'note'>;

/** Those that are ours, by their ids; a provider may know others. */
async function ourPayments(db: Database, ids: readonly string[]): Promise<Map<string, OrderPaymentModel>> {
  const known = uuidArray(ids.filter((id) => isUuid(id)));
  const found = await db
    .select()
    .from(payments)
    .where(sql`${payments.id} = ANY(${known})`);
  return new Map(found.map((payment) => [payment.id, payment]));
}

const paidSince = (db: Database, name: OrderPaymentModel['provider'], from: Date, until: Date) =>
  db
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.provider, name),
        isNotNull(payments.paidAt),
        gte(payments.paidAt, from),
        lt(payments.paidAt, until),
      ),
    );

/** Where two books say different things of one payment; null where they agree. */
export function differenceOf(
  provider: OrderPaymentModel['provider'],
  said: ProviderPayment,
  ours: OrderPaymentModel | undefined,
): Difference | null {
  const theirsPaid = isPaymentPaid(said.status) || (said.status === 'CANCELLED' && said.paidAt !== null);
  const facts = {
    provider,
    paymentId: said.id,
    orderId: ours?.orderId ?? null,
    ourStatus: ours?.status ?? null,
    providerStatus: said.status,
  };
  const of = (kind: DifferenceKind, oursKrw: number | null, providersKrw: number): Difference => ({
    ...facts,
    kind,
    oursKrw,
    providersKrw,
  });
  if (!ours) return theirsPaid ? of('UNKNOWN', null, said.amountKrw) : null;
  const oursPaid = ours.paidAt !== null;
  if (theirsPaid && !oursPaid) return of('NOT_SETTLED', 0, said.amountKrw);
  if (!theirsPaid && oursPaid) return of('NOT_PAID', ours.amountKrw, 0);
  if (!theirsPaid) return null;
  if (said.amountKrw !== ours.amountKrw) return of('AMOUNT', ours.amountKrw, said.amountKrw);
  return said.cancelledKrw === ours.cancelledKrw ? null : of('REFUND', ours.cancelledKrw, said.cancelledKrw);
}

const notPaid = ({ id, provider, orderId, status, amountKrw }: OrderPaymentModel): Difference => ({
  kind: 'NOT_PAID',
  provider,
  paymentId: id,
  orderId,
  ourStatus: status,
  providerStatus: null,
  oursKrw: amountKrw,
  providersKrw: 0,
});

/**
 * @param note null while it is open
 * @returns false for one that somebody settled already: the same is not asked again
 */
async function noteDifference(db: Database, difference: Difference, note: string | null): Promise<boolean> {
  const { kind, paymentId, ...values } = difference;
  const isSame = and(
    eq(paymentDifferences.kind, kind),
    eq(paymentDifferences.paymentId, paymentId),
    isNull(paymentDifferences.resolvedAt),
  );
  const resolved = note === null ? {} : { note, resolvedAt: new Date() };
  const updated = await db
    .update(paymentDifferences)
    .set({ ...values, ...resolved })
    .where(isSame)
    .returning({ id: paymentDifferences.id });
  if (updated.length > 0) return true;
  if (note === null && (await isSettled(db, difference))) return false;
  await db
    .insert(paymentDifferences)
    .values({ kind, paymentId, ...values, ...resolved })
    .onConflictDoNothing();
  return true;
}

/** What a night writes that found a difference gone: only people settle one for good. */
const GONE = '다음 대조에서는 차이가 없었어요.';

/** Whether an administrator said how this difference came, of these sums. */
async function isSettled(db: Database, { kind, paymentId, oursKrw, providersKrw }: Difference): Promise<boolean> {
  const same = and(
    eq(paymentDifferences.kind, kind),
    eq(paymentDifferences.paymentId, paymentId),
    isNotNull(paymentDifferences.resolvedAt),
    ne(paymentDifferences.note, GONE),
    sql`${paymentDifferences.oursKrw} IS NOT DISTINCT FROM ${oursKrw}::numeric`,
    sql`${paymentDifferences.providersKrw} IS NOT DISTINCT FROM ${providersKrw}::numeric`,
  );
  return (await db.$count(paymentDifferences, same)) > 0;
}

/**
 * What is no difference any more, such as a refund that arrived in the meantime.
 * @param compared the payments that this night looked at: of the others only an administrator knows
 */
async function closeGone(db: Database, found: readonly Difference[], compared: ReadonlySet<string>): Promise<void> {
  const open = await db.select().from(paymentDifferences).where(isNull(paymentDifferences.resolvedAt));
  const gone = open.filter(
    ({ kind, paymentId }) =>
      compared.has(paymentId) && !found.some((one) => one.kind === kind && one.paymentId === paymentId),
  );
  const ids = gone.map(({ id }) => id);
  if (ids.length === 0) return;
  await db
    .update(paymentDifferences)
    .set({ resolvedAt: new Date(), note: GONE })
    .where(and(inArray(paymentDifferences.id, ids), ne(paymentDifferences.kind, 'UNKNOWN')));
}
