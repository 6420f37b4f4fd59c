import {
  GetCountDocument,
  GetRemovalPreviewDocument,
  GetSellerPageDocument,
  RemoveDocumentDocument,
  RemoveUserDocument,
  RestoreDocumentDocument,
  StopMailAddressDocument,
} from '@gredia/graphql-schema';
import type { DocumentFilter } from '@gredia/domain';
import { eq, inArray } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { auditLogs } from '../../platform/audit/audit.table';
import { testDatabase, useDatabase } from '../../testing/database';
import { gatewayAs, testKeys } from '../../testing/gateway-as';
import { buildConfirmations } from '../address-confirmations/address-confirmations.factory';
import { forgetUnusedAddresses } from '../address-confirmations/address-confirmations-retention';
import { addressConfirmations } from '../address-confirmations/address-confirmations.table';
import { BUILT_PASSWORD, buildUser, viewerOf } from '../identity/accounts/users.factory';
import { linkToken } from '../identity/public';
import { buildProduct } from '../products/products.factory';
import { buildAsker, type Ask } from '../products/products.testing';
import { buildQuote, buildQuoteSides } from '../quotes/quotes.factory';
import { buildMembership } from '../memberships/memberships.factory';
import { buildSeller, buildSponsor } from '../sellers/sellers.factory';
import { sellers } from '../sellers/sellers.table';
import { rootEmailTransfers } from '../transfers/transfers.table';

useDatabase();
let operator: Ask;
beforeAll(async () => {
  operator = await buildAsker('OPERATOR');
});

const wish = (...ids: string[]) => ({ collection: 'sellers' as const, ids });

describe('a supplier', () => {
  it('that something belongs to stays, and it is said what, how many and where they are', async () => {
    const sides = await buildQuoteSides();
    const { seller } = sides;
    await buildQuote({ sides });
    // It stands there twice, and the other one has a quote too.
    const twin = await buildQuoteSides();
    await testDatabase().db.update(sellers).set({ name: seller.name }).where(eq(sellers.id, twin.seller.id));
    await buildQuote({ sides: twin });
    await buildMembership({ sellerId: seller.id });
    await buildSponsor({ sellerId: seller.id, active: false });
    const { data } = await operator(GetRemovalPreviewDocument, wish(seller.id));
    const told = data!.removalPreview;
    expect(told.removable).toEqual([]);
    expect(told.refused[0]!.reason).toMatch(
      /^(?=.*원료 1건)(?=.*견적 1건)(?=.*담당 계정 1명)(?=.*멤버십 1건)(?=.*스폰서 1건).*스폰서로 등록된 공급사는 지우지 않아요\.$/,
    );
    const listed = told.refused[0]!.blockers.filter(({ collection }) => collection);
    expect(listed.map(({ text }) => text).sort()).toEqual(['견적 1건', '원료 1건']);
    // The filters find just those.
    for (const { collection, filter } of listed) {
      const { data: found } = await operator(GetCountDocument, {
        collection: collection!,
        filter: filter as DocumentFilter,
      });
      expect(found?.count, collection!).toBe(1);
    }
    const { errors } = await operator(RemoveDocumentDocument, wish(seller.id));
    expect(errors?.[0]).toMatchObject({ message: told.refused[0]!.reason, extensions: { code: 'CONFLICT' } });
    expect(await testDatabase().db.$count(sellers, eq(sellers.id, seller.id))).toBe(1);
  });

  it('that nothing belongs to goes with its agreements and transfers, and comes back with them', async () => {
    const { db } = testDatabase();
    const [from, to] = [await buildUser(), await buildUser()];
    const seller = await buildSeller({ name: '겹친 공급사', email: 'twice@supplier.example' });
    await buildConfirmations({ sellerId: seller.id }, ['news@supplier.example']);
    await db.insert(rootEmailTransfers).values({
      ...{ sellerId: seller.id, fromUserId: from.id, toUserId: to.id, fromEmail: from.email, toEmail: to.email },
      ...{ reason: '담당이 바뀜', productIds: [] },
    });
    const rows = async () => ({
      seller: await db.select().from(sellers).where(eq(sellers.id, seller.id)),
      agreed: await db.select().from(addressConfirmations).where(eq(addressConfirmations.sellerId, seller.id)),
      moved: await db.select().from(rootEmailTransfers).where(eq(rootEmailTransfers.sellerId, seller.id)),
    });
    const before = await rows();
    const page = () => gatewayAs(null)(GetSellerPageDocument, { id: seller.id });

    const { data } = await operator(GetRemovalPreviewDocument, wish(seller.id));
    expect(data?.removalPreview).toEqual({ removable: [seller.id], refused: [], companionCount: 2 });
    const removed = await operator(RemoveDocumentDocument, { ...wish(seller.id), reason: '겹침' });
    expect(removed.errors).toBeUndefined();
    expect(await rows()).toEqual({ seller: [], agreed: [], moved: [] });
    expect((await page()).errors?.[0]?.extensions?.code).toBe('NOT_FOUND');

    // What an account is forgotten by meanwhile stays forgotten.
    const leaving = { email: from.email!, password: BUILT_PASSWORD };
    expect((await gatewayAs(viewerOf(from))(RemoveUserDocument, leaving)).errors).toBeUndefined();
    expect((await operator(RestoreDocumentDocument, wish(seller.id))).errors).toBeUndefined();
    expect(await rows()).toEqual({ ...before, moved: [{ ...before.moved[0]!, fromEmail: null }] });
    expect((await page()).data?.seller.name).toBe('겹친 공급사');
    const notes = await db.select().from(auditLogs).where(eq(auditLogs.documentId, seller.id)).orderBy(auditLogs.id);
    expect(notes.map(({ action, reason }) => [action, reason])).toEqual([
      ['document.remove', '겹침'],
      ['document.restore', null],
    ]);
  });

  describe('that is removed', () => {
    const remove = async ({ id }: { id: string }) =>
      expect((await operator(RemoveDocumentDocument, wish(id))).errors).toBeUndefined();
    const giveBack = async ({ id }: { id: string }) =>
      expect((await operator(RestoreDocumentDocument, wish(id))).errors).toBeUndefined();
    const agreement = async ({ id }: { id: string }) =>
      (await testDatabase().db.select().from(addressConfirmations).where(eq(addressConfirmations.sellerId, id)))[0]!;

    it('mails no address whose owner ends that meanwhile, when it comes back', async () => {
      const seller = await buildSeller();
      await buildConfirmations({ sellerId: seller.id }, ['stops@supplier.example']);
      const token = linkToken(testKeys, (await agreement(seller)).id);
      await remove(seller);
      const stop = () => gatewayAs(null)(StopMailAddressDocument, { token });
      expect([(await stop()).data?.stopMailAddress, (await stop()).data?.stopMailAddress]).toEqual([true, true]);
      await giveBack(seller);
      expect(await agreement(seller)).toMatchObject({ email: null, confirmedAt: null, stoppedAt: expect.any(Date) });
    });

    it('keeps an address no longer than one that is there', async () => {
      const [unused, used] = [await buildSeller(), await buildSeller()];
      await buildConfirmations({ sellerId: unused.id }, ['unused@supplier.example'], { confirmedAt: new Date(0) });
      await buildConfirmations({ sellerId: used.id }, ['used@supplier.example']);
      await remove(unused);
      await remove(used);
      expect(await forgetUnusedAddresses(testDatabase().db)).toEqual({ emptied: 1, deleted: 0 });
      expect(await forgetUnusedAddresses(testDatabase().db)).toEqual({ emptied: 0, deleted: 0 });
      await giveBack(unused);
      await giveBack(used);
      expect(await agreement(unused)).toMatchObject({ email: null });
      expect(await agreement(used)).toMatchObject({ email: 'used@supplier.example', confirmedAt: expect.any(Date) });
    });

    it('is no reason to keep what its transfers noted of who leaves', async () => {
      const { db } = testDatabase();
      const [from, to, seller, product] = [
        await buildUser(),
        await buildUser(),
        await buildSeller(),
        await buildProduct(),
      ];
      const transfers = await db
        .insert(rootEmailTransfers)
        .values({
          ...{ sellerId: seller.id, fromUserId: from.id, toUserId: to.id, fromEmail: 'then@ab.kr', toEmail: to.email },
          ...{ reason: '담당이 바뀜', productIds: [product.id] },
        })
        .returning();
      const ofProduct = { collection: 'products', documentId: product.id, outcome: 'ok', action: 'document.update' };
      const look = { collection: 'users', documentId: to.id, outcome: 'ok', action: 'root-email.reveal' };
      await db.insert(auditLogs).values([
        { ...ofProduct, before: { email: 'then@ab.kr', madeIn: '독일' }, after: { email: to.email, madeIn: null } },
        { ...look, reason: '문의 답변', details: { id: transfers[0]!.id } },
      ]);
      await remove(seller);
      const leaving = { email: from.email!, password: BUILT_PASSWORD };
      expect((await gatewayAs(viewerOf(from))(RemoveUserDocument, leaving)).errors).toBeUndefined();
      const notes = await db
        .select()
        .from(auditLogs)
        .where(inArray(auditLogs.documentId, [product.id, to.id]))
        .orderBy(auditLogs.id);
      expect(notes).toMatchObject([{ before: { madeIn: '독일' }, after: { madeIn: null } }, { reason: null }]);
      expect(JSON.stringify(notes)).not.toContain('@');
    });
  });
});
