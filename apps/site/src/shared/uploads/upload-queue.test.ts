import { beforeEach, expect, it, vi } from 'vitest';
import { FakeUpload, stubUploads } from '../../testing/fake-uploads';
import type { UploadedFile } from './upload-file';
import { UploadQueue } from './upload-queue';

stubUploads();

let tokens: { get: () => Promise<string>; drop: (used?: string) => void };
let dropped: (string | undefined)[];
let done: [string, UploadedFile][];

beforeEach(() => {
  dropped = [];
  done = [];
  tokens = {
    get: async () => (dropped.length === 0 ? 'first' : 'second'),
    drop: (used) => dropped.push(used),
  };
});

const open = (unlock = async () => false) =>
  new UploadQueue({ purpose: 'PRODUCT_DOCUMENT', tokens, unlock, onDone: (...all) => done.push(all) });
const pdf = (name = 'a.pdf', content = 'x') => new File([content], name, { type: 'application/pdf' });
const sent = async (count: number) => vi.waitFor(() => expect(FakeUpload.all).toHaveLength(count));
const settled = () => new Promise((resolve) => setTimeout(resolve));

it('sends a file with who sends it and what for, and tells how far it is', async () => {
  const queue = open();
  queue.add('a', pdf());
  await sent(1);
  const [upload] = FakeUpload.all;
  expect(upload?.url).toBe('/api/files?purpose=PRODUCT_DOCUMENT');
  expect(upload?.headers.get('Authorization')).toBe('Bearer first');
  upload?.progress(0.4);
  expect(queue.pending.getState().get('a')).toMatchObject({ name: 'a.pdf', progress: 0.4 });
  upload?.take('f1');
  await vi.waitFor(() => expect(done).toMatchObject([['a', { id: 'f1', name: 'a.pdf' }]]));
  expect(queue.pending.getState().size).toBe(0);
});

it('sends two at a time, in their order', async () => {
  const queue = open();
  for (const key of ['a', 'b', 'c']) queue.add(key, pdf(`${key}.pdf`));
  await sent(2);
  FakeUpload.all[1]?.take('f2');
  await sent(3);
  expect(FakeUpload.all.map(({ file }) => file?.name)).toEqual(['a.pdf', 'b.pdf', 'c.pdf']);
});

it.each([
  ['notes.mov', 'x', /파일만 올릴 수 있어요/],
  ['empty.pdf', '', /빈 파일이에요/],
])('refuses %s before it is sent', async (name, content, problem) => {
  const queue = open();
  queue.add('a', pdf(name, content));
  await settled();
  expect(FakeUpload.all).toEqual([]);
  expect(queue.pending.getState().get('a')?.problem).toMatch(problem);
  expect(queue.pending.getState().get('a')?.mayRetry).toBeFalsy();
});

it('refuses what is too large before it is sent', async () => {
  const queue = open();
  const file = pdf();
  Object.defineProperty(file, 'size', { value: 30 * 1024 ** 2 + 1 });
  queue.add('a', file);
  await settled();
  expect(FakeUpload.all).toEqual([]);
  expect(queue.pending.getState().get('a')?.problem).toBe('파일은 30MB까지 올릴 수 있어요.');
});

it('says what the gateway says, and offers no other try for what it will not take', async () => {
  const queue = open();
  queue.add('a', pdf());
  await sent(1);
  FakeUpload.all[0]?.refuse(400, 'BAD_USER_INPUT', '파일이 깨졌거나 형식이 올바르지 않아요.');
  await vi.waitFor(() =>
    expect(queue.pending.getState().get('a')).toMatchObject({
      problem: '파일이 깨졌거나 형식이 올바르지 않아요.',
      mayRetry: false,
    }),
  );
  queue.retry('a');
  await settled();
  expect(FakeUpload.all).toHaveLength(1);
});

it.each([
  ['no connection', (upload: FakeUpload) => upload.breakOff(), /연결할 수 없어요/],
  ['a proxy that answers no JSON', (upload: FakeUpload) => upload.answer(502, null), /연결할 수 없어요/],
  ['too many', (upload: FakeUpload) => upload.refuse(429, 'RATE_LIMITED', '요청이 너무 많아요.'), /너무 많아요/],
])('may be tried again after %s', async (_, fail, problem) => {
  const queue = open();
  queue.add('a', pdf());
  await sent(1);
  fail(FakeUpload.all[0]!);
  await vi.waitFor(() => expect(queue.pending.getState().get('a')).toMatchObject({ mayRetry: true }));
  expect(queue.pending.getState().get('a')?.problem).toMatch(problem);
  queue.retry('a');
  await sent(2);
  FakeUpload.all[1]?.take('f1');
  await vi.waitFor(() => expect(done).toHaveLength(1));
});

it.each([true, false])('has the password asked for in a locked session: %s', async (isUnlocked) => {
  const queue = open(async () => isUnlocked);
  queue.add('a', pdf());
  await sent(1);
  const extensions = { code: 'FORBIDDEN', reason: 'REAUTHENTICATE' };
  FakeUpload.all[0]?.answer(403, { errors: [{ message: '비밀번호를 확인해 주세요.', extensions }] });
  if (!isUnlocked) {
    await vi.waitFor(() => expect(queue.pending.getState().get('a')).toMatchObject({ mayRetry: true }));
    queue.retry('a');
  }
  await sent(2);
  FakeUpload.all[1]?.take('f1');
  await vi.waitFor(() => expect(done).toMatchObject([['a', { id: 'f1' }]]));
});

it('takes another token once when the first one is not taken', async () => {
  const queue = open();
  queue.add('a', pdf());
  await sent(1);
  FakeUpload.all[0]?.refuse(401, 'UNAUTHENTICATED', '로그인이 필요해요.');
  await sent(2);
  expect(dropped).toEqual(['first']);
  expect(FakeUpload.all[1]?.headers.get('Authorization')).toBe('Bearer second');
  FakeUpload.all[1]?.refuse(401, 'UNAUTHENTICATED', '로그인이 필요해요.');
  await vi.waitFor(() => expect(queue.pending.getState().get('a')?.problem).toBe('로그인이 필요해요.'));
  expect(FakeUpload.all).toHaveLength(2);
});

it('calls off what is removed, and goes on with the next', async () => {
  const queue = open();
  for (const key of ['a', 'b', 'c']) queue.add(key, pdf(`${key}.pdf`));
  await sent(2);
  queue.remove('a');
  await sent(3);
  expect(FakeUpload.all[0]?.isAborted).toBe(true);
  expect([...queue.pending.getState().keys()]).toEqual(['b', 'c']);
  queue.clear();
  await settled();
  expect(queue.pending.getState().size).toBe(0);
  expect(FakeUpload.all.every(({ isAborted }) => isAborted)).toBe(true);
  expect(done).toEqual([]);
});
