import { createECDH } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

export interface VapidKeys {
  VAPID_PUBLIC_KEY: string;
  VAPID_PRIVATE_KEY: string;
}

/**
 * What pushes are signed with on this machine: made once, kept in the data folder. Browsers subscribe by the public half, and are
 * lost with it.
 */
export async function localVapidKeys(dataDir: string): Promise<VapidKeys> {
  const file = path.join(dataDir, 'vapid-key');
  const keys = createECDH('prime256v1');
  const kept = await readFile(file, 'utf8').catch(() => '');
  if (kept) keys.setPrivateKey(kept.trim(), 'base64url');
  else {
    keys.generateKeys();
    await mkdir(dataDir, { recursive: true });
    await writeFile(file, privateHalf(keys), { mode: 0o600 });
  }
  return { VAPID_PUBLIC_KEY: keys.getPublicKey('base64url'), VAPID_PRIVATE_KEY: privateHalf(keys) };
}

/** 32 bytes, also where the first of them are zeros. */
const privateHalf = (keys: ReturnType<typeof createECDH>): string =>
  Buffer.from(keys.getPrivateKey('hex').padStart(64, '0'), 'hex').toString('base64url');
