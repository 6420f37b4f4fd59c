import { Keys } from '@gredia/auth/server';
import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../database/columns';
import { useDatabase } from '../../testing/database';
import { testKeys } from '../../testing/gateway-as';
import { buildUser } from '../../modules/identity/accounts/users.factory';
import { opensFile } from './file-link';
import { claimFiles, Files, publicFileUrl, releaseFiles, type FileClaim } from './files';
import { buildFile } from './files.factory';
import { findFile } from './find-file';

const database = useDatabase();
let ownerId: string;
let strangerId: string;
beforeAll(async () => {
  ownerId = (await buildUser()).id;
  strangerId = (await buildUser()).id;
});

const purpose = 'PRODUCT_DOCUMENT';
const claim = (ids: string[], values: Partial<FileClaim> = {}) =>
  database().db.transaction((tx) => claimFiles(tx, { ids, purpose, ownerId, ...values }));
const release = (...ids: string[]) => database().db.transaction((tx) => releaseFiles(tx, ids));
const stored = (id: string) => findFile(database().db, id);
const refusal = { extensions: { code: 'BAD_USER_INPUT', fields: { fileId: '파일을 다시 올려 주세요.' } } };

describe('claimFiles', () => {
  it('marks uploads as used and answers them in the order asked for', async () => {
    const [a, b, c] = [await buildFile({ ownerId }), await buildFile({ ownerId }), await buildFile({ ownerId })];
    const claimed = await claim([c.id, a.id, b.id]);
    expect(claimed.map(({ id }) => id)).toEqual([c.id, a.id, b.id]);
    expect(claimed[0]).toEqual({ ...c, unusedSince: null });
    expect((await stored(a.id))?.unusedSince).toBeNull();
    expect(await claim([])).toEqual([]);
  });

  it('refuses what is not an unused upload of this person for this purpose, and then claims none', async () => {
    const good = await buildFile({ ownerId });
    const used = await buildFile({ ownerId });
    await claim([used.id]);
    const bad = [
      used.id,
      (await buildFile({ ownerId: strangerId })).id,
      (await buildFile({ ownerId: null })).id,
      (await buildFile({ ownerId, purpose: 'PRODUCT_IMAGE' })).id,
      newId(),
      'x',
      "' OR 1=1",
      good.id,
    ];
    for (const id of bad) await expect(claim([good.id, id])).rejects.toMatchObject(refusal);
    await expect(claim([good.id], { ownerId: strangerId })).rejects.toMatchObject(refusal);
    expect((await stored(good.id))?.unusedSince).not.toBeNull();
  });

  it('gives a file to one of two that want it at the same time', async () => {
    const [a, b] = [await buildFile({ ownerId }), await buildFile({ ownerId })];
    const outcomes = await Promise.allSettled([claim([a.id, b.id]), claim([b.id, a.id])]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('is undone with its transaction', async () => {
    const file = await buildFile({ ownerId });
    const failing = database().db.transaction(async (tx) => {
      await claimFiles(tx, { ids: [file.id], purpose, ownerId });
      throw new Error('the rest failed');
    });
    await expect(failing).rejects.toThrow('the rest failed');
    expect((await stored(file.id))?.unusedSince).not.toBeNull();
  });
});

describe('releaseFiles', () => {
  it('makes files unused from now on, to be claimed again or deleted', async () => {
    const file = await buildFile({ ownerId, unusedSince: null, createdAt: new Date('2026-01-01') });
    await release(file.id);
    const released = await stored(file.id);
    expect(Date.now() - (released?.unusedSince?.getTime() ?? 0)).toBeLessThan(60_000);
    expect((await claim([file.id]))[0]?.unusedSince).toBeNull();
    await release();
  });
});

describe('a link', () => {
  const file = { id: newId(), name: '시험성적서.pdf' };
  const files = new Files(testKeys);
  const queryOf = (url: string) => Object.fromEntries(new URL(url, 'http://site.test').searchParams);

  it('opens the file for five minutes', async () => {
    const { url, expiresAt } = await files.link(file);
    const minutes = (expiresAt.getTime() - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(4.9);
    expect(minutes).toBeLessThanOrEqual(5);
    expect(url.startsWith(`${publicFileUrl(file.id)}?`)).toBe(true);
    expect(opensFile(testKeys, file, queryOf(url))).toBe(true);
    expect(opensFile(testKeys, file, queryOf(url), expiresAt.getTime() - 1)).toBe(true);
    expect(opensFile(testKeys, file, queryOf(url), expiresAt.getTime())).toBe(false);
  });

  it('opens no other file, and none when anything of it is changed', async () => {
    const query = queryOf((await files.link(file)).url);
    const later = String(Number(query['expires']) + 60);
    expect(opensFile(testKeys, { ...file, id: newId() }, query)).toBe(false);
    expect(opensFile(testKeys, { ...file, name: 'other.pdf' }, query)).toBe(false);
    for (const [name, value] of [
      ...[
        ['expires', later],
        ['expires', ''],
        ['expires', '1e12'],
        ['expires', undefined],
        ['expires', [query['expires']]],
      ],
      ...[
        ['signature', ''],
        ['signature', undefined],
        ['signature', 'A'.repeat(43)],
        ['signature', `${query['signature']}=`],
        ['signature', [query['signature']]],
      ],
    ] as [string, unknown][]) {
      expect(opensFile(testKeys, file, { ...query, [name]: value }), `${name}: ${value}`).toBe(false);
    }
  });

  it('outlives a new secret as long as the old one verifies, and no longer', async () => {
    const [old] = testKeys.secrets;
    const query = queryOf((await files.link(file)).url);
    expect(opensFile(new Keys(['a new secret of 32 characters or more', old]), file, query)).toBe(true);
    expect(opensFile(new Keys(['a new secret of 32 characters or more']), file, query)).toBe(false);
  });

  it('is worth nothing for another purpose, nor the other way round', () => {
    expect(testKeys.for('file-link')[0].equals(testKeys.for('account-link')[0])).toBe(false);
  });
});
