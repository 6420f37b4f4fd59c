import { normaliseEmail } from '@gredia/domain';
import type { AuditAction } from '../../../platform/audit/audit';
import type { WriteContext } from '../../../platform/collections/collection';
import { noteChanges } from '../../../platform/collections/document-changes';
import { watchDocuments } from '../../../platform/collections/watch-documents';
import { and, asc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/client';
import { productsDocuments } from '../products.collection';
import { products, type ProductModel } from '../products.table';
import { storedCompositions } from '../writing/product-compositions';
import { writeProducts } from '../writing/products.write';
import { askNewsAddresses } from './news-addresses';
import { momentAfter } from '../../../platform/database/moment-after';

/** The materials of a supplier that name an address, however it is spelled. */
export const namesAddress = (sellerId: string, email: string): SQL | undefined =>
  and(
    eq(products.sellerId, sellerId),
    sql`(lower(trim(${products.email})) = ${email} OR EXISTS (
      SELECT FROM unnest(${products.receiverEmails}) AS receiver WHERE lower(trim(receiver)) = ${email}))`,
  );

/** What named the old address in a material, for the way back: two addresses that have become one are two again. */
export interface MovedAddress {
  id: string;
  email: boolean;
  /** Its receivers in their order: the old address, the new one that stood there already, another one. */
  receivers: ('OLD' | 'NEW' | null)[];
}

interface Replacement {
  sellerId: string;
  from: string;
  to: string;
  actorId: string;
}

/** Null takes the address out: the materials are heard of by the others that they name, or by who acts for the supplier. */
type Taking = Omit<Replacement, 'to'> & { to: string | null };

/** As what it stands in the histories of the materials. */
interface Noted {
  action: AuditAction;
  reason: string;
}

/**
 * Puts one address in the place of another in materials of a supplier, and asks its owner whether it wants their news.
 * @returns what named the old one
 */
export async function replaceNewsAddress(
  tx: Executor,
  ctx: WriteContext,
  { sellerId, from, to, actorId }: Taking,
  noted: Noted,
): Promise<MovedAddress[]> {
  const rows = await lockedNaming(tx, namesAddress(sellerId, from));
  const isOld = (text: string) => normaliseEmail(text) === from;
  const watch = await watchAll(tx, rows);
  await write(tx, actorId, rows, ({ email, receiverEmails }) => ({
    email: email !== null && isOld(email) ? to : email,
    receiverEmails: [...new Set(receiverEmails.flatMap((text) => (isOld(text) ? (to ?? []) : text)))],
  }));
  await noteChanges(tx, ctx, productsDocuments, await watch(), noted);
  return rows.map(({ id, email, receiverEmails }) => ({
    id,
    email: email !== null && isOld(email),
    receivers: receiverEmails.map((text) => (isOld(text) ? 'OLD' : normaliseEmail(text) === to ? 'NEW' : null)),
  }));
}

/** The way back: the old address stands again where it stood, and the new one where it had stood before. */
export async function restoreNewsAddress(
  tx: Executor,
  ctx: WriteContext,
  { sellerId, from, to, actorId, moved }: Replacement & { moved: readonly MovedAddress[] },
  noted: Noted,
): Promise<void> {
  const known = new Map(moved.map((each) => [each.id, each]));
  const isMoved = and(namesAddress(sellerId, to), inArray(products.id, [...known.keys()]));
  const rows = known.size ? await lockedNaming(tx, isMoved) : [];
  const isNew = (text: string) => normaliseEmail(text) === to;
  const watch = await watchAll(tx, rows);
  await write(tx, actorId, rows, ({ id, email, receiverEmails }) => {
    const was = known.get(id)!;
    return {
      email: was.email && email !== null && isNew(email) ? from : email,
      receiverEmails: receiversBefore(receiverEmails, was.receivers, { from, to }),
    };
  });
  await noteChanges(tx, ctx, productsDocuments, await watch(), noted);
}

function receiversBefore(
  now: readonly string[],
  before: MovedAddress['receivers'],
  { from, to }: { from: string; to: string },
): string[] {
  const others = now.filter((text) => normaliseEmail(text) !== to);
  if (!before.includes('OLD') || others.length === now.length) return [...now];
  const isUntouched = others.length === before.filter((each) => each === null).length;
  if (isUntouched) return before.map((each) => (each === 'OLD' ? from : each === 'NEW' ? to : others.shift()!));
  // Somebody has changed the list since: what came stays, what went stays away.
  const given = now.map((text) => (normaliseEmail(text) === to ? from : text));
  return [...new Set(before.includes('NEW') ? [...given, to] : given)];
}

const lockedNaming = (tx: Executor, which: SQL | undefined) =>
  tx.select().from(products).where(which).orderBy(asc(products.id)).for('no key update');

const watchAll = (tx: Executor, rows: readonly ProductModel[]) =>
  watchDocuments(
    tx,
    productsDocuments,
    rows.map(({ id }) => id),
  );

async function write(
  tx: Executor,
  actorId: string,
  rows: readonly ProductModel[],
  addressesOf: (row: ProductModel) => Pick<ProductModel, 'email' | 'receiverEmails'>,
): Promise<void> {
  const compositions = await storedCompositions(
    tx,
    rows.map(({ id }) => id),
  );
  const writes = rows.map((row) => {
    const parts = compositions.get(row.id) ?? [];
    return { before: { row, parts }, row: { ...row, ...addressesOf(row), updatedAt: momentAfter(row) }, parts };
  });
  await writeProducts(tx, writes, { actor: actorId, sourceEditionId: null });
  const [first] = writes;
  if (first) await askNewsAddresses(tx, first.row);
}
