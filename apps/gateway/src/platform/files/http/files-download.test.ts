import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../database/columns';
import { createFileStore } from '../file-store';
import { signedFileUrl } from '../file-link';
import { Files } from '../files';
import { files, type FileModel } from '../files.table';
import { send, signedIn, startFileGateway, type FileGateway } from '../files.testing';
import { pdfOf, pictureOf } from '../sample-files';
import { readSettings } from '../../../app/read-settings';
import { useDatabase } from '../../../testing/database';
import { testKeys } from '../../../testing/gateway-as';
import { startS3Server } from '../../../testing/s3-server';

const database = useDatabase();
const content = pdfOf('/Root 1 0 R', '%'.repeat(5000));
const NAME = '나이아신아마이드 시험성적서 (2026).pdf';

/** Uploads and answers the row. */
async function put(gateway: FileGateway, values: Partial<Parameters<typeof send>[1]> = {}): Promise<FileModel> {
  const { id = '' } = await send(gateway, { ...(await signedIn()), name: NAME, content, ...values });
  const [file] = await database().db.select().from(files).where(eq(files.id, id));
  if (!file) throw new Error('The upload was refused.');
  return file;
}
const putPicture = async (gateway: FileGateway) =>
  put(gateway, { name: '원료 사진.png', content: await pictureOf('png'), purpose: 'PRODUCT_IMAGE' });
const linkTo = async (file: FileModel) => (await new Files(testKeys).link(file)).url;

type Headers = Record<string, string>;
const get = ({ url }: FileGateway, address: string, headers: Headers = {}, method = 'GET') =>
  fetch(url + address, { headers, method, redirect: 'manual' });
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

describe.each<[string, () => Promise<FileGateway>]>([
  ['the disk', () => startFileGateway()],
  ['S3', async () => startFileGateway(await startS3Server())],
])('a public picture on %s', (_, start) => {
  let gateway: FileGateway;
  let picture: FileModel;
  beforeEach(async () => {
    gateway = await start();
    picture = await putPicture(gateway);
  });
  const show = (headers?: Headers, method?: string) => get(gateway, `/api/files/${picture.id}`, headers, method);

  it('is shown to every visitor, for good, and does nothing but that', async () => {
    const response = await show();
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'image/png',
      'content-length': String(picture.size),
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'accept-ranges': 'bytes',
      etag: `"${picture.sha256}"`,
    });
    expect(
      createHash('sha256')
        .update(await bytesOf(response))
        .digest('hex'),
    ).toBe(picture.sha256);
  });

  it('is not sent again to a client that has it', async () => {
    for (const known of [`"${picture.sha256}"`, `W/"${picture.sha256}"`, `"other", "${picture.sha256}"`]) {
      const response = await show({ 'if-none-match': known });
      expect([response.status, (await bytesOf(response)).length]).toEqual([304, 0]);
      expect(response.headers.get('cache-control')).toContain('immutable');
    }
    expect((await show({ 'if-none-match': '"other"' })).status).toBe(200);
  });

  it('is described without being sent', async () => {
    const response = await show({}, 'HEAD');
    expect([response.status, response.headers.get('content-length')]).toEqual([200, String(picture.size)]);
    expect(await bytesOf(response)).toHaveLength(0);
  });

  it('is sent in parts', async () => {
    const response = await show({ range: 'bytes=2-9' });
    expect(response.status).toBe(206);
    expect(response.headers.get('content-range')).toBe(`bytes 2-9/${picture.size}`);
    expect((await bytesOf(response)).equals((await bytesOf(await show())).subarray(2, 10))).toBe(true);
  });
});

describe('a private file', () => {
  let gateway: FileGateway;
  let file: FileModel;
  beforeEach(async () => {
    gateway = await startFileGateway();
    file = await put(gateway);
  });
  const notFound = async (response: Response) => ({ status: response.status, body: await response.json() });

  it('is downloaded by the holder of the link, under its Korean name, and kept nowhere between', async () => {
    const response = await get(gateway, await linkTo(file));
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'cache-control': 'private, no-store',
      'content-type': 'application/pdf',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    });
    const disposition = response.headers.get('content-disposition') ?? '';
    expect(disposition.startsWith('attachment; ')).toBe(true);
    expect(decodeURIComponent(/filename\*=UTF-8''([^;]+)/.exec(disposition)?.[1] ?? '')).toBe(NAME);
    expect((await bytesOf(response)).equals(content)).toBe(true);
  });

  it('is not there without a link, with an expired one, with one of another file, or after it was deleted', async () => {
    const address = `/api/files/${file.id}`;
    const other = await put(gateway);
    const query = (url: string) => url.slice(url.indexOf('?'));
    const deleted = await put(gateway);
    const linkToDeleted = await linkTo(deleted);
    await database().db.delete(files).where(eq(files.id, deleted.id));
    const answers = await Promise.all(
      [
        address,
        signedFileUrl(testKeys, file, new Date(Date.now() - 1000)),
        `${address}${query(await linkTo(other))}`,
        `${address}?expires=9999999999&signature=${'A'.repeat(43)}`,
        `${await linkTo(file)}&signature=x`,
        `/api/files/${newId()}`,
        `/api/files/x`,
        `/api/files/..%2F..%2Fetc%2Fpasswd`,
        linkToDeleted,
      ].map(async (url) => notFound(await get(gateway, url))),
    );
    const [first] = answers;
    expect(first).toEqual({
      status: 404,
      body: { errors: [{ message: '찾는 파일이 없어요.', extensions: { code: 'NOT_FOUND' } }] },
    });
    for (const answer of answers) expect(answer).toEqual(first);
  });

  it('is not opened by being signed in, not even for its owner', async () => {
    const { authorization } = await signedIn('ADMIN');
    expect((await get(gateway, `/api/files/${file.id}`, { authorization })).status).toBe(404);
  });

  it.each([
    ['bytes=0-3', 0, 4],
    ['bytes=4990-', 4990, content.length],
    ['bytes=-10', content.length - 10, content.length],
    [`bytes=10-${content.length * 2}`, 10, content.length],
  ])('is sent in the part %s', async (range, start, end) => {
    const response = await get(gateway, await linkTo(file), { range });
    expect(response.status).toBe(206);
    expect(response.headers.get('content-range')).toBe(`bytes ${start}-${end - 1}/${content.length}`);
    expect(response.headers.get('content-length')).toBe(String(end - start));
    expect((await bytesOf(response)).equals(content.subarray(start, end))).toBe(true);
  });

  it('has no part beyond its end', async () => {
    const response = await get(gateway, await linkTo(file), { range: `bytes=${content.length}-` });
    expect([response.status, response.headers.get('content-range')]).toEqual([416, `bytes */${content.length}`]);
  });

  it.each<[string, Headers]>([
    ['several parts', { range: 'bytes=0-1,5-6' }],
    ['no part that can be read', { range: 'bytes=x' }],
    ['pages', { range: 'pages=1-2' }],
    ['a part of another content', { range: 'bytes=0-3', 'if-range': '"other"' }],
  ])('is sent whole to a client that asks for %s', async (_, headers) => {
    const response = await get(gateway, await linkTo(file), headers);
    expect([response.status, (await bytesOf(response)).length]).toEqual([200, content.length]);
  });

  it('is sent in part when the content is still that', async () => {
    const headers = { range: 'bytes=0-3', 'if-range': `"${file.sha256}"` };
    expect((await get(gateway, await linkTo(file), headers)).status).toBe(206);
  });

  it('whose bytes are lost is a failure of ours', async () => {
    const [stored = ''] = gateway.onDisk().filter((name) => name.endsWith(file.id));
    rmSync(path.join(gateway.folder, stored));
    const response = await get(gateway, await linkTo(file));
    expect(response.status).toBe(500);
    expect(await response.json()).toMatchObject({ errors: [{ extensions: { code: 'INTERNAL_SERVER_ERROR' } }] });
    expect(response.headers.get('content-type')).toContain('application/json');
    expect(response.headers.get('content-disposition')).toBeNull();
  });
});

describe('a private file on S3', () => {
  it('is sent by the bucket to the holder of our link', async () => {
    const gateway = await startFileGateway(await startS3Server());
    const file = await put(gateway);
    expect(gateway.onDisk()).toEqual([]);
    expect((await get(gateway, `/api/files/${file.id}`)).status).toBe(404);

    const response = await get(gateway, await linkTo(file));
    expect([response.status, response.headers.get('cache-control')]).toEqual([302, 'private, no-store']);
    const described = await get(gateway, await linkTo(file), {}, 'HEAD');
    expect([described.status, described.headers.get('content-length')]).toEqual([200, String(content.length)]);
    expect(described.headers.get('content-disposition')).toContain('attachment');
    const sent = await fetch(response.headers.get('location') ?? '');
    expect(sent.status).toBe(200);
    expect(sent.headers.get('content-type')).toBe('application/pdf');
    expect(sent.headers.get('content-disposition')).toContain(`UTF-8''${encodeURIComponent('나이아신아마이드')}`);
    expect((await bytesOf(sent)).equals(content)).toBe(true);
  });

  it('that is refused leaves nothing in the bucket', async () => {
    const { url } = database();
    const env = await startS3Server();
    const gateway = await startFileGateway(env);
    const { storage } = createFileStore(readSettings({ DATABASE_URL: url, ...env }).files);
    const keys = async () => {
      const found: string[] = [];
      for await (const { key } of storage.list('')) found.push(key);
      return found;
    };
    const file = await put(gateway);
    const seller = await signedIn();
    expect((await send(gateway, { ...seller, name: 'a.pdf', content: 'MZ' })).status).toBe(400);
    expect(await keys()).toEqual([file.storageKey]);
    expect(gateway.onDisk()).toEqual([]);
  });
});
