import { HOUR_MS } from '@gredia/domain';
import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { newId } from '../../database/columns';
import { auditLogs } from '../../audit/audit.table';
import { MAX_BYTES_PER_DAY, MAX_UNCLAIMED } from '../upload';
import { claimFiles } from '../files';
import { buildFile } from '../files.factory';
import { files } from '../files.table';
import { send, sendBody, signedIn, startFileGateway, type FileGateway } from '../files.testing';
import { openUpload, partHead, writeChunk } from '../raw-upload.testing';
import { pdfOf, PHOTO_AUTHOR, pictureOf } from '../sample-files';
import { rateLimits } from '../../limits/limits.table';
import { startClamd } from '../../../testing/clamd-server';
import { useDatabase } from '../../../testing/database';

const MB = 1024 ** 2;
const database = useDatabase();

let gateway: FileGateway;
let seller: { id: string; authorization: string };
beforeEach(async () => {
  await database().db.delete(files);
  gateway = await startFileGateway();
  seller = await signedIn();
});

const rows = () => database().db.select().from(files);

/** Neither in the table nor on the disk. */
async function expectNothing(): Promise<void> {
  expect(await rows()).toEqual([]);
  await vi.waitFor(() => expect(gateway.onDisk()).toEqual([]), 10_000);
}

describe('who may upload', () => {
  const attempt = (authorization?: string, purpose?: string) =>
    send(gateway, {
      name: 'a.pdf',
      content: pdfOf(),
      ...(authorization && { authorization }),
      ...(purpose && { purpose }),
    });

  it.each([undefined, '', 'Bearer ', 'Bearer made-up'])('not a visitor: %j', async (authorization) => {
    expect(await attempt(authorization)).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' });
    await expectNothing();
  });

  it.each([
    ['a member', 'USER', {}],
    ['an editor', 'EDITOR', {}],
    ['a supplier without a verified address', 'SELLER', { emailVerifiedAt: null }],
    ['an administrator whose session waits for the password', 'ADMIN', {}, { isLocked: true }],
  ] as const)('not %s', async (_, role, values, session: Parameters<typeof signedIn>[2] = {}) => {
    const { authorization } = await signedIn(role, values, session);
    for (const purpose of ['PRODUCT_IMAGE', 'PRODUCT_DOCUMENT']) {
      expect(await attempt(authorization, purpose)).toMatchObject({ status: 403, code: 'FORBIDDEN' });
    }
    await expectNothing();
  });

  it('not an account that was suspended', async () => {
    const { authorization } = await signedIn('SELLER', { state: 'SUSPENDED' });
    expect(await attempt(authorization)).toMatchObject({ status: 401 });
  });

  it.each(['SELLER', 'OPERATOR', 'ADMIN'] as const)('%s', async (role) => {
    expect((await attempt((await signedIn(role)).authorization)).status).toBe(201);
  });

  it.each(['', 'PASSPORT', 'toString', 'PRODUCT_IMAGE&purpose=PRODUCT_DOCUMENT'])(
    'no account for the purpose %j',
    async (purpose) => {
      expect(await sendBody(gateway, new FormData(), { purpose, authorization: seller.authorization })).toMatchObject({
        status: 400,
        code: 'BAD_USER_INPUT',
        fields: { purpose: '무엇에 쓸 파일인지 알 수 없어요.' },
      });
    },
  );
});

describe('an upload', () => {
  it('of a document is kept as it came, for its owner alone', async () => {
    const content = pdfOf();
    const answer = await send(gateway, { ...seller, name: '나이아신아마이드\u202e 성적서.PDF', content });
    const { headers, status, ...body } = answer;
    expect([status, headers.get('cache-control')]).toEqual([201, 'no-store']);
    const name = '나이아신아마이드 성적서.pdf';
    expect(body).toEqual({
      id: expect.any(String),
      name,
      size: content.length,
      contentType: 'application/pdf',
      url: null,
    });

    const [row] = await rows();
    expect(row).toMatchObject({ id: body.id, purpose: 'PRODUCT_DOCUMENT', name, ownerId: seller.id, isPublic: false });
    expect(row?.unusedSince).toEqual(row?.createdAt);
    expect(row?.sha256).toBe(sha256(content));
    expect(gateway.onDisk()).toEqual([`stored/${row?.storageKey}`]);
  });

  it('of a picture is drawn anew, and every visitor may see it', async () => {
    const content = await pictureOf('jpeg');
    const answer = await send(gateway, { ...seller, name: '사진.jpeg', content, purpose: 'PRODUCT_IMAGE' });
    expect(answer).toMatchObject({
      status: 201,
      name: '사진.jpg',
      contentType: 'image/jpeg',
      url: `/api/files/${answer.id}`,
    });
    const shown = Buffer.from(await (await fetch(gateway.url + answer.url)).arrayBuffer());
    expect(shown).toHaveLength(answer.size ?? 0);
    expect(shown.toString('latin1')).not.toContain(PHOTO_AUTHOR);
    const [row] = await rows();
    expect(row).toMatchObject({ isPublic: true, sha256: sha256(shown) });
    expect(gateway.onDisk()).toHaveLength(1);
  });

  it('may be as large as its purpose allows, and no larger', async () => {
    const largest = Buffer.concat([pdfOf(), Buffer.alloc(30 * MB, 32)]).subarray(0, 30 * MB);
    expect(await send(gateway, { ...seller, name: 'a.pdf', content: largest })).toMatchObject({
      status: 201,
      size: 30 * MB,
    });
    await database().db.delete(files);
    const larger = Buffer.concat([largest, Buffer.from('\n')]);
    expect(await send(gateway, { ...seller, name: 'a.pdf', content: larger })).toMatchObject({
      status: 413,
      code: 'PAYLOAD_TOO_LARGE',
      message: '파일은 30MB까지 올릴 수 있어요.',
    });
    expect(gateway.onDisk()).toHaveLength(1);
  });

  it('of a picture has 10 MB', async () => {
    const content = Buffer.concat([await pictureOf('png'), Buffer.alloc(10 * MB)]);
    expect(await send(gateway, { ...seller, name: 'a.png', content, purpose: 'PRODUCT_IMAGE' })).toMatchObject({
      status: 413,
      message: '파일은 10MB까지 올릴 수 있어요.',
    });
    await expectNothing();
  });

  it('lies on the disk while it comes, and nowhere else', async () => {
    const socket = await openUpload(gateway, seller.authorization, 'Transfer-Encoding: chunked\r\n');
    writeChunk(socket, partHead('a.pdf'));
    // More than any buffer on the way holds.
    for (let part = 0; part < 20; part++) writeChunk(socket, randomBytes(MB));
    await vi.waitFor(() => {
      const [file] = gateway.onDisk();
      expect(file).toMatch(/^incoming\//);
    }, 10_000);
    expect(await rows()).toEqual([]);
    socket.destroy();
    await expectNothing();
  });
});

describe('limits', () => {
  it('count uploads per account, whether they were taken or not', async () => {
    const { db } = database();
    await send(gateway, { ...seller, name: 'a.exe', content: 'MZ' });
    const [{ points } = { points: 0 }] = await db
      .select({ points: rateLimits.points })
      .from(rateLimits)
      .where(sql`${rateLimits.key} LIKE 'file-upload/3600:%'`)
      .orderBy(sql`expire DESC`);
    expect(points).toBe(1);
    await db
      .update(rateLimits)
      .set({ points: 300 })
      .where(sql`${rateLimits.key} LIKE 'file-upload/3600:%'`);
    const refused = await send(gateway, { ...seller, name: 'a.pdf', content: pdfOf() });
    expect(refused).toMatchObject({ status: 429, code: 'RATE_LIMITED', retryAfterSeconds: expect.any(Number) });
    expect(refused.headers.get('retry-after')).toMatch(/^\d+$/);
    await expectNothing();
    const other = await signedIn();
    expect((await send(gateway, { ...other, name: 'a.pdf', content: pdfOf() })).status).toBe(201);
  });

  it('refuse more unused files than a person needs', async () => {
    const { db } = database();
    const hoard = await Promise.all(Array.from({ length: MAX_UNCLAIMED }, () => buildFile({ ownerId: seller.id })));
    expect(await send(gateway, { ...seller, name: 'a.pdf', content: pdfOf() })).toMatchObject({
      status: 409,
      code: 'CONFLICT',
      message: expect.stringContaining('아직 쓰지 않은 파일이 너무 많아요'),
    });
    expect(gateway.onDisk()).toEqual([]);
    const claim = { ids: [hoard[0]?.id ?? ''], purpose: 'PRODUCT_DOCUMENT', ownerId: seller.id } as const;
    await db.transaction((tx) => claimFiles(tx, claim));
    expect((await send(gateway, { ...seller, name: 'a.pdf', content: pdfOf() })).status).toBe(201);
  });
});

it('an account has its bytes of a day, used or not', async () => {
  const half = { ownerId: seller.id, size: MAX_BYTES_PER_DAY / 2, unusedSince: null };
  await buildFile(half);
  await buildFile({ ...half, createdAt: new Date(Date.now() - 25 * HOUR_MS) });
  const attempt = () => send(gateway, { ...seller, name: 'a.pdf', content: pdfOf() });
  expect((await attempt()).status).toBe(201);
  await buildFile(half);
  expect(await attempt()).toMatchObject({
    status: 409,
    code: 'CONFLICT',
    message: '하루 동안 올릴 수 있는 용량을 다 썼어요. 내일 다시 올려 주세요.',
  });
});

describe('with a virus scanner', () => {
  const withClamd = async (judge: (file: Buffer) => string) => {
    const { address, received, close } = await startClamd(judge);
    gateway = await startFileGateway({ CLAMD_URL: `tcp://${address.host}:${address.port}` });
    return { received, close };
  };

  it('takes what is clean, and shows it the file as it came', async () => {
    const { received } = await withClamd(() => 'stream: OK');
    const content = await pictureOf('jpeg');
    expect((await send(gateway, { ...seller, name: 'a.jpg', content, purpose: 'PRODUCT_IMAGE' })).status).toBe(201);
    expect(received[0]?.equals(content)).toBe(true);
  });

  it('refuses a file with a virus and writes down who sent it', async () => {
    const { db } = database();
    await withClamd(() => 'stream: Win.Test.EICAR_HDB-1 FOUND');
    const answer = await send(gateway, { ...seller, name: '성적서.pdf', content: pdfOf() });
    expect(answer).toMatchObject({ status: 400, message: '악성 코드가 발견돼 올릴 수 없어요.' });
    await expectNothing();
    expect(await db.select().from(auditLogs).where(eq(auditLogs.actorId, seller.id))).toMatchObject([
      {
        action: 'file.upload',
        outcome: 'INFECTED',
        details: { virus: 'Win.Test.EICAR_HDB-1', purpose: 'PRODUCT_DOCUMENT', sha256: sha256(pdfOf()) },
      },
    ]);
  });

  it('writes down who sent it whatever the file is called', async () => {
    const { db } = database();
    await withClamd(() => 'stream: Win.Test.EICAR_HDB-1 FOUND');
    const name = `a%00%ED%A0%80${'x'.repeat(200)}.pdf`;
    const head = `--cut\r\nContent-Disposition: form-data; name="file"; filename*=UTF-8''${name}\r\n\r\n`;
    const headers = { 'content-type': 'multipart/form-data; boundary=cut' };
    const body = `${head}${pdfOf().toString('latin1')}\r\n--cut--\r\n`;
    expect(await sendBody(gateway, body, { ...seller, headers })).toMatchObject({
      status: 400,
      message: '악성 코드가 발견돼 올릴 수 없어요.',
    });
    const [row] = await db.select().from(auditLogs).where(eq(auditLogs.actorId, seller.id));
    expect(row?.details).toMatchObject({ name: expect.stringMatching(/^a[^\0]{0,3}x{70,79}$/) });
  });

  it('takes nothing while the scanner is away', async () => {
    const { close } = await withClamd(() => 'stream: OK');
    await close();
    expect(await send(gateway, { ...seller, name: 'a.pdf', content: pdfOf() })).toMatchObject({
      status: 503,
      code: 'INTERNAL_SERVER_ERROR',
      errorId: expect.any(String),
      message: '지금은 파일을 검사할 수 없어요. 잠시 뒤에 다시 올려 주세요.',
    });
    await expectNothing();
  });
});

describe('when something of ours fails', () => {
  it('leaves bytes whose row may have been written to the clean-up', async () => {
    const { db } = database();
    await db.execute(sql`ALTER TABLE files ADD CONSTRAINT refuse_all CHECK (false) NOT VALID`);
    const answer = await send(gateway, { ...seller, name: 'a.pdf', content: pdfOf() });
    await db.execute(sql`ALTER TABLE files DROP CONSTRAINT refuse_all`);
    expect(answer).toMatchObject({ status: 500, code: 'INTERNAL_SERVER_ERROR' });
    expect(gateway.onDisk()).toEqual([expect.stringMatching(/^stored\//)]);
  });

  it('keeps no row without bytes', async () => {
    const onAFile = import.meta.filename;
    const broken = await startFileGateway({ FILES_DIR: onAFile });
    const answer = await send(broken, { ...seller, name: 'a.pdf', content: pdfOf() });
    expect(answer).toMatchObject({ status: 500, code: 'INTERNAL_SERVER_ERROR' });
    expect(await rows()).toEqual([]);
    expect(readFileSync(onAFile, 'utf8')).toContain('keeps no row without bytes');
  });

  it('takes out at its start what a killed gateway was receiving', async () => {
    const left = path.join(gateway.folder, 'incoming', `${os.hostname()}-${2 ** 30}-${newId()}`);
    mkdirSync(left, { recursive: true });
    writeFileSync(path.join(left, 'half'), 'half of a file');
    await startFileGateway({ FILES_DIR: gateway.folder });
    expect(gateway.onDisk()).toEqual([]);
  });

  it('lets a running upload end before the gateway does', async () => {
    const socket = await openUpload(gateway, seller.authorization, 'Content-Length: 1000000\r\nConnection: close\r\n');
    socket.write(`${partHead('a.pdf')}%PDF-1.7\n`);
    await vi.waitFor(() => expect(gateway.onDisk()).toHaveLength(1), 10_000);
    const stopped = gateway.stop();
    socket.destroy();
    await stopped;
    expect(gateway.onDisk()).toEqual([]);
  });
});

const sha256 = (content: Buffer): string => createHash('sha256').update(content).digest('hex');
