import { maskedName, type SmsTarget } from '@gredia/domain';
import { and, asc, desc, eq, getTableColumns, ilike, isNotNull, ne, or, sql } from 'drizzle-orm';
import { validate } from 'uuid';
import type { SmsMember, SmsOutboxPage, SmsReport, SmsSending, SmsSendingPage } from '../../../generated/resolvers';
import { holding } from '../../../platform/database/values';
import { notFound } from '../../../platform/errors/errors';
import type { RequestContext } from '../../../platform/graphql/context';
import { offsetOf, type Paging } from '../../../platform/graphql/list-input';
import { users } from '../../identity/accounts/accounts.table';
import { isConsentInForce } from '../../identity/public';
import { shownNumber } from '../shown-number';
import { smsMessages, smsOutbox, smsSendings } from '../sms.table';

const MEMBERS = 20;

const counted = (state: string) => sql<number>`(count(*) FILTER (WHERE ${smsMessages.state} = ${state}))::integer`;

const countFields = {
  sendingId: smsMessages.sendingId,
  total: sql<number>`count(*)::integer`,
  queued: counted('QUEUED'),
  sent: counted('SENT'),
  failed: counted('FAILED'),
};

/** What operators sent; alarms are the service's own. */
const isOfOperators = ne(smsSendings.target, 'ALARM');
const sendingFields = { ...getTableColumns(smsSendings), target: sql<SmsTarget>`${smsSendings.target}` };
type SendingOfOperator = Omit<typeof smsSendings.$inferSelect, 'target'> & { target: SmsTarget };

type Counts = Omit<SmsSending, keyof SendingOfOperator | 'priceKrw'>;

const NOTHING: Counts = { total: 0, queued: 0, sent: 0, failed: 0 };

/** What was sent, the newest first, with what became of it. */
export async function listSendings({ db }: RequestContext, paging: Paging): Promise<SmsSendingPage> {
  const rows = await db
    .select(sendingFields)
    .from(smsSendings)
    .where(isOfOperators)
    .orderBy(desc(smsSendings.createdAt), desc(smsSendings.id))
    .limit(paging.perPage)
    .offset(offsetOf(paging));
  const total = await db.$count(smsSendings, isOfOperators);
  const counts = await countsOf(
    db,
    rows.map(({ id }) => id),
  );
  return { total, sendings: rows.map((row) => sendingOf(row, counts.get(row.id))) };
}

/**
 * One sending with its receivers: those that failed first, then those that wait.
 * @throws NOT_FOUND
 */
export async function reportSending({ db }: RequestContext, id: string, paging: Paging): Promise<SmsReport> {
  if (!validate(id)) throw notFound();
  const [row] = await db
    .select(sendingFields)
    .from(smsSendings)
    .where(and(eq(smsSendings.id, id), isOfOperators));
  if (!row) throw notFound();
  const counts = (await countsOf(db, [id])).get(id);
  const results = await db
    .select()
    .from(smsMessages)
    .where(eq(smsMessages.sendingId, id))
    .orderBy(asc(smsMessages.state), asc(smsMessages.id))
    .limit(paging.perPage)
    .offset(offsetOf(paging));
  return {
    sending: sendingOf(row, counts),
    total: counts?.total ?? 0,
    results: results.map((message) => ({ ...message, number: shownNumber(message.number) })),
  };
}

async function countsOf(db: RequestContext['db'], ids: readonly string[]): Promise<Map<string, Counts>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select(countFields)
    .from(smsMessages)
    .where(sql`${smsMessages.sendingId} = ANY (${sql.param(ids)}::uuid[])`)
    .groupBy(smsMessages.sendingId);
  return new Map(rows.map(({ sendingId, ...counts }) => [sendingId, counts]));
}

function sendingOf(row: SendingOfOperator, counts: Counts = NOTHING): SmsSending {
  const { actorId: _actorId, unitPriceKrw, ...shown } = row;
  return { ...shown, ...counts, priceKrw: (counts.queued + counts.sent) * unitPriceKrw };
}

/** Accounts by name, nickname or company; none for a blank search. */
export async function findMembers({ db }: RequestContext, search: string | null): Promise<SmsMember[]> {
  if (search === null) return [];
  const pattern = holding(search.normalize('NFC'));
  const rows = await db
    .select({
      id: users.id,
      name: users.name,
      company: users.company,
      mobile: users.mobile,
      isConsenting: isConsentInForce('MARKETING_SMS'),
    })
    .from(users)
    .where(
      and(
        ne(users.state, 'WITHDRAWN'),
        or(ilike(users.name, pattern), ilike(users.nickname, pattern), ilike(users.company, pattern)),
      ),
    )
    .orderBy(asc(users.name), asc(users.id))
    .limit(MEMBERS);
  return rows.map(({ mobile, name, ...row }) => ({
    ...row,
    name: maskedName(name),
    number: shownNumber(mobile || null),
  }));
}

/** What the local outbox holds, the newest first. */
export async function listOutbox({ db }: RequestContext, paging: Paging): Promise<SmsOutboxPage> {
  const isReleased = isNotNull(smsOutbox.releasedAt);
  const rows = await db
    .select()
    .from(smsOutbox)
    .where(isReleased)
    .orderBy(desc(smsOutbox.createdAt), desc(smsOutbox.id))
    .limit(paging.perPage)
    .offset(offsetOf(paging));
  return {
    total: await db.$count(smsOutbox, isReleased),
    texts: rows.map((row) => ({ ...row, number: shownNumber(row.number) ?? '' })),
  };
}
