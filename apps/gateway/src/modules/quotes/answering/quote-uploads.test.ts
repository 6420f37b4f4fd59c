import { CreateQuoteResponseDocument, GetSingleQuoteDocument } from '@gredia/graphql-schema';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { useDatabase } from '../../../testing/database';
import type { UserModel } from '../../identity/accounts/accounts.table';
import { cleanUpFiles } from '../../../platform/files/clean-up-files';
import { createFileStore } from '../../../platform/files/file-store';
import { files } from '../../../platform/files/files.table';
import { send, signedIn, startFileGateway, type FileGateway } from '../../../platform/files/files.testing';
import { docxOf, hwpxOf, pdfOf, pictureOf, pptxOf, xlsxOf, zipOf } from '../../../platform/files/sample-files';
import { buildSession, tokenOf } from '../../identity/sessions/sessions.factory';
import { buildQuote, buildQuoteSides } from '../quotes.factory';
import { asUser } from '../quotes.testing';
import { quotes } from '../quotes.table';
import { registry } from '../../../app/gateway-registry';

const purpose = 'QUOTE_FILE';
const TOO_LARGE = '파일은 10MB까지 올릴 수 있어요.';
const WRONG_TYPE = 'pdf, docx, xlsx, csv, txt, png, jpg 파일만 올릴 수 있어요.';
const TEN_MB = 10 * 1024 ** 2;

describe('the files of quotes', () => {
  const database = useDatabase();
  let gateway: FileGateway;
  beforeEach(async () => {
    gateway = await startFileGateway();
  });
  const bearerOf = async (user: UserModel) => `Bearer ${await tokenOf(await buildSession(user))}`;
  const rowsOf = () => database().db.select().from(files);

  it('are not taken from visitors and from those whose address is not verified', async () => {
    const file = { name: 'coa.pdf', content: pdfOf(), purpose };
    expect(await send(gateway, file)).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' });
    const { authorization } = await signedIn('USER', { emailVerifiedAt: null });
    expect(await send(gateway, { ...file, authorization })).toMatchObject({ status: 403, code: 'FORBIDDEN' });
    expect(await rowsOf()).toEqual([]);
    expect(gateway.onDisk()).toEqual([]);
  });

  it.each<[string, () => Buffer | string | Promise<Buffer>, string]>([
    ['COA.pdf', () => pdfOf(), 'application/pdf'],
    ['설명.docx', () => docxOf(), 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
    ['단가표.xlsx', () => xlsxOf(), 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    ['단가표.csv', () => '원료,단가\n나이아신아마이드,32500\n', 'text/csv'],
    ['메모.txt', () => '납기는 3영업일입니다.\n', 'text/plain'],
    ['라벨.png', () => pictureOf('png'), 'image/png'],
    ['라벨.jpg', () => pictureOf('jpeg'), 'image/jpeg'],
  ])('of any member may be a %s, and are private', async (name, content, contentType) => {
    const { authorization } = await signedIn('USER');
    const answer = await send(gateway, { name, content: await content(), purpose, authorization });
    expect(answer).toMatchObject({ status: 201, name, contentType, url: null });
    expect((await fetch(`${gateway.url}/api/files/${answer.id}`)).status).toBe(404);
  });

  it.each<[string, () => Buffer | Promise<Buffer>]>([
    ['발표.pptx', () => pptxOf()],
    ['문서.hwpx', () => hwpxOf()],
    ['묶음.zip', () => zipOf({ name: 'a.txt', content: 'a' })],
    ['사진.webp', () => pictureOf('webp')],
  ])('are no %s', async (name, content) => {
    const { authorization } = await signedIn('USER');
    const before = await rowsOf();
    const answer = await send(gateway, { name, content: await content(), purpose, authorization });
    expect(answer).toMatchObject({ status: 400, message: WRONG_TYPE });
    expect(await rowsOf()).toEqual(before);
    expect(gateway.onDisk()).toEqual([]);
  });

  it('have 10 MB at most', async () => {
    const { authorization } = await signedIn('USER');
    const pdfOfSize = (bytes: number) => pdfOf('/Root 1 0 R', '%'.repeat(bytes - pdfOf('/Root 1 0 R', '').length));
    const sendPdf = (content: Buffer) => send(gateway, { name: 'coa.pdf', content, purpose, authorization });
    expect(await sendPdf(pdfOfSize(TEN_MB))).toMatchObject({ status: 201, size: TEN_MB });
    expect(await sendPdf(pdfOfSize(TEN_MB + 1))).toMatchObject({ status: 413, message: TOO_LARGE });
    expect(gateway.onDisk()).toHaveLength(1);
  });

  it('open by the link that the two sides are given, and stay while the quote does', async () => {
    const { db } = database();
    const sides = await buildQuoteSides();
    const quote = await buildQuote({ sides });
    const content = pdfOf('/Root 1 0 R', '%'.repeat(500));
    const authorization = await bearerOf(sides.supplier);
    const { id = '' } = await send(gateway, { name: 'COA 2026.pdf', content, purpose, authorization });
    const answer = { quoteId: quote.id, message: '자료를 보내 드려요.', files: [id] };
    expect((await asUser(sides.supplier)(CreateQuoteResponseDocument, answer)).errors).toBeUndefined();

    for (const side of [sides.buyer, sides.supplier]) {
      const { data } = await asUser(side)(GetSingleQuoteDocument, { id: quote.id });
      const [file] = data?.singleQuote.responses[0]?.files ?? [];
      expect(file).toMatchObject({ name: 'COA 2026.pdf', size: content.length, type: 'application/pdf' });
      const opened = await fetch(gateway.url + (file?.url ?? ''));
      expect([opened.status, Buffer.from(await opened.arrayBuffer())]).toEqual([200, content]);
    }
    // Signed in, but without the link.
    for (const bearer of [authorization, await bearerOf(sides.buyer)]) {
      const response = await fetch(`${gateway.url}/api/files/${id}`, { headers: { authorization: bearer } });
      expect(response.status).toBe(404);
    }

    const store = createFileStore({ dir: gateway.folder, s3: undefined, clamd: undefined, removesStrays: true });
    const daysAgo = (days: number) => sql`now() - make_interval(days => ${days})`;
    // As after a claim that was forgotten: that the quote names it counts.
    await db
      .update(files)
      .set({ unusedSince: daysAgo(3), createdAt: daysAgo(3) })
      .where(eq(files.id, id));
    expect(await cleanUpFiles(db, store, registry.tables)).toMatchObject({ deleted: 0 });
    expect(gateway.onDisk()).toHaveLength(1);
    await db.delete(quotes).where(eq(quotes.id, quote.id));
    expect(await cleanUpFiles(db, store, registry.tables)).toMatchObject({ deleted: 1 });
    expect(gateway.onDisk()).toEqual([]);
  });
});
