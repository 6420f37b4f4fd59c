import { DAY_MS } from '@gredia/domain';
import { GetIngredientsListDocument } from '@gredia/graphql-schema';
import { eq, notLike } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { useDatabase } from '../../testing/database';
import { gatewayAs, viewer } from '../../testing/gateway-as';
import { users } from '../identity/accounts/accounts.table';
import { buildUser, viewerOf } from '../identity/accounts/users.factory';
import { buildIngredient } from '../ingredients/ingredients.factory';
import { removeEndedCounters } from '../../platform/limits/limits';
import { rateLimits } from '../../platform/limits/limits.table';

const database = useDatabase();
beforeAll(async () => {
  await buildIngredient({ nameKor: '정제수' });
});
beforeEach(async () => {
  await database().db.delete(rateLimits);
});

type Asked = ReturnType<typeof gatewayAs>;
/** What is counted by the day; how many labels a network has read in a minute is another limit. */
const rows = () => database().db.select().from(rateLimits).where(notLike(rateLimits.key, 'label.address/%'));

async function analyzeText(as: Asked, ingredients: string) {
  const { data, errors } = await as(GetIngredientsListDocument, { ingredients });
  expect(errors).toBeUndefined();
  const { tokens, findings, quota } = data!.ingredientsList;
  expect(tokens[0]?.match?.ingredient.title).toBe('정제수');
  return { tokens, hasFindings: findings !== null, used: quota.used, limit: quota.limit, namesLimit: quota.namesLimit };
}

let texts = 0;
/** A text that was not analysed yet. */
const newText = (names = 1) => `${Array.from({ length: names }, () => '정제수').join(', ')}${' '.repeat((texts += 1))}`;

async function analyze(as: Asked, names = 1) {
  const { tokens, ...answer } = await analyzeText(as, newText(names));
  expect(tokens).toHaveLength(names);
  return answer;
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

  it('does not count a label of which no name is known', async () => {
    const asVisitor = gatewayAs(null);
    await repeat(asVisitor, 2);
    for (const ingredients of ['모르는것', '듣도보도못한, 없는이름']) {
      const { data } = await asVisitor(GetIngredientsListDocument, { ingredients });
      expect(data?.ingredientsList).toMatchObject({ findings: { counts: { resolved: 0 } }, quota: { used: 2 } });
    }
    expect(await analyze(asVisitor)).toMatchObject({ hasFindings: true, used: 3 });
  });

  it('does not count findings that could not be made', async () => {
    const asMember = gatewayAs(viewerOf(await buildUser()));
    const ingredients = newText();
    const rename = (from: string, to: string) => database().pool.query(`ALTER TABLE ${from} RENAME TO ${to}`);
    await rename('regulations', 'regulations_away');
    const { errors } = await asMember(GetIngredientsListDocument, { ingredients }).finally(() =>
      rename('regulations_away', 'regulations'),
    );
    expect(errors?.[0]?.extensions?.['code']).toBe('INTERNAL_SERVER_ERROR');
    expect(await rows()).toEqual([]);
    expect(await analyzeText(asMember, ingredients)).toMatchObject({ hasFindings: true, used: 1 });
  });

  it.each([
    [{}, 20, 100],
    [{ level: 1 }, 200, 300],
    [{ level: 2, levelExpiredAt: new Date(Date.now() + DAY_MS) }, 1000, 500],
    [{ level: 2, levelExpiredAt: new Date(Date.now() - 1000) }, 20, 100],
  ])('goes by the level in force: %j has %i a day', async (values, limit, namesLimit) => {
    const asMember = gatewayAs(viewerOf(await buildUser(values)));
    expect(await analyze(asMember)).toEqual({ hasFindings: true, used: 1, limit, namesLimit });
  });

  it('ends for a member, goes on with a higher level, and is each account’s own', async () => {
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
    expect(await rows()).toEqual([]);
  });

  it('gives no more at once than one after another', async () => {
    const asVisitor = gatewayAs(null);
    const answers = await Promise.all(Array.from({ length: 12 }, () => analyze(asVisitor)));
    expect(answers.filter(({ hasFindings }) => hasFindings)).toHaveLength(3);
  });

  it('begins anew at midnight in Korea and keeps no name', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-01T14:59:00Z') });
    onTestFinished(() => {
      vi.useRealTimers();
    });
    const user = await buildUser();
    const asMember = gatewayAs(viewerOf(user));
    const text = newText();
    expect((await analyzeText(asMember, text)).used).toBe(1);
    expect((await analyze(asMember)).used).toBe(2);
    vi.setSystemTime(new Date('2026-03-01T15:00:00Z'));
    expect((await analyze(asMember)).used).toBe(1);
    expect((await analyzeText(asMember, text)).used).toBe(2);
    expect(JSON.stringify(await rows())).not.toContain(user.id);
    vi.setSystemTime(new Date('2026-03-01T15:00:01Z'));
    // The counter of the day before and its two texts.
    expect(await rows()).toHaveLength(6);
    await removeEndedCounters(database().db);
    expect(await rows()).toHaveLength(3);
  });
});

describe('the same text', () => {
  it('counts once a day, and anew when a letter is changed', async () => {
    const asVisitor = gatewayAs(null);
    const text = newText();
    for (let time = 0; time < 5; time += 1) {
      expect(await analyzeText(asVisitor, text)).toMatchObject({ hasFindings: true, used: 1 });
    }
    expect(await analyzeText(asVisitor, `${text}.`)).toMatchObject({ hasFindings: true, used: 2 });
    expect(await analyzeText(asVisitor, text)).toMatchObject({ hasFindings: true, used: 2 });
  });

  it('is given again when the day’s quota is used up', async () => {
    const asVisitor = gatewayAs(null);
    const text = newText();
    await analyzeText(asVisitor, text);
    await repeat(asVisitor, 2);
    expect(await analyze(asVisitor)).toMatchObject({ hasFindings: false, used: 3 });
    expect(await analyzeText(asVisitor, text)).toMatchObject({ hasFindings: true, used: 3 });
  });

  it('counts once in many tabs at once, whichever gateway answers them', async () => {
    const gateways = [gatewayAs(null), gatewayAs(null)];
    const [text, other] = [newText(), newText()];
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, tab) => analyzeText(gateways[tab % 2]!, tab % 4 < 2 ? text : other)),
    );
    expect(answers.every(({ hasFindings }) => hasFindings)).toBe(true);
    expect(await analyzeText(gateways[0]!, text)).toMatchObject({ used: 2 });
  });

  it('is not taken for given when it was refused, in many tabs at once either', async () => {
    const user = await buildUser();
    const asMember = gatewayAs(viewerOf(user));
    await repeat(asMember, 20);
    const before = await rows();
    const text = newText();
    const refused = await Promise.all(Array.from({ length: 8 }, () => analyzeText(asMember, text)));
    expect(refused.filter(({ hasFindings }) => hasFindings)).toEqual([]);
    expect(await rows()).toHaveLength(before.length);
    await database().db.update(users).set({ level: 1 }).where(eq(users.id, user.id));
    expect(await analyzeText(asMember, text)).toMatchObject({ hasFindings: true, used: 21 });
  });

  it('counts for each person, and the row tells neither that it is the same nor what it says', async () => {
    const text = newText();
    for (const user of [await buildUser(), await buildUser()]) {
      expect(await analyzeText(gatewayAs(viewerOf(user)), text)).toMatchObject({ hasFindings: true, used: 1 });
    }
    const kept = await rows();
    expect(kept).toHaveLength(4);
    expect(new Set(kept.map(({ key }) => key.split(':')[1])).size).toBe(4);
    expect(JSON.stringify(kept)).not.toContain('정제수');
  });
});
