import { Keys } from '@gredia/auth/server';
import { sql } from 'drizzle-orm';
import { describe, expect, it, onTestFinished } from 'vitest';
import { connect } from '../database/client';
import { breakableProxy } from '../../testing/breakable-proxy';
import { useDatabase } from '../../testing/database';
import { createLimits, removeEndedCounters, type Attempt } from './limits';
import { rateLimits } from './limits.table';
import { registry } from '../../app/gateway-registry';

const testKeys = new Keys(['the session secret of all these tests']);

let people = 0;
/** A key that was not counted yet. */
const newKey = () => `person-${++people}`;

describe('limits', () => {
  const database = useDatabase();
  const limits = (keys = testKeys) => createLimits(database().db, keys, registry.limits);
  const rows = () => database().db.select().from(rateLimits);
  /** Ends the windows of at most these many seconds, as if the time had passed. */
  const pass = (seconds: number) =>
    database()
      .db.update(rateLimits)
      .set({ expire: sql`${rateLimits.expire} - ${seconds * 1000}` });

  it('refuse a use beyond the shortest window, then beyond the next, and say for how long', async () => {
    const account = newKey();
    await limits().take('verify-link', account);
    await expect(limits().take('verify-link', account)).rejects.toMatchObject({
      extensions: { code: 'RATE_LIMITED', retryAfterSeconds: 60 },
    });
    for (let minute = 2; minute <= 5; minute++) {
      await pass(61);
      await limits().take('verify-link', account);
    }
    await pass(61);
    const refused = await limits()
      .take('verify-link', account)
      .catch((error: unknown) => error);
    expect(refused).toMatchObject({ extensions: { code: 'RATE_LIMITED' } });
    const { retryAfterSeconds } = (refused as { extensions: { retryAfterSeconds: number } }).extensions;
    expect(retryAfterSeconds).toBeGreaterThan(60);
    expect(retryAfterSeconds).toBeLessThanOrEqual(3600);
    await pass(3600);
    await limits().take('verify-link', account);
  });

  it('count in one process alone, without a row, what spares its processor', async () => {
    const [one, other] = [limits(), limits()];
    const address = '198.51.100.7';
    const before = (await rows()).length;
    for (let use = 1; use <= 60; use++) await one.take('label.address', address);
    await expect(one.take('label.address', address)).rejects.toMatchObject({ extensions: { code: 'RATE_LIMITED' } });
    await other.take('label.address', address);
    expect(await rows()).toHaveLength(before);
  });

  it('tell silently, per e-mail', async () => {
    const email = newKey();
    expect(await limits().tryTake('sign-up.email', email)).toBe(true);
    expect(await limits().tryTake('sign-up.email', email)).toBe(false);
    expect(await limits().tryTake('sign-up.email', newKey())).toBe(true);
  });

  it('count for all gateways together, and by network where it is an address', async () => {
    const [one, other] = [limits(), limits()];
    for (let use = 1; use <= 20; use++) await (use % 2 ? one : other).take('sign-up', `2001:db8:1:2::${use}`);
    await expect(one.take('sign-up', '2001:db8:1:2:ffff::1')).rejects.toMatchObject({
      extensions: { code: 'RATE_LIMITED' },
    });
    await other.take('sign-up', '2001:db8:1:3::1');
  });

  it('let no more attempts through at once than may fail, and close the door from the last failure on', async () => {
    const pair = newKey();
    const attempts = await Promise.all(
      Array.from({ length: 30 }, (_, index) => [limits(), limits()][index % 2]!.reserve('sign-in.pair', pair)),
    );
    const allowed = attempts.filter(({ retryAfterSeconds }) => retryAfterSeconds === null);
    expect(allowed).toHaveLength(5);

    await pass(600);
    await Promise.all(allowed.map((attempt) => attempt.failed()));
    const late = await limits().reserve('sign-in.pair', pair);
    expect(late.retryAfterSeconds).toBeGreaterThan(890);
    await pass(901);
    expect((await limits().reserve('sign-in.pair', pair)).retryAfterSeconds).toBeNull();
  });

  it('forget an attempt that did not fail', async () => {
    const pair = newKey();
    const reserve = () => limits().reserve('sign-in.pair', pair);
    for (let right = 0; right < 8; right++) {
      const attempt = await reserve();
      expect(attempt.retryAfterSeconds).toBeNull();
      await attempt.giveBack();
    }
    const wrong: Attempt[] = [];
    for (let guess = 0; guess < 5; guess++) wrong.push(await reserve());
    expect(wrong.map(({ retryAfterSeconds }) => retryAfterSeconds)).toEqual([null, null, null, null, null]);
    for (const attempt of wrong) await attempt.failed();
    expect((await reserve()).retryAfterSeconds).toBe(900);
  });

  it('keep no name, and another hash under another secret', async () => {
    await limits().reserve('sign-in.address', '203.0.113.77');
    await limits().tryTake('reset-password.email', 'hong@example.kr');
    const before = await rows();
    expect(JSON.stringify(before)).not.toMatch(/203\.0\.113|hong/);
    await limits(new Keys(['another secret of at least 32 signs'])).reserve('sign-in.address', '203.0.113.77');
    expect(await rows()).toHaveLength(before.length + 1);
  });

  it('fail with the database, and count again when it is back', async () => {
    const proxy = await breakableProxy(database().url);
    onTestFinished(proxy.close);
    const { db, pool } = connect({ url: proxy.url, max: 2, onIdleError: () => undefined });
    onTestFinished(() => pool.end());
    const far = createLimits(db, testKeys, registry.limits);
    await far.take('sign-up', '198.51.100.1');
    proxy.cut();
    await expect(far.take('sign-up', '198.51.100.1')).rejects.not.toHaveProperty('extensions');
    await expect(far.tryTake('sign-up', '198.51.100.1')).rejects.toThrow();
    await expect(far.reserve('sign-in.pair', 'a')).rejects.toThrow();
    proxy.restore();
    await far.take('sign-up', '198.51.100.1');
  });

  it('are forgotten when their time is over', async () => {
    await limits().take('verify-link', newKey());
    await pass(61);
    const running = (await rows()).filter(({ expire }) => (expire ?? 0) >= Date.now());
    expect(await removeEndedCounters(database().db)).toBeGreaterThan(0);
    expect(await rows()).toHaveLength(running.length);
  });

  it('are forgotten every night, and those that run stay', async () => {
    const { db } = database();
    await db.delete(rateLimits);
    await db.insert(rateLimits).values([
      { key: 'over', points: 1, expire: Date.now() - 1000 },
      { key: 'running', points: 1, expire: Date.now() + 60_000 },
    ]);
    const forget = () => db.transaction((tx) => registry.nightly['counters']!(tx));
    expect(await forget()).toBe(1);
    expect(await db.select({ key: rateLimits.key }).from(rateLimits)).toEqual([{ key: 'running' }]);
    expect(await forget()).toBe(0);
  });
});
