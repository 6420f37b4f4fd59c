import {
  CancelJobDocument,
  GetIngredientTextRunDocument,
  GetJobsDocument,
  StartIngredientTextsDocument,
} from '@gredia/graphql-schema';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLogs } from '../../platform/audit/audit.table';
import { useDatabase } from '../../testing/database';
import { gatewayAs, viewer } from '../../testing/gateway-as';
import { clearJobs, queuedJobs, runJobs } from '../../testing/jobs';
import { buildUser } from '../identity/accounts/users.factory';
import { buildAsker, type Ask } from '../products/products.testing';
import { ingredientTextRuns } from './ingredient-texts.table';
import { buildListed, rowOf, runThrough } from './ingredient-texts.testing';
import { forgetTextRuns } from './running/text-runs';

const database = useDatabase();
let admin: Ask;
let operator: Ask;

beforeAll(async () => {
  [admin, operator] = [await buildAsker('ADMIN'), await buildAsker('OPERATOR')];
});

beforeEach(async () => {
  await clearJobs();
  await database().db.delete(ingredientTextRuns);
});

const codeOf = ({ errors }: { errors?: readonly { extensions?: Record<string, unknown> }[] }) =>
  errors?.[0]?.extensions?.['code'];

describe('texts of ingredients', () => {
  it.each([
    ['a visitor', null, 'UNAUTHENTICATED', 'UNAUTHENTICATED'],
    ['a member', viewer('USER'), 'FORBIDDEN', 'FORBIDDEN'],
    ['a supplier', viewer('SELLER'), 'FORBIDDEN', 'FORBIDDEN'],
    ['an editor', viewer('EDITOR'), 'FORBIDDEN', 'FORBIDDEN'],
    ['an operator', viewer('OPERATOR'), 'FORBIDDEN', undefined],
  ] as const)('are not started by %s', async (_, asking, starting, looking) => {
    const ask = gatewayAs(asking);
    expect(codeOf(await ask(StartIngredientTextsDocument))).toBe(starting);
    expect(codeOf(await ask(GetIngredientTextRunDocument))).toBe(looking);
    expect(await queuedJobs()).toEqual([]);
  });

  it('are started once at a time, are seen, and leave a row of the audit log', async () => {
    const id = (await buildUser({ role: 'ADMIN' })).id;
    const ask = gatewayAs(viewer('ADMIN', { id }));
    expect((await operator(GetIngredientTextRunDocument)).data?.ingredientTextRun).toBeNull();
    await buildListed();
    const { data } = await ask(StartIngredientTextsDocument);
    expect(data?.startIngredientTexts).toMatchObject({ status: 'RUNNING', cause: 'OPERATOR', progress: 0, seen: 0 });
    const again = await ask(StartIngredientTextsDocument);
    expect(again.errors?.[0]).toMatchObject({
      message: expect.stringContaining('이미 만들고 있어요'),
      extensions: { code: 'CONFLICT' },
    });
    await runThrough(undefined, data!.startIngredientTexts.id);
    const seen = (await operator(GetIngredientTextRunDocument)).data!.ingredientTextRun!;
    expect(seen).toMatchObject({ status: 'DONE', progress: null, finishedAt: expect.any(String) });
    const { made, removed, unchanged, held, without, postponed } = seen;
    expect(made + removed + unchanged + held + without + postponed).toBe(seen.seen);
    const audited = await database().db.select().from(auditLogs).where(eq(auditLogs.actorId, id));
    expect(audited).toMatchObject([{ action: 'ingredient-texts.start', details: { id: seen.id } }]);
  });

  it('are taken out of the queue, with which their run ends', async () => {
    const { data } = await admin(StartIngredientTextsDocument);
    const { jobs } = (await operator(GetJobsDocument, {})).data!.jobs;
    expect(jobs).toMatchObject([{ task: 'ingredient-texts', progress: 0, canCancel: true }]);
    expect((await operator(CancelJobDocument, { id: jobs[0]!.id })).data?.cancelJob).toBe(true);
    expect((await operator(GetIngredientTextRunDocument)).data?.ingredientTextRun).toMatchObject({
      ...{ id: data!.startIngredientTexts.id, status: 'STOPPED' },
    });
  });

  it('are made by a worker', async () => {
    const listed = await buildListed();
    await admin(StartIngredientTextsDocument);
    runJobs();
    await expect.poll(async () => (await rowOf(listed)).aiCategory?.v, { timeout: 15_000 }).toBe('보습');
    await expect
      .poll(async () => (await operator(GetIngredientTextRunDocument)).data?.ingredientTextRun?.status, {
        timeout: 5000,
      })
      .toBe('DONE');
  });

  it('are forgotten as runs after a year, but for the last', async () => {
    const { db } = database();
    const old = { cause: 'SCHEDULE', status: 'DONE', total: 0 } as const;
    const createdAt = new Date(Date.now() - 400 * 86_400_000);
    await db.insert(ingredientTextRuns).values([
      { ...old, createdAt },
      { ...old, createdAt: new Date(createdAt.getTime() + 1) },
    ]);
    expect(await db.transaction(forgetTextRuns)).toBe(1);
    expect(await db.transaction(forgetTextRuns)).toBe(0);
  });
});
