import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { startS3Server } from '../../../testing/s3-server';
import { attachmentNamed } from '../attachment';
import { DiskStorage } from './disk-storage';
import { S3Storage } from './s3-storage';
import type { Storage, StoredBytes } from './storage';

const MB = 1024 ** 2;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'gredia-storage-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
});

async function s3(): Promise<S3Storage> {
  const env = await startS3Server();
  return new S3Storage({
    bucket: env.S3_BUCKET,
    region: env.S3_REGION,
    endpoint: env.S3_ENDPOINT,
    credentials: { accessKeyId: env.S3_ACCESS_KEY_ID, secretAccessKey: env.S3_SECRET_ACCESS_KEY },
  });
}

/** A file of this machine. */
function local(content: Buffer | string): string {
  const file = path.join(folder, 'local');
  writeFileSync(file, content);
  return file;
}

async function listOf(storage: Storage, within: string): Promise<StoredBytes[]> {
  const listed: StoredBytes[] = [];
  for await (const bytes of storage.list(within)) listed.push(bytes);
  return listed.sort((a, b) => (a.key < b.key ? -1 : 1));
}

const keysOf = async (storage: Storage, within: string) => (await listOf(storage, within)).map(({ key }) => key);

describe.each<[string, () => Promise<Storage>]>([
  ['disk', async () => new DiskStorage(path.join(folder, 'stored'))],
  ['S3', s3],
])('a storage on %s', (_, makeStorage) => {
  let storage: Storage;
  beforeEach(async () => {
    storage = await makeStorage();
  });

  it('gives back what it was given, whole and in parts', async () => {
    // More than one part of an upload to S3.
    const content = randomBytes(11 * MB + 7);
    await storage.put('a/2026-01/x', local(content), 'application/pdf');
    expect((await buffer(await storage.read('a/2026-01/x'))).equals(content)).toBe(true);
    const part = await buffer(await storage.read('a/2026-01/x', { start: 5, end: 6 * MB }));
    expect(part.equals(content.subarray(5, 6 * MB + 1))).toBe(true);
    expect(
      (await buffer(await storage.read('a/2026-01/x', { start: content.length - 1, end: content.length - 1 }))).length,
    ).toBe(1);
  });

  it('says at once that something is not there', async () => {
    await expect(storage.read('a/2026-01/x')).rejects.toThrow();
  });

  it('lists a folder and what is below, with the time', async () => {
    const before = Date.now();
    for (const key of ['a/2026-01/x', 'a/2026-02/y', 'b/2026-01/z', 'ab/2026-01/w'])
      await storage.put(key, local('1'), 'text/plain');
    const listed = await listOf(storage, 'a/');
    expect(listed.map(({ key }) => key)).toEqual(['a/2026-01/x', 'a/2026-02/y']);
    for (const { storedAt } of listed) {
      // S3 says whole seconds.
      expect(storedAt.getTime()).toBeGreaterThan(before - 2000);
      expect(storedAt.getTime()).toBeLessThan(Date.now() + 2000);
    }
    expect(await keysOf(storage, 'c/')).toEqual([]);
  });

  it('removes, also what is not there', async () => {
    await storage.put('a/1/x', local('1'), 'text/plain');
    await storage.put('a/1/y', local('2'), 'text/plain');
    await storage.remove('a/1/x');
    await storage.remove('a/1/x');
    await storage.remove('a/9/x');
    expect(await keysOf(storage, 'a/')).toEqual(['a/1/y']);
    await expect(storage.read('a/1/x')).rejects.toThrow();
  });

  it('keeps nothing of a file that cannot be read', async () => {
    await expect(storage.put('a/1/x', path.join(folder, 'missing'), 'text/plain')).rejects.toThrow();
    expect(await keysOf(storage, 'a/')).toEqual([]);
  });

  it('is asked for links by those alone that it gives them to', async () => {
    await storage.put('a/1/x', local('%PDF'), 'application/pdf');
    const named = { name: '성적서.pdf', contentType: 'application/pdf' };
    const link = await storage.link({ key: 'a/1/x', ...named });
    if (storage instanceof DiskStorage) return expect(link).toBeNull();

    const opened = await fetch(link ?? '');
    expect([opened.status, await opened.text()]).toEqual([200, '%PDF']);
    expect(opened.headers.get('content-type')).toBe('application/pdf');
    expect(opened.headers.get('content-disposition')).toBe(attachmentNamed('성적서.pdf'));
    // The server of these tests does not check signatures of this kind: what there is of one must be ours to see.
    const query = new URL(link ?? '').searchParams;
    expect(query.get('X-Amz-Expires')).toBe('60');
    const other = await storage.link({ key: 'a/1/y', ...named });
    const signatures = [query, new URL(other ?? '').searchParams].map((each) => each.get('X-Amz-Signature') ?? '');
    expect(new Set(signatures).size).toBe(2);
    for (const signature of signatures) expect(signature).toMatch(/^[0-9a-f]{64}$/);
  });
});

it('a disk takes the file over instead of copying it', async () => {
  const from = local('1');
  await new DiskStorage(path.join(folder, 'stored')).put('a/1/x', from);
  expect(existsSync(from)).toBe(false);
});
