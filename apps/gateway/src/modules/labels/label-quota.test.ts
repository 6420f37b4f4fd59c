import { GetIngredientsListDocument } from '@gredia/graphql-schema';
import { beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { useDatabase } from '../../testing/database';
import { gatewayAs, viewer } from '../../testing/gateway-as';
import { users } from '../accounts/accounts.table';
import { buildUser, viewerOf } from '../accounts/users.factory';
import { buildIngredient } from '../ingredients/ingredients.factory';
import { removeEndedCounters } from '../limits/limits';
import { rateLimits } from '../limits/limits.table';
import { eq } from 'drizzle-orm';

const database = useDatabase();
beforeAll(async () => {
  await buildIngredient({ nameKor: '정제수' });
});
beforeEach(async () => {
  await database().db.delete(rateLimits);
});

type Asked = ReturnType<typeof gatewayAs>;

async function analyze(as: Asked, names = 1) {
  const { data, errors } = await as(GetIngredientsListDocument, {
    ingredients: Array.from({ length: names }, () => '정제수').join(', '),
  });
  expect(errors).toBeUndefined();
  const { tokens, findings, quota } = data!.ingredientsList;
  expect(tokens).toHaveLength(names);
  expect(tokens[0]?.match?.ingredient.title).toBe('정제수');
  return { hasFindings: findings !== null, used: quota.used, limit: quota.limit, namesLimit: quota.namesLimit };
}

async function repeat(as: Asked, times: number) {
  for (let time = 0; time < times; time += 1) await analyze(as);
}

describe('the quota of analyses', () => {
  it('gives visitors three a day; names are read beyond it', async () => {
    const asVisitor = gatewayAs(null);
    const bounds = { limit: 3, namesLimit: 30 };
    expect(await analyze(asVisitor)).toEqual({ hasFindings: true, used: 1, ...bounds });
    await repeat(asVisitor, 1);
    expect(await analyze(asVisitor, 30)).toEqual({ hasFindings: true, used: 3, ...bounds });
    expect(await analyze(asVisitor)).toEqual({ hasFindings: false, used: 3, ...bounds });
    expect(await analyze(asVisitor)).toEqual({ hasFindings: false, used: 3, ...bounds });
  });

  it('does not count a label with more names than it covers', async () => {
    const asVisitor = gatewayAs(null);
    await analyze(asVisitor);
    expect(await analyze(asVisitor, 31)).toEqual({ hasFindings: false, used: 1, limit: 3, namesLimit: 30 });
    expect(await analyze(asVisitor)).toMatchObject({ hasFindings: true, used: 2 });
  });

  it.each([
    [{}, 20, 100],
    [{ level: 1 }, 200, 300],
    [{ level: 2, levelExpiredAt: new Date(Date.now() + 86_400_000) }, 1000, 500],
    [{ level: 2, levelExpiredAt: new Date(Date.now() - 1000) }, 20, 100],
  ])('goes by the level in force: %j has %i a day', async (values, limit, namesLimit) => {
    const asMember = gatewayAs(viewerOf(await buildUser(values)));
    expect(await analyze(asMember)).toEqual({ hasFindings: true, used: 1, limit, namesLimit });
  });

  it('ends for a member, goes on with a higher level, and is everybody’s own', async () => {
    const user = await buildUser();
    const asMember = gatewayAs(viewerOf(user));
    await repeat(asMember, 20);
    expect(await analyze(asMember)).toMatchObject({ hasFindings: false, used: 20 });
    expect(await analyze(gatewayAs(viewerOf(await buildUser())))).toMatchObject({ hasFindings: true, used: 1 });
    await database().db.update(users).set({ level: 1 }).where(eq(users.id, user.id));
    expect(await analyze(asMember)).toMatchObject({ hasFindings: true, used: 21, limit: 200 });
  });

  it('is none for operators', async () => {
    const asOperator = gatewayAs(viewer('OPERATOR'));
    expect(await analyze(asOperator, 600)).toEqual({ hasFindings: true, used: 0, limit: null, namesLimit: null });
    expect(await database().db.select().from(rateLimits)).toEqual([]);
  });

  it('gives no more at once than one after another', async () => {
    const asVisitor = gatewayAs(null);
    const answers = await Promise.all(Array.from({ length: 12 }, () => analyze(asVisitor)));
    expect(answers.filter(({ hasFindings }) => hasFindings)).toHaveLength(3);
  });

  it('begins anew at midnight in Korea and keeps nobody’s name', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-01T14:59:00Z') });
    onTestFinished(() => {
      vi.useRealTimers();
    });
    const user = await buildUser();
    const asMember = gatewayAs(viewerOf(user));
    expect((await analyze(asMember)).used).toBe(1);
    expect((await analyze(asMember)).used).toBe(2);
    vi.setSystemTime(new Date('2026-03-01T15:00:00Z'));
    expect((await analyze(asMember)).used).toBe(1);
    expect(JSON.stringify(await database().db.select().from(rateLimits))).not.toContain(user.id);
    vi.setSystemTime(new Date('2026-03-01T15:00:01Z'));
    expect(await removeEndedCounters(database().db)).toBe(1);
  });
});
