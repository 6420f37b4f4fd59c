import {
  DeleteStorageRangeDocument,
  RemoveDocumentDocument,
  RemoveUserDocument,
  RestoreDocumentDocument,
  SaveDocumentsDocument,
} from '@gredia/graphql-schema';
import { getTableName, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { registry } from '../../app/gateway-registry';
import { auditLogs } from '../../platform/audit/audit.table';
import { forgetRemovals } from '../../platform/collections/forget-removed';
import { tablesGoingWith } from '../../platform/collections/foreign-keys';
import { giveBackRows } from '../../platform/collections/give-back-rows';
import { catalogueFor, takeOut } from '../../platform/collections/removal';
import { removals } from '../../platform/collections/removals.table';
import { newId } from '../../platform/database/columns';
import { useDatabase } from '../../testing/database';
import { gatewayAs, viewer } from '../../testing/gateway-as';
import { accountColumns } from '../../platform/module/personal-data-check';
import { BUILT_PASSWORD, buildUser, viewerOf } from '../identity/accounts/users.factory';
import type { UserModel } from '../identity/accounts/accounts.table';
import { buildProduct } from '../products/products.factory';
import { requestedProducts, requestedProductVotes } from '../products/products.table';

const database = useDatabase();
let operatorId: string;
const asOperator = () => gatewayAs(viewer('OPERATOR', { id: operatorId }));

beforeEach(async () => {
  await database().db.execute(sql`TRUNCATE audit_logs, removals CASCADE`);
  operatorId = (await buildUser({ role: 'OPERATOR' })).id;
});

async function leave(user: UserModel) {
  const { errors } = await gatewayAs(viewerOf(user))(RemoveUserDocument, {
    email: user.email ?? '',
    password: BUILT_PASSWORD,
  });
  expect(errors).toBeUndefined();
}

/** A wish of two members, each with a note, taken out of its table. */
async function removedWish(...voters: UserModel[]) {
  const { db } = database();
  const [wish] = await db
    .insert(requestedProducts)
    .values({ name: `찾는 원료 ${newId().slice(-6)}`, key: newId() })
    .returning();
  await db
    .insert(requestedProductVotes)
    .values(
      voters.map(({ id, nickname }) => ({ requestedProductId: wish!.id, userId: id, note: `${nickname}의 메모` })),
    );
  const root = getTableName(requestedProducts);
  const removalId = newId();
  const ctx = { collections: registry.collections, storedCollections: registry.stored, viewer: null };
  const kept = { id: removalId, collection: 'requestedProducts', title: '', documentCount: 1, rowCount: 0 };
  await db.transaction(async (tx) => {
    await tx.insert(removals).values({ ...kept, expiresAt: new Date(Date.now() + 1e9) });
    const catalogue = await catalogueFor(tx, root, registry.collections.get('requestedProducts'));
    await takeOut(tx, ctx, catalogue, { name: 'requestedProducts', label: '', root, removalId, ids: [wish!.id] });
  });
  const giveBack = () =>
    db.transaction(async (tx) => giveBackRows(tx, await catalogueFor(tx, root, undefined), { removalId, root }));
  return { giveBack };
}

describe('what was forgotten', () => {
  it('stays forgotten in rows that come back afterwards', async () => {
    const [stays, leaves] = [await buildUser(), await buildUser()];
    const { giveBack } = await removedWish(stays, leaves);
    await leave(leaves);
    expect(await giveBack()).toBe(3);
    const votes = await database().db.select().from(requestedProductVotes);
    expect(votes.find(({ userId }) => userId === stays.id)?.note).toBe(`${stays.nickname}의 메모`);
    expect(votes.find(({ userId }) => userId === leaves.id)).toMatchObject({ note: null });
  });

  it('is said for every table from which rows of accounts can be removed', async () => {
    const { db } = database();
    const said = new Set(registry.personalData.flatMap(({ removed = [] }) => removed.map(({ table }) => table)));
    // What they did as operators or suppliers stays, where it is there and where it comes back.
    const stays = new Set([
      ...['membership_decisions', 'product_holds', 'change_logs', 'storage_exports', 'spam_checks'],
      ...['spam_companies', 'seller_members'],
    ]);
    const reached = new Set<string>();
    for (const { name, table, kept } of registry.stored.values()) {
      const collection = registry.collections.get(name);
      if (kept && !collection?.spec.removal) continue;
      const root = getTableName(table);
      const { keys } = await db.transaction((tx) => catalogueFor(tx, root, collection));
      for (const each of tablesGoingWith(root, keys)) reached.add(each);
    }
    const unsaid = registry.tables
      .filter((table) => reached.has(getTableName(table)) && accountColumns(table).length > 0)
      .filter((table) => !said.has(table) && !stays.has(getTableName(table)))
      .map((table) => getTableName(table));
    expect(unsaid).toEqual([]);
  });
});

describe('the log of a removed record', () => {
  const valuesOf = async () =>
    (await database().db.select().from(auditLogs).orderBy(auditLogs.id))
      .filter(({ collection }) => collection === 'products')
      .map(({ before, after }) => ({ before, after }));

  async function removedProduct(address: string) {
    const { id } = await buildProduct({ name: '지운 원료', email: 'old@ab.kr', receiverEmails: [address] });
    await asOperator()(SaveDocumentsDocument, { collection: 'products', ids: [id], changes: { madeIn: '독일' } });
    await asOperator()(SaveDocumentsDocument, {
      collection: 'products',
      ids: [id],
      changes: { email: address.toUpperCase() },
    });
    const { errors } = await asOperator()(RemoveDocumentDocument, { collection: 'products', ids: [id] });
    expect(errors).toBeUndefined();
    return id;
  }

  /** One that went with a quarter. */
  async function deletedProduct(address: string) {
    const { id } = await buildProduct({ email: 'old@ab.kr', createdAt: new Date('2024-08-01T00:00:00Z') });
    const changes = { email: address };
    expect(
      (await asOperator()(SaveDocumentsDocument, { collection: 'products', ids: [id], changes })).errors,
    ).toBeUndefined();
    const asAdmin = gatewayAs(viewer('ADMIN', { id: operatorId }));
    const wish = { collection: 'products' as const, range: { year: 2024, quarter: 3 } };
    const tried = await asAdmin(DeleteStorageRangeDocument, { ...wish, dryRun: true });
    const { errors } = await asAdmin(DeleteStorageRangeDocument, {
      ...wish,
      dryRun: false,
      token: tried.data?.deleteStorageRange.token,
      word: '삭제',
      reason: '시험 자료',
    });
    expect(errors).toBeUndefined();
    expect(JSON.stringify(await valuesOf())).toContain(address);
  }

  it('that went with a range no longer says the address of an account that has ended', async () => {
    const [leaves, stays] = [await buildUser(), await buildUser()];
    await deletedProduct(leaves.email!);
    await deletedProduct(stays.email!);
    await leave(leaves);
    const told = JSON.stringify(await valuesOf());
    expect(told).not.toContain(leaves.email);
    expect(told).toContain(stays.email);
  });

  it('that went with a range names nobody once it cannot come back', async () => {
    const { db } = database();
    await deletedProduct((await buildUser()).email!);
    expect(await db.transaction((tx) => forgetRemovals(tx, registry.collections))).toBe(0);
    expect(JSON.stringify(await valuesOf())).toContain('@');
    await db.update(removals).set({ expiresAt: sql`now()` });
    expect(await db.transaction((tx) => forgetRemovals(tx, registry.collections))).toBe(1);
    expect(JSON.stringify(await valuesOf())).not.toContain('@');
  });

  it('no longer says the address of an account that has ended', async () => {
    const [leaves, stays] = [await buildUser(), await buildUser()];
    const id = await removedProduct(leaves.email!);
    const other = await removedProduct(stays.email!);
    await leave(leaves);
    const told = JSON.stringify(await valuesOf()).toLowerCase();
    expect(told).not.toContain(leaves.email);
    expect(told).toContain(stays.email);
    expect((await valuesOf())[0]).toMatchObject({ after: { madeIn: '독일' } });
    const { errors } = await asOperator()(RestoreDocumentDocument, { collection: 'products', ids: [id, other] });
    expect(errors).toBeUndefined();
  });

  it('names nobody once the record cannot come back', async () => {
    const person = await buildUser();
    await removedProduct(person.email!);
    await database()
      .db.update(removals)
      .set({ expiresAt: sql`now()` });
    expect(await database().db.transaction((tx) => forgetRemovals(tx, registry.collections))).toBe(1);
    const values = await valuesOf();
    expect(JSON.stringify(values)).not.toContain('@');
    expect(values.at(-1)).toMatchObject({ before: { name: '지운 원료' }, after: null });
  });
});
