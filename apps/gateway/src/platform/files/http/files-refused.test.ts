import { randomBytes } from 'node:crypto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { files } from '../files.table';
import { send, sendBody, signedIn, startFileGateway, type FileGateway } from '../files.testing';
import { listenTo, openUpload, partHead, writeChunk } from '../raw-upload.testing';
import { docxOf, pdfOf, zipOf } from '../sample-files';
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

/** Neither in the table nor on the disk. */
async function expectNothing(): Promise<void> {
  expect(await database().db.select().from(files)).toEqual([]);
  await vi.waitFor(() => expect(gateway.onDisk()).toEqual([]), 10_000);
}

describe('a refused upload leaves nothing behind', () => {
  it.each<[string, string, () => Buffer | string, string]>([
    [
      'a program named pdf',
      '성적서.pdf',
      () => Buffer.concat([Buffer.from('MZ'), Buffer.alloc(500)]),
      '파일만 올릴 수 있어요',
    ],
    ['a page named png', '그림.png', () => '<!doctype html><script>alert(1)</script>', '파일만 올릴 수 있어요'],
    ['an SVG', 'logo.svg', () => '<svg xmlns="http://www.w3.org/2000/svg"/>', '파일만 올릴 수 있어요'],
    ['an SVG with a script', 'logo.svg', () => '<svg><script>alert(1)</script></svg>', '파일만 올릴 수 있어요'],
    ['a table named pdf', '성적서.pdf', () => docxOf(), '파일 이름은 .pdf인데 내용은 docx 파일이에요'],
    ['a bomb', 'a.zip', () => zipOf({ name: 'zeros', content: Buffer.alloc(60 * MB) }), '압축을 풀면 너무 커지는'],
    [
      'a bomb in a document',
      'a.docx',
      () =>
        docxOf({ name: 'word/embeddings/a.zip', content: zipOf({ name: 'zeros', content: Buffer.alloc(60 * MB) }) }),
      '압축을 풀면 너무 커지는',
    ],
    [
      'a locked archive',
      'a.zip',
      () => zipOf({ name: 'a', content: 'b', isEncrypted: true }),
      '암호나 보안 설정이 걸린 파일이에요',
    ],
    ['nothing', 'a.pdf', () => '', '빈 파일이에요'],
  ])('%s', async (_, name, content, message) => {
    const answer = await send(gateway, { ...seller, name, content: content() });
    expect(answer).toMatchObject({ status: 400, code: 'BAD_USER_INPUT', message: expect.stringContaining(message) });
    await expectNothing();
  });

  it.each<[string, (form: FormData) => void]>([
    ['two files', (form) => form.append('file', new Blob([pdfOf()]), 'b.pdf')],
    ['a field beside the file', (form) => form.append('note', 'x')],
  ])('%s', async (_, fill) => {
    const answer = await send(gateway, { ...seller, name: 'a.pdf', content: pdfOf(), fill });
    expect(answer).toMatchObject({ status: 400, message: '파일을 한 번에 하나씩 올려 주세요.' });
    await expectNothing();
  });

  it('a field before the file', async () => {
    const form = new FormData();
    form.append('purpose', 'PRODUCT_DOCUMENT');
    form.append('file', new Blob([pdfOf()]), 'a.pdf');
    expect(await sendBody(gateway, form, seller)).toMatchObject({ status: 400 });
    await expectNothing();
  });

  it.each<[string, (form: FormData) => void]>([
    ['no file', () => undefined],
    ['a file of another field', (form) => form.append('upload', new Blob([pdfOf()]), 'a.pdf')],
  ])('%s', async (_, fill) => {
    const form = new FormData();
    fill(form);
    expect(await sendBody(gateway, form, seller)).toMatchObject({ status: 400, message: '올릴 파일을 골라 주세요.' });
    await expectNothing();
  });

  const multipart = { 'content-type': 'multipart/form-data; boundary=cut' };
  const head = '--cut\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n';
  it.each<[string, string, Record<string, string>]>([
    ['JSON', '{"file":"x"}', { 'content-type': 'application/json' }],
    ['a file alone', '%PDF-1.7', { 'content-type': 'application/pdf' }],
    ['no boundary', `${head}%PDF-1.7\r\n--cut--`, { 'content-type': 'multipart/form-data' }],
    ['another boundary', `${head}%PDF-1.7\r\n--cut--`, { 'content-type': 'multipart/form-data; boundary=other' }],
    ['no end', `${head}%PDF-1.7`, multipart],
    ['nothing', '', multipart],
    ['only an end', '--cut--', multipart],
    ['a part without a head', '--cut\r\n\r\n%PDF-1.7\r\n--cut--', multipart],
    ['a part that is only half a head', '--cut\r\nContent-Disp', multipart],
    ['a head that never ends', `--cut\r\n${'X-Filler: x\r\n'.repeat(9000)}\r\n%PDF\r\n--cut--`, multipart],
    ['noise', randomBytes(5000).toString('latin1'), multipart],
    ['two boundaries at once', '--cut\r\n--cut\r\n--cut--', multipart],
  ])('a body that is %s', async (_, body, headers) => {
    const answer = await sendBody(gateway, body, { ...seller, headers });
    expect(answer).toMatchObject({ status: 400, code: 'BAD_USER_INPUT', message: expect.stringMatching(/요\.$/) });
    await expectNothing();
  });
});

describe('a body whose headers are enough to refuse it', () => {
  const STRANGER = 'Bearer made-up';

  it.each(['Content-Length: 100000\r\n', 'Transfer-Encoding: chunked\r\n', `Content-Length: ${20 * MB}\r\n`])(
    'and that never comes is not waited for: %j',
    async (headers) => {
      const socket = await openUpload(gateway, STRANGER, headers);
      const answer = listenTo(socket);
      await answer.until('HTTP/1.1 401 ');
      await answer.until('Connection: close');
      await answer.closed;
    },
    15_000,
  );

  it('is not read on for long', async () => {
    const socket = await openUpload(gateway, STRANGER, 'Transfer-Encoding: chunked\r\n');
    const { closed } = listenTo(socket);
    const block = Buffer.alloc(MB);
    const pour = () => {
      while (!socket.destroyed && socket.bytesWritten < 120 * MB && writeChunk(socket, block));
    };
    socket.on('drain', pour);
    pour();
    await closed;
    // What lay in the buffers between us.
    expect(socket.bytesWritten).toBeLessThan(40 * MB);
  });
});

describe('a body that is not as long as it says', () => {
  const BOUNDARY_END = '\r\n--cut--\r\n';

  it('breaks off in the middle', async () => {
    const socket = await openUpload(gateway, seller.authorization, 'Content-Length: 1000000\r\n');
    socket.write(partHead('a.pdf') + '%PDF-1.7\n');
    await vi.waitFor(() => expect(gateway.onDisk()).toHaveLength(1), 10_000);
    socket.destroy();
    await expectNothing();
  });

  it('breaks off as the file is whole, but not the body', async () => {
    const socket = await openUpload(gateway, seller.authorization, 'Transfer-Encoding: chunked\r\n');
    writeChunk(socket, partHead('a.pdf') + pdfOf().toString() + BOUNDARY_END);
    await vi.waitFor(() => expect(gateway.onDisk()).toHaveLength(1), 10_000);
    socket.destroy();
    await expectNothing();
  });

  it('is shorter: what follows is no part of the file', async () => {
    const body = partHead('a.pdf') + pdfOf().toString() + BOUNDARY_END;
    const socket = await openUpload(gateway, seller.authorization, `Content-Length: ${body.length - 20}\r\n`);
    const answer = listenTo(socket);
    socket.write(body);
    // Ours, or that of the parser to which the rest is a request.
    await answer.until('HTTP/1.1 400 ');
    await expectNothing();
  });

  it('is larger than may come, and says so: the answer does not wait for it', async () => {
    const socket = await openUpload(gateway, seller.authorization, `Content-Length: ${500 * MB}\r\n`);
    const answer = listenTo(socket);
    socket.write(partHead('a.pdf'));
    await answer.until('파일은 30MB까지 올릴 수 있어요.');
    socket.destroy();
    await expectNothing();
  });

  it('is larger than may come, and does not say so', async () => {
    const socket = await openUpload(gateway, seller.authorization, 'Transfer-Encoding: chunked\r\n');
    const answer = listenTo(socket);
    writeChunk(socket, partHead('a.pdf') + '%PDF-1.7\n');
    for (let part = 0; part < 40; part++) writeChunk(socket, Buffer.alloc(MB));
    socket.write('0\r\n\r\n');
    await answer.until('파일은 30MB까지 올릴 수 있어요.');
    socket.destroy();
    await expectNothing();
  });

  it('never ends: it is cut off', async () => {
    const socket = await openUpload(gateway, seller.authorization, 'Transfer-Encoding: chunked\r\n');
    const { closed } = listenTo(socket);
    const block = Buffer.alloc(MB);
    writeChunk(socket, partHead('a.pdf'));
    const pour = () => {
      while (!socket.destroyed && writeChunk(socket, block));
    };
    socket.on('drain', pour);
    pour();
    await closed;
    await expectNothing();
  });

  it('begins with a preamble that never ends', async () => {
    const socket = await openUpload(gateway, seller.authorization, 'Transfer-Encoding: chunked\r\n');
    const answer = listenTo(socket);
    for (let part = 0; part < 31; part++) writeChunk(socket, Buffer.alloc(MB, 'x'));
    socket.write('0\r\n\r\n');
    await answer.until('파일은 30MB까지 올릴 수 있어요.');
    socket.destroy();
    await expectNothing();
  });
});
