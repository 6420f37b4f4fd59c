import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { buildUser } from '../../modules/identity/accounts/users.factory';
import { users } from '../../modules/identity/accounts/accounts.table';
import { useDatabase } from '../../testing/database';
import { testKeys } from '../../testing/platform';
import { auditLogs } from '../audit/audit.table';
import { CatalogueCache } from '../database/catalogue-cache';
import { announceCatalogueChange } from '../database/catalogue-changes';
import { answerSendings, claimSendings, forgetOldSendings } from './idempotency';
import { idempotencyKeys } from './idempotency.table';
import { transact, transactWith } from './transact';

const database = useDatabase();

/** Fails the first times as PostgreSQL does. */
function failing(times: number, code: string) {
  let runs = 0;
  const write = () =>
    transact(database(), async (tx) => {
      runs += 1;
      if (runs <= times) {
        await tx.execute(sql.raw(`DO $$ BEGIN RAISE EXCEPTION 'blocked' USING ERRCODE = '${code}'; END $$`));
      }
      return runs;
    });
  return { write, runs: () => runs };
}

describe('transact', () => {
  it.each(['40P01', '40001'])('runs again what was ended in favour of another: %s', async (code) => {
    expect(await failing(1, code).write()).toBe(2);
    expect(await failing(2, code).write()).toBe(3);
  });

  it.each([
    ['40P01', 3],
    ['40001', 3],
    ['55P03', 1],
    ['57014', 1],
  ])('tells the person to try again after %s', async (code, runs) => {
    const blocked = failing(9, code);
    await expect(blocked.write()).rejects.toMatchObject({
      extensions: { code: 'RATE_LIMITED', retryAfterSeconds: 10 },
    });
    expect(blocked.runs()).toBe(runs);
  });

  it('drops what is kept of public data before it answers, when its commit changed any', async () => {
    const cache = new CatalogueCache();
    cache.setHearing(true);
    const read = (value: string) => cache.get('a', async () => value);
    await read('old');
    await transact({ ...database(), cache }, async () => undefined);
    expect(await read('same')).toBe('old');
    const failed = transact({ ...database(), cache }, async (tx) => {
      await announceCatalogueChange(tx);
      throw new Error('taken back');
    });
    await expect(failed).rejects.toThrow('taken back');
    expect(await read('same')).toBe('old');
    await transact({ ...database(), cache }, announceCatalogueChange);
    expect(await read('new')).toBe('new');
  });

  it('waits to hear of its own write, but not of one that it may not hear of any more', async () => {
    const cache = new CatalogueCache();
    cache.setHearing(true);
    await transact({ ...database(), cache }, announceCatalogueChange);
    expect(cache.isCurrent).toBe(false);
    cache.setHearing(true);
    expect(cache.isCurrent).toBe(true);
    // The listener lost its connection, and has another, while this was written.
    await transact({ ...database(), cache }, async (tx) => {
      await announceCatalogueChange(tx);
      cache.setHearing(false);
      cache.setHearing(true);
    });
    expect(cache.isCurrent).toBe(true);
  });

  it('passes any other failure on', async () => {
    const broken = failing(9, '23505');
    await expect(broken.write()).rejects.toMatchObject({ cause: { code: '23505' } });
    expect(broken.runs()).toBe(1);
  });

  it('has the request read anew after a write, and not after one that failed', async () => {
    let resets = 0;
    const writing = { db: database().db, resetLoaders: () => void (resets += 1) };
    await transact(writing, () => Promise.resolve());
    expect(resets).toBe(1);
    await expect(transact(writing, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(resets).toBe(1);
  });
});

describe('transactWith', () => {
  const writing = () => ({ db: database().db, keys: testKeys, client: null });

  async function rename(userId: string, key: string | null, name: string) {
    return transactWith<string>(
      writing(),
      {
        audit: (result) => ({ action: 'account.update', outcome: 'ok', subjectId: userId, details: { result } }),
        once: {
          operation: 'rename',
          accountId: userId,
          key,
          input: { name },
          answerOf: (result) => result,
          again: (_tx, { answer, isSameInput }) =>
            Promise.resolve(`${answer} again${isSameInput ? '' : ', otherwise'}`),
        },
      },
      async (tx) => {
        await tx.update(users).set({ name }).where(eq(users.id, userId));
        return name;
      },
    );
  }
  const nameOf = async (userId: string) =>
    (await database().db.select({ name: users.name }).from(users).where(eq(users.id, userId)))[0]?.name;

  it('carries out a sending once, however often and with whatever it arrives', async () => {
    const { id } = await buildUser();
    expect(await rename(id, 'key', '홍길동')).toBe('홍길동');
    expect(await rename(id, 'key', '홍길동')).toBe('홍길동 again');
    expect(await rename(id, 'key', '임꺽정')).toBe('홍길동 again, otherwise');
    expect(await nameOf(id)).toBe('홍길동');
    expect(await database().db.$count(auditLogs, eq(auditLogs.subjectId, id))).toBe(1);
  });

  it('carries out each sending without a key, of another key and of another person', async () => {
    const [one, two] = [await buildUser(), await buildUser()];
    for (const name of ['하나', '둘']) expect(await rename(one.id, null, name)).toBe(name);
    expect(await rename(one.id, 'key', '셋')).toBe('셋');
    expect(await rename(one.id, 'other key', '넷')).toBe('넷');
    expect(await rename(two.id, 'key', '다섯')).toBe('다섯');
  });

  it('carries out one of many that arrive at once', async () => {
    const { id } = await buildUser();
    const answers = await Promise.all(Array.from({ length: 5 }, (_, place) => rename(id, 'key', `이름${place}`)));
    expect(answers.filter((answer) => !answer.includes('again'))).toHaveLength(1);
    expect(await database().db.$count(auditLogs, eq(auditLogs.subjectId, id))).toBe(1);
  });

  it('remembers nothing of a sending that failed', async () => {
    const { id } = await buildUser();
    const broken = transactWith(
      writing(),
      {
        once: {
          operation: 'rename',
          accountId: id,
          key: 'key',
          input: {},
          answerOf: () => '',
          again: () => Promise.resolve(),
        },
      },
      () => Promise.reject(new Error('broken')),
    );
    await expect(broken).rejects.toThrow('broken');
    expect(await rename(id, 'key', '홍길동')).toBe('홍길동');
  });
});

it('claims several sendings at once, and forgets them after 90 days', async () => {
  const { db } = database();
  const { id } = await buildUser();
  const sender = { operation: 'test', accountId: id };
  const claim = (keys: string[]) =>
    db.transaction(async (tx) => {
      const repeats = await claimSendings(
        tx,
        sender,
        keys.map((key) => ({ key, input: key })),
      );
      const isNew = (key: string) => !repeats.has(key);
      await answerSendings(
        tx,
        sender,
        keys.filter(isNew).map((key) => [key, `made by ${key}`] as const),
      );
      return Object.fromEntries(repeats);
    });
  expect(await claim(['b', 'a'])).toEqual({});
  expect(await claim(['c', 'a'])).toEqual({ a: { answer: 'made by a', isSameInput: true } });
  await db
    .update(idempotencyKeys)
    .set({ createdAt: new Date(Date.now() - 91 * 24 * 3600_000) })
    .where(eq(idempotencyKeys.key, 'a'));
  await forgetOldSendings(db);
  expect(await claim(['a', 'b', 'c'])).toMatchObject({ b: {}, c: {} });
  expect(await db.$count(idempotencyKeys, eq(idempotencyKeys.accountId, id))).toBe(3);
});
