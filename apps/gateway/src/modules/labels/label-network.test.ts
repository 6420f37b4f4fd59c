import { GetIngredientsListDocument } from '@gredia/graphql-schema';
import { print } from 'graphql';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { useDatabase } from '../../testing/database';
import { startHttpGateway, type HttpGateway } from '../../testing/http-gateway';
import { buildIngredient } from '../ingredients/ingredients.factory';
import { rateLimits } from '../../platform/limits/limits.table';
import { VISITORS_OF_NETWORK } from './label-allowance';

const database = useDatabase();
beforeAll(async () => {
  await buildIngredient({ nameKor: '정제수' });
});
beforeEach(async () => {
  await database().db.delete(rateLimits);
});

let texts = 0;
/** A text that was not analysed yet. */
const newText = () => `정제수${' '.repeat((texts += 1))}`;

/** As a browser asks, and what it is told of the quota; null where it was told an error. */
async function analyze(gateway: HttpGateway, address: string, browser = 'Firefox', ingredients = newText()) {
  const response = await gateway.post(
    { query: print(GetIngredientsListDocument), variables: { ingredients } },
    { 'x-forwarded-for': address, 'user-agent': browser },
  );
  const { data, errors } = (await response.json()) as {
    data: { ingredientsList: { findings: object | null; quota: { used: number; limit: number } } } | null;
    errors?: { message: string; extensions: Record<string, unknown> }[];
  };
  const code = errors?.[0]?.extensions['code'];
  if (!data) return { code };
  const { findings, quota } = data.ingredientsList;
  return { hasFindings: findings !== null, used: quota.used, limit: quota.limit };
}

describe('a network', () => {
  const bounds = { LABEL_QUOTAS: '1/30, 20/100, 200/300, 1000/500' };

  it('tells its visitors apart by browser and by address', async () => {
    const gateway = await startHttpGateway();
    const first = { hasFindings: true, used: 1, limit: 3 };
    expect(await analyze(gateway, '2001:db8:1:2::1')).toEqual(first);
    expect(await analyze(gateway, '2001:db8:1:2::1', 'Chrome')).toEqual(first);
    expect(await analyze(gateway, '2001:db8:1:2::2')).toEqual(first);
    expect(await analyze(gateway, '2001:db8:1:2::2')).toEqual({ ...first, used: 2 });
  });

  it.each([
    ['browser', (visitor: number) => ['203.0.113.7', `Firefox/${visitor}`]],
    ['address', (visitor: number) => [`2001:db8:1:2::${visitor + 1}`, 'Firefox']],
  ] as const)('has no more analyses than so many visitors, however often the %s changes', async (_, visitorOf) => {
    const gateway = await startHttpGateway(bounds);
    const ask = (visitor: number, text?: string) => {
      const [address = '', browser] = visitorOf(visitor);
      return analyze(gateway, address, browser, text);
    };
    const text = newText();
    expect(await ask(0, text)).toEqual({ hasFindings: true, used: 1, limit: 1 });
    for (let visitor = 1; visitor < VISITORS_OF_NETWORK; visitor += 1) {
      expect(await ask(visitor)).toMatchObject({ hasFindings: true });
    }
    const before = await database().db.select().from(rateLimits);
    // Nothing is left to a visitor who has used nothing, and being refused leaves no trace.
    expect(await ask(VISITORS_OF_NETWORK)).toEqual({ hasFindings: false, used: 1, limit: 1 });
    expect(await ask(VISITORS_OF_NETWORK, '모르는것')).toEqual({ hasFindings: true, used: 1, limit: 1 });
    expect(await database().db.select().from(rateLimits)).toHaveLength(before.length);
    // What was given is given again, and another network has its own.
    expect(await ask(0, text)).toEqual({ hasFindings: true, used: 1, limit: 1 });
    expect(await analyze(gateway, '2001:db8:1:3::1')).toMatchObject({ hasFindings: true });
  });

  it('gets no more of it at once than one after another', async () => {
    const gateway = await startHttpGateway(bounds);
    const answers = await Promise.all(
      Array.from({ length: VISITORS_OF_NETWORK + 10 }, (_, visitor) =>
        analyze(gateway, '203.0.113.7', `Firefox/${visitor}`),
      ),
    );
    expect(answers.filter(({ hasFindings }) => hasFindings)).toHaveLength(VISITORS_OF_NETWORK);
  });

  it('has so many labels read in a minute, with or without findings', async () => {
    const gateway = await startHttpGateway();
    for (let time = 0; time < 60; time += 1) {
      expect(await analyze(gateway, `2001:db8:1:2::${time}`)).toHaveProperty('hasFindings');
    }
    expect(await analyze(gateway, '2001:db8:1:2:ffff::1', 'Chrome')).toEqual({ code: 'RATE_LIMITED' });
    expect(await analyze(gateway, '2001:db8:1:3::1')).toHaveProperty('hasFindings');
  });
});
