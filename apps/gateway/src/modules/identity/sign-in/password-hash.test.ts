import { describe, expect, it } from 'vitest';
import { hashPassword, isOutdatedHash, isPassword } from './password-hash';

describe('a password hash', () => {
  it('is argon2id at the cost of the protocol, another one each time', async () => {
    const hashes = await Promise.all([hashPassword('gildong-77'), hashPassword('gildong-77')]);
    for (const hash of hashes) expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(hashes[0]).not.toBe(hashes[1]);
    expect(isOutdatedHash(hashes[0] ?? '')).toBe(false);
  });

  it('is met by its password alone, however the keyboard composes it', async () => {
    const hash = await hashPassword('비밀번호 77');
    expect(await isPassword(hash, '비밀번호 77'.normalize('NFD'))).toBe(true);
    expect(await isPassword(hash, '비밀번호 78')).toBe(false);
  });

  it.each([null, undefined])('is met by no password where it is %s', async (none) => {
    for (const password of ['', 'gredia-no-password', 'gildong-77'])
      expect(await isPassword(none, password)).toBe(false);
  });
});
