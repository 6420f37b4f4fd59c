import { createHash, hkdfSync } from 'node:crypto';

type KeyPurpose = 'access-token' | 'account-link' | 'oauth-state' | 'file-link' | 'mail-stop' | 'storage-deletion';

/** The secrets of SESSION_SECRET: the first signs, all of them verify, so that one can be replaced without a break. */
export class Keys {
  readonly secrets: readonly [string, ...string[]];
  readonly #derived = new Map<KeyPurpose, readonly [Buffer, ...Buffer[]]>();

  /** @param secrets at least one, the newest first */
  constructor(secrets: readonly [string, ...string[]]) {
    this.secrets = secrets;
  }

  /** Keys of 32 bytes for one purpose, the newest first: what is signed for one purpose is worth nothing for another. */
  for(purpose: KeyPurpose): readonly [Buffer, ...Buffer[]] {
    let keys = this.#derived.get(purpose);
    if (!keys) {
      const derive = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', `gredia ${purpose}`, 32));
      const [first, ...older] = this.secrets;
      keys = [derive(first), ...older.map(derive)];
      this.#derived.set(purpose, keys);
    }
    return keys;
  }
}

/** How a session is named outside its cookie: in its row, in access tokens, in the list of devices. */
export const sidOf = (sessionId: string): string => createHash('sha256').update(sessionId).digest('base64url');
