import { inArray, sql } from 'drizzle-orm';
import type { DocumentValues, DocumentWrite, WriteContext } from '../../platform/collections/collection';
import { updateRows } from '../../platform/database/bulk';
import { announceCatalogueChange } from '../../platform/database/catalogue-changes';
import type { Executor } from '../../platform/database/client';
import { newId } from '../../platform/database/columns';
import { LOCKS } from '../../platform/database/locks';
import { momentAfter } from '../../platform/database/moment-after';
import { badUserInput } from '../../platform/errors/errors';
import { sellers, type SellerModel } from './sellers.table';

/** Values of a new supplier by field, checked by the rules of the collection. */
type NewSeller = Omit<typeof sellers.$inferInsert, 'id' | 'key'>;

/**
 * Makes a supplier. A company has one page: of its name, however it is spaced, and of its business number there is one.
 * @throws BAD_USER_INPUT beside the value that another supplier has, whose id it tells
 */
export async function addSeller(tx: Executor, _: WriteContext, values: DocumentValues): Promise<string> {
  const made = values as NewSeller;
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${LOCKS.sellerNames})`);
  const [namesake] = await tx
    .select({ id: sellers.id, name: sellers.name })
    .from(sellers)
    .where(sql`lower(replace(${sellers.name}, ' ', '')) = lower(replace(${made.name}, ' ', ''))`)
    .limit(1);
  if (namesake) {
    throw badUserInput({ name: `이미 ‘${namesake.name}’ 공급사가 있어요.` }, undefined, { name: namesake.id });
  }
  const [holder] = (await holdersOf(tx, made.businessNumber ? [made.businessNumber] : [])).values();
  if (holder) throw numberTaken(holder);
  const id = newId();
  await tx.insert(sellers).values({ ...made, id, key: id });
  await announceCatalogueChange(tx);
  return id;
}

/** @throws BAD_USER_INPUT where another supplier has the business number already */
export async function editSellers(tx: Executor, _: WriteContext, writes: readonly DocumentWrite[]): Promise<void> {
  const [holder] = (await takenNumbers(tx, writes)).values();
  if (holder) throw numberTaken(holder);
  const ids = writes.map(({ id }) => id);
  const rows = new Map((await tx.select().from(sellers).where(inArray(sellers.id, ids))).map((row) => [row.id, row]));
  const changed = writes.flatMap(({ id, changes }) => {
    const row = rows.get(id);
    return row ? [{ ...row, ...changes, updatedAt: momentAfter(row) }] : [];
  });
  const fields = [...new Set(writes.flatMap(({ changes }) => Object.keys(changes)))];
  await updateRows(tx, sellers, changed, [...fields, 'updatedAt']);
  await announceCatalogueChange(tx);
}

/** Of many at once: the suppliers that would be given a business number which another one has. */
export async function sellerRefusals(
  tx: Executor,
  _: WriteContext,
  writes: readonly DocumentWrite[],
): Promise<ReadonlyMap<string, string>> {
  return new Map([...(await takenNumbers(tx, writes))].map(([id, holder]) => [id, takenMessage(holder)]));
}

/** A supplier that has a business number. */
type Holder = Pick<SellerModel, 'id' | 'name'>;

/** By the id of a supplier the other one that has its new number already. */
async function takenNumbers(tx: Executor, writes: readonly DocumentWrite[]): Promise<Map<string, Holder>> {
  const wanted = writes.flatMap(({ id, changes: { businessNumber } }) =>
    typeof businessNumber === 'string' ? [{ id, businessNumber }] : [],
  );
  const holders = await holdersOf(
    tx,
    wanted.map(({ businessNumber }) => businessNumber),
  );
  const taken = new Map<string, Holder>();
  for (const { id, businessNumber } of wanted) {
    const holder = holders.get(businessNumber);
    if (holder && holder.id !== id) taken.set(id, holder);
  }
  return taken;
}

/** Suppliers by their business numbers; until the transaction ends nobody else gives a number to one. */
async function holdersOf(tx: Executor, numbers: readonly string[]): Promise<Map<string, Holder>> {
  if (!numbers.length) return new Map();
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${LOCKS.sellerNames})`);
  const found = await tx
    .select({ id: sellers.id, name: sellers.name, number: sellers.businessNumber })
    .from(sellers)
    .where(inArray(sellers.businessNumber, [...numbers]));
  return new Map(found.flatMap(({ number, ...holder }) => (number === null ? [] : [[number, holder] as const])));
}

const takenMessage = ({ name }: Holder): string => `‘${name}’ 공급사의 사업자등록번호예요.`;

const numberTaken = (holder: Holder) =>
  badUserInput({ businessNumber: takenMessage(holder) }, undefined, { businessNumber: holder.id });
