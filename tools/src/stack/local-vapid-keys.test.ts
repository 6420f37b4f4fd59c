import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { localVapidKeys } from './local-vapid-keys';

it('the keys of pushes are made once and stay, for their owner alone', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'gredia-vapid-'));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  const first = await localVapidKeys(path.join(dataDir, 'new'));
  expect(Buffer.from(first.VAPID_PUBLIC_KEY, 'base64url')).toHaveLength(65);
  expect(first.VAPID_PRIVATE_KEY).toMatch(/^[\w-]{43}$/);
  expect(await localVapidKeys(path.join(dataDir, 'new'))).toEqual(first);
  const file = path.join(dataDir, 'new', 'vapid-key');
  expect([await readFile(file, 'utf8'), (await stat(file)).mode & 0o777]).toEqual([first.VAPID_PRIVATE_KEY, 0o600]);
  expect(await localVapidKeys(path.join(dataDir, 'other'))).not.toEqual(first);
});
