import { OpenProductDocumentDocument, SaveProductDocument, type ProductDocumentInput } from '@gredia/graphql-schema';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { newId } from '../../../platform/database/columns';
import { useDatabase } from '../../../testing/database';
import { askOverHttp, newAddress } from '../../../testing/ask-over-http';
import { gatewayAs } from '../../../testing/gateway-as';
import { startHttpGateway } from '../../../testing/http-gateway';
import type { UserModel } from '../../identity/accounts/accounts.table';
import { changeLogs } from '../../change-logs/change-logs.table';
import { buildFile } from '../../../platform/files/files.factory';
import { files, type FileModel } from '../../../platform/files/files.table';
import { send, startFileGateway } from '../../../platform/files/files.testing';
import { pdfOf } from '../../../platform/files/sample-files';
import { reachHours } from '../../reach/reach.table';
import { buildSession, tokenOf } from '../../identity/sessions/sessions.factory';
import { buildMembership } from '../../memberships/memberships.factory';
import { dayFromNow } from '../../sellers/sellers.factory';
import { memberships } from '../../memberships/memberships.table';
import { buildAsker, buildSupplier, productForm, refused, saved, type Ask } from '../products.testing';

const AGAIN = '파일을 다시 올려 주세요.';

describe('documents of a raw material', () => {
  const database = useDatabase();

  const upload = (owner: UserModel, values: Parameters<typeof buildFile>[0] = {}) =>
    buildFile({ ownerId: owner.id, ...values });
  const paper = (file: FileModel, values: Partial<ProductDocumentInput> = {}): ProductDocumentInput => ({
    fileId: file.id,
    type: 'COA',
    access: 'PUBLIC',
    ...values,
  });
  const isUsed = async ({ id }: FileModel) =>
    (await database().db.select().from(files).where(eq(files.id, id)))[0]?.unusedSince === null;
  const logOf = (id: string) =>
    database().db.select().from(changeLogs).where(eq(changeLogs.targetId, id)).orderBy(changeLogs.id);
  const open = async (ask: Ask, productId: string, documentId = newId()) => {
    const { data, errors } = await ask(OpenProductDocumentDocument, { productId, documentId });
    return data?.openProductDocument ?? { code: errors?.[0]?.extensions?.['code'], message: errors?.[0]?.message };
  };

  describe('are saved', () => {
    it('with what is said of them, in their order, and use their uploads', async () => {
      const { user, ask } = await buildSupplier();
      const [coa, msds] = [await upload(user, { name: 'coa.pdf', size: 2048 }), await upload(user)];
      const product = await saved(ask, {
        documents: [
          paper(coa, { title: ' Lot 1 ', language: '국문', issuedOn: '2026-01-02', expiresOn: '2027-01-02' }),
          paper(msds, { type: 'MSDS', access: 'REQUEST' }),
        ],
      });
      expect(product.documents).toMatchObject([
        {
          type: 'COA',
          title: 'Lot 1',
          access: 'PUBLIC',
          language: '국문',
          issuedOn: '2026-01-02',
          expiresOn: '2027-01-02',
          name: 'coa.pdf',
          size: 2048,
          contentType: 'application/pdf',
        },
        { type: 'MSDS', access: 'REQUEST', title: null, issuedOn: null },
      ]);
      expect([await isUsed(coa), await isUsed(msds)]).toEqual([true, true]);
      expect(await logOf(product.id)).toMatchObject([{ key: 'created' }]);
    });

    it('anew: changed, moved, added and taken away, which frees the upload', async () => {
      const { user, ask } = await buildSupplier();
      const [first, second, third] = [await upload(user), await upload(user), await upload(user)];
      const product = await saved(ask, { documents: [paper(first), paper(second, { type: 'TDS' })] });
      const tds = product.documents[1]!;
      const changed = await saved(ask, {
        id: product.id,
        documents: [paper(third, { type: 'SPEC' }), { id: tds.id, type: 'TDS', access: 'MEMBER', title: '개정' }],
      });
      expect(changed.documents).toMatchObject([{ type: 'SPEC' }, { id: tds.id, access: 'MEMBER', title: '개정' }]);
      expect([await isUsed(first), await isUsed(second), await isUsed(third)]).toEqual([false, true, true]);
      expect(Date.parse(changed.updatedAt)).toBeGreaterThan(Date.parse(product.updatedAt));
      expect(await logOf(product.id)).toMatchObject([
        { key: 'created' },
        { key: 'documents', before: [{ type: 'COA' }, { type: 'TDS' }], after: [{ type: 'SPEC' }, { title: '개정' }] },
      ]);
    });

    it('once, when a form is sent twice', async () => {
      const { user, ask } = await buildSupplier();
      const form = { clientKey: newId(), documents: [paper(await upload(user))] };
      const [one, other] = await Promise.all([saved(ask, form), saved(ask, form)]);
      expect(other).toEqual(one);
      expect(other.documents).toHaveLength(1);
    });
  });

  it('are refused without a trace when an upload is not theirs, not new, of another kind or not there', async () => {
    const { seller, user, ask } = await buildSupplier();
    const { user: colleague, ask: stranger } = await buildSupplier();
    const mine = await upload(user);
    const bad = [
      await upload(colleague),
      await upload(user, { unusedSince: null }),
      await upload(user, { purpose: 'PRODUCT_IMAGE' }),
      { ...mine, id: newId() },
    ];
    for (const file of bad) {
      const form = { name: '없던 일', documents: [paper(mine), paper(file)] };
      expect(await refused(ask, form)).toEqual({
        code: 'BAD_USER_INPUT',
        message: AGAIN,
        fields: { documents: AGAIN },
      });
    }
    expect(await refused(ask, { documents: [paper(mine), paper(mine)] })).toMatchObject({
      fields: { documents: AGAIN },
    });
    expect(await isUsed(mine)).toBe(false);

    const product = await saved(ask, { documents: [paper(mine)] });
    const [document] = product.documents;
    const theirs = await saved(stranger, { documents: [paper(await upload(colleague))] });
    for (const id of [theirs.documents[0]!.id, newId()]) {
      expect(await refused(ask, { id: product.id, documents: [{ id, type: 'COA', access: 'PUBLIC' }] })).toMatchObject({
        fields: { 'documents.0.id': '문서가 그사이에 바뀌었어요. 새로 고친 뒤 다시 시도해 주세요.' },
      });
    }
    const twice = { id: document!.id, type: 'COA', access: 'PUBLIC' } as const;
    expect(await refused(ask, { id: product.id, documents: [twice, twice] })).toMatchObject({
      fields: { 'documents.1.id': expect.anything() },
    });
    expect((await saved((await buildSupplier(seller)).ask, { id: product.id, documents: [twice] })).documents).toEqual([
      document,
    ]);
  });

  describe('are as many as the membership of the supplier allows', () => {
    const papers = async (owner: UserModel, count: number) =>
      Promise.all(Array.from({ length: count }, async () => paper(await upload(owner))));
    const most = (label: string, count: number) => ({
      fields: { documents: `${label} 멤버십에서는 원료마다 문서를 ${count}개까지 올릴 수 있어요.` },
    });

    it.each([
      ['none', [], 3, '무료'],
      ['BASIC', [{ membership: 'BASIC' }], 10, '베이직'],
      ['BASIC in its grace', [{ membership: 'BASIC', expiryDate: dayFromNow(-14) }], 10, '베이직'],
      ['BASIC after its grace', [{ membership: 'BASIC', expiryDate: dayFromNow(-15) }], 3, '무료'],
      ['one that was stopped', [{ membership: 'PREMIUM', isStopped: true }], 3, '무료'],
      ['FREE and BASIC', [{ membership: 'BASIC' }, { membership: 'FREE' }], 10, '베이직'],
    ] as const)('%s', async (_, terms, count, label) => {
      const { seller, user, ask } = await buildSupplier();
      for (const term of terms) await buildMembership({ sellerId: seller.id, ...term });
      const documents = await papers(user, count + 1);
      expect(await refused(ask, { documents })).toMatchObject(most(label, count));
      expect((await saved(ask, { documents: documents.slice(1) })).documents).toHaveLength(count);
    });

    it.each(['STANDARD', 'PREMIUM'] as const)('%s: up to what the form takes', async (membership) => {
      const { seller, user, ask } = await buildSupplier();
      await buildMembership({ sellerId: seller.id, membership });
      expect((await saved(ask, { documents: await papers(user, 20) })).documents).toHaveLength(20);
    });

    it('and stay when it has ended: changed, replaced and fewer, but not more', async () => {
      const { seller, user, ask } = await buildSupplier();
      const { id: membershipId } = await buildMembership({ sellerId: seller.id });
      const { id, documents } = await saved(ask, { documents: await papers(user, 5) });
      await database().db.delete(memberships).where(eq(memberships.id, membershipId));
      const kept = documents.map((document) => ({ id: document.id, type: 'TDS' as const, access: 'MEMBER' as const }));
      const [more] = await papers(user, 1);
      expect(await refused(ask, { id, documents: [...kept, more!] })).toMatchObject(most('무료', 3));
      expect((await saved(ask, { id, documents: kept })).documents).toHaveLength(5);
      expect((await saved(ask, { id, documents: [...kept.slice(1), more!] })).documents).toHaveLength(5);
      expect((await saved(ask, { id, documents: kept.slice(1) })).documents).toHaveLength(4);
    });
  });

  it('have a picture beside them that is claimed, kept, replaced and taken away', async () => {
    const { user, ask } = await buildSupplier();
    const picture = () => upload(user, { purpose: 'PRODUCT_IMAGE', contentType: 'image/png' });
    const [first, second] = [await picture(), await picture()];
    const product = await saved(ask, { thumbnailFileId: first.id });
    expect(product.thumbnailSrc).toBe(`/api/files/${first.id}`);
    for (const thumbnailFileId of [undefined, first.id]) {
      const kept = await saved(ask, { id: product.id, ...(thumbnailFileId && { thumbnailFileId }) });
      expect(kept.thumbnailSrc).toBe(product.thumbnailSrc);
    }
    expect((await saved(ask, { id: product.id, thumbnailFileId: second.id })).thumbnailSrc).toContain(second.id);
    expect([await isUsed(first), await isUsed(second)]).toEqual([false, true]);
    expect((await saved(ask, { id: product.id, thumbnailFileId: null })).thumbnailSrc).toBeNull();
    expect(await isUsed(second)).toBe(false);
    expect(await refused(ask, { thumbnailFileId: (await upload(user)).id })).toMatchObject({
      fields: { thumbnailFileId: AGAIN },
    });
  });

  describe('are opened', () => {
    const published = async () => {
      const supplier = await buildSupplier();
      const accesses = ['PUBLIC', 'MEMBER', 'REQUEST'] as const;
      const papers = await Promise.all(accesses.map(async (access) => paper(await upload(supplier.user), { access })));
      const product = await saved(supplier.ask, { documents: papers });
      const [all, members, onRequest] = product.documents.map(({ id }) => id) as [string, string, string];
      return { ...supplier, product, all, members, onRequest };
    };
    const link = { url: expect.stringMatching(/^\/api\/files\/.+/) as string, expiresAt: expect.any(String) as string };
    const signIn = { code: 'UNAUTHENTICATED', message: '로그인이 필요해요.' };
    const onRequestOnly = { code: 'FORBIDDEN', message: '공급사에 요청하면 받을 수 있어요.' };
    const unknown = { code: 'NOT_FOUND', message: '찾는 원료가 없어요.' };

    it('by whom their access says', async () => {
      const { ask, product, all, members, onRequest } = await published();
      const asVisitor = gatewayAs(null);
      const asMember = await buildAsker('USER');
      const asOther = (await buildSupplier()).ask;
      const asOperator = await buildAsker('OPERATOR');
      const answers = async (asking: Ask) => [
        await open(asking, product.id, all),
        await open(asking, product.id, members),
        await open(asking, product.id, onRequest),
      ];
      expect(await answers(asVisitor)).toMatchObject([link, signIn, onRequestOnly]);
      expect(await answers(asMember)).toMatchObject([link, link, onRequestOnly]);
      expect(await answers(asOther)).toMatchObject([link, link, onRequestOnly]);
      expect(await answers(ask)).toMatchObject([link, link, link]);
      expect(await answers(asOperator)).toMatchObject([link, link, link]);
    });

    it('with the bytes that were uploaded', async () => {
      const { user } = await buildSupplier();
      const gateway = await startFileGateway();
      const bearer = await tokenOf(await buildSession(user));
      const content = pdfOf();
      const sent = await send(gateway, { name: '성적서.pdf', content, authorization: `Bearer ${bearer}` });
      const documents: ProductDocumentInput[] = [{ fileId: sent.id, type: 'COA', access: 'PUBLIC' }];
      const { data } = await askOverHttp(
        gateway,
        SaveProductDocument,
        { input: productForm({ documents }) },
        { bearer },
      );
      const { id, documents: published } = data!.saveProduct;
      expect(published).toMatchObject([{ name: '성적서.pdf', size: content.length }]);

      const opened = await askOverHttp(gateway, OpenProductDocumentDocument, {
        productId: id,
        documentId: published[0]!.id,
      });
      const response = await fetch(new URL(opened.data!.openProductDocument.url, gateway.url));
      expect(Buffer.from(await response.arrayBuffer()).equals(content)).toBe(true);
      const unsigned = await fetch(`${gateway.url}/api/files/${sent.id}`);
      expect(unsigned.status).toBe(404);
    });

    it('and count for the supplier, once for the same visitor', async () => {
      const { product, all, onRequest } = await published();
      const gateway = await startHttpGateway();
      const address = newAddress();
      const counts = async () => {
        const rows = await database().db.select().from(reachHours).where(eq(reachHours.targetId, product.id));
        return rows.map(({ type, count }) => [type, count]);
      };
      const openAs = (documentId: string) =>
        askOverHttp(gateway, OpenProductDocumentDocument, { productId: product.id, documentId }, { address });
      expect((await openAs(onRequest)).error?.extensions['code']).toBe('FORBIDDEN');
      expect(await counts()).toEqual([]);
      for (let time = 0; time < 2; time++) expect((await openAs(all)).data?.openProductDocument).toMatchObject(link);
      expect(await counts()).toEqual([['DOCUMENT_DOWNLOAD', 1]]);
    });

    it('never of a hidden material, nor through another one', async () => {
      const { ask, product, all } = await published();
      const { product: other } = await published();
      const noDocument = { code: 'NOT_FOUND', message: '찾는 문서가 없어요.' };
      for (const id of [newId(), 'x', '']) expect(await open(gatewayAs(null), product.id, id)).toEqual(noDocument);
      expect(await open(gatewayAs(null), other.id, all)).toEqual(noDocument);
      for (const id of [newId(), 'x', '']) expect(await open(gatewayAs(null), id, all)).toEqual(unknown);

      await saved(ask, { id: product.id, visible: false, documents: [{ id: all, type: 'COA', access: 'PUBLIC' }] });
      expect(await open(gatewayAs(null), product.id, all)).toEqual(unknown);
      expect(await open((await buildSupplier()).ask, product.id, all)).toEqual(unknown);
      expect(await open(ask, product.id, all)).toMatchObject(link);
    });
  });
});
