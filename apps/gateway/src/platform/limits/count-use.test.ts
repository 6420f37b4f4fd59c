import { randomUUID } from 'node:crypto';
import pino from 'pino';
import { beforeEach, describe, expect, it } from 'vitest';
import { registry } from '../../app/gateway-registry';
import { useDatabase } from '../../testing/database';
import { testKeys } from '../../testing/platform';
import { countUse } from './count-use';
import { createLimits, type Limits } from './limits';

describe('a counted use', () => {
  const database = useDatabase();
  let limits: Limits;
  let account: string;
  const logged: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => void logged.push(line) });
  beforeEach(() => {
    limits = createLimits(database().db, testKeys, registry.limits);
    account = randomUUID();
  });
  const wish = <Result>(work: (counts: (isNew: boolean) => void) => Promise<Result>) =>
    countUse({ limits, log }, 'product-request', account, work);
  const isLeft = () => limits.tryTake('product-request', account);

  it('is one of twenty a day', async () => {
    for (let use = 1; use <= 20; use++) expect(await wish(async () => use)).toBe(use);
    await expect(wish(async () => 21)).rejects.toMatchObject({ extensions: { code: 'RATE_LIMITED' } });
  });

  it('does not count when it is refused, and passes the refusal on', async () => {
    const refusal = new Error('refused');
    for (let use = 1; use <= 30; use++) await expect(wish(() => Promise.reject(refusal))).rejects.toBe(refusal);
    for (let use = 1; use <= 20; use++) expect(await isLeft()).toBe(true);
    expect(await isLeft()).toBe(false);
  });

  it('answers what the work says though the use cannot be given back, and tells the log', async () => {
    const lost = { giveBack: () => Promise.reject(new Error('the database is gone')) };
    const failing = { log, limits: { ...limits, takeBackable: async () => lost } };
    const refusal = new Error('refused');
    const refused = countUse(failing, 'product-request', account, () => Promise.reject(refusal));
    await expect(refused).rejects.toBe(refusal);
    expect(await countUse(failing, 'product-request', account, async (counts) => counts(false))).toBe(false);
    expect(logged).toHaveLength(2);
  });

  it('does not count when everything was done already', async () => {
    for (let use = 1; use <= 30; use++) await wish(async (counts) => counts(false));
    // A transaction that is run again says it again.
    await wish(async (counts) => [false, true].map(counts));
    for (let use = 2; use <= 20; use++) expect(await isLeft()).toBe(true);
    expect(await isLeft()).toBe(false);
  });
});
