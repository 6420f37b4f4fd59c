import {
  CancelDomesticUpdateDocument,
  GetDomesticIngredientStatusDocument,
  RetryDomesticUpdateDocument,
  UpdateDomesticIngredientsDocument,
} from '@gredia/graphql-schema';
import { count, eq } from 'drizzle-orm';
import pg from 'pg';
import pino from 'pino';
import { beforeEach, describe, expect, it } from 'vitest';
import { useDatabase } from '../../../testing/database';
import { gatewayAs, viewer } from '../../../testing/gateway-as';
import { clearJobs, queuedJobs } from '../../../testing/jobs';
import { LOCKS } from '../../../platform/database/locks';
import { ingredients } from '../../ingredients/ingredients.table';
import { regulatedSubstances } from '../../regulations/regulations.table';
import { importRuns } from '../../sources/import-runs.table';
import {
  cut,
  envelope,
  ingredientItem,
  ingredientItems,
  plain,
  restrictionItem,
  SERVICE_KEY,
  startPortal,
  type Item,
  type PortalOptions,
} from '../open-api/open-api-server.testing';
import { auditedUpdates, clearUpdates, operatorOf, portalSettings, workOff } from './domestic-update.testing';
import { domesticUpdateLines, domesticUpdatePages, domesticUpdates } from './domestic-updates.table';

const refusals = [
  ['a visitor', null, 'UNAUTHENTICATED'],
  ['a member', viewer('USER'), 'FORBIDDEN'],
  ['a supplier', viewer('SELLER'), 'FORBIDDEN'],
  ['an editor', viewer('EDITOR'), 'FORBIDDEN'],
] as const;

describe('domestic updates', () => {
  const database = useDatabase();
  beforeEach(clearUpdates);

  const pagesKept = async () => (await database().db.select({ pages: count() }).from(domesticUpdatePages))[0]?.pages;
  const ingredient = async (nameKor: string) =>
    (await database().db.select().from(ingredients).where(eq(ingredients.nameKor, nameKor)))[0];

  async function portalOf(items: Item[], options: Partial<PortalOptions> = {}) {
    const portal = await startPortal({ items, ...options });
    const env = portalSettings(portal.url);
    return { portal, env, operator: operatorOf(env) };
  }

  it.each(refusals)(
    'are neither shown to %s nor started, tried again or cancelled by them',
    async (_, asking, code) => {
      const ask = gatewayAs(asking, { env: portalSettings('http://portal.test') });
      const answers = [
        await ask(GetDomesticIngredientStatusDocument),
        await ask(UpdateDomesticIngredientsDocument, { key: 'INGREDIENT' }),
        await ask(RetryDomesticUpdateDocument, { key: 'INGREDIENT' }),
        await ask(CancelDomesticUpdateDocument, { key: 'INGREDIENT' }),
      ];
      expect(answers.map(({ errors }) => errors?.[0]?.extensions?.['code'])).toEqual([code, code, code, code]);
      expect(await queuedJobs()).toEqual([]);
    },
  );

  it('say when their lists were imported, also where no run brought them', async () => {
    const { statusOf } = operatorOf();
    const before = (await statusOf('COUNTRY')).importedAt;
    const finishedAt = new Date('2040-01-02T03:04:05Z');
    const run = { source: 'cosing-annex-ii', fileName: 'a.csv', fileSha256: 'a', finishedAt };
    await database()
      .db.insert(importRuns)
      .values([
        { ...run, status: 'DONE' },
        { ...run, status: 'FAILED', finishedAt: new Date('2041-01-01T00:00:00Z') },
      ]);
    expect(before).not.toBe(finishedAt.toISOString());
    expect(await statusOf('COUNTRY')).toMatchObject({ timeStamp: null, importedAt: finishedAt.toISOString() });
    expect((await statusOf('RESTRICTION')).importedAt).not.toBe(finishedAt.toISOString());
    await database().db.delete(importRuns).where(eq(importRuns.source, run.source));
  });

  it('are off without a key, which is said, and nothing is asked for', async () => {
    const { statusOf, start } = operatorOf();
    expect(await statusOf('INGREDIENT')).toMatchObject({
      status: 'IDLE',
      timeStamp: null,
      apiProblem: expect.stringContaining('MFDS_SERVICE_KEY'),
    });
    const { errors } = await start('INGREDIENT');
    expect(errors?.[0]).toMatchObject({
      extensions: { code: 'CONFLICT' },
      message: expect.stringContaining('서비스 키'),
    });
    expect(await queuedJobs()).toEqual([]);
  });

  it('of single countries have no API, with a key or without', async () => {
    const { statusOf, start } = operatorOf(portalSettings('http://portal.test'));
    expect((await statusOf('INGREDIENT')).apiProblem).toBeNull();
    expect((await statusOf('COUNTRY')).apiProblem).toContain('오픈 API가 없어요');
    expect((await start('COUNTRY')).errors?.[0]?.extensions?.['code']).toBe('CONFLICT');
  });

  it('read all pages and bring them into the catalogue, each value by its source', async () => {
    const first = ingredientItem(1, {
      INGR_KOR_NAME: '가지열매추출물',
      INGR_ENG_NAME: 'Solanum Melongena (Eggplant) Fruit Extract',
      CAS_NO: '84012-19-1',
      INGR_SYNONYM: '가지추출물',
    });
    const { portal, env, operator } = await portalOf([first, ...ingredientItems(1100).slice(1)]);
    const { data } = await operator.start('INGREDIENT');
    expect(data?.updateDomesticIngredients).toMatchObject({ status: 'RUNNING', phase: 'WAITING', canCancel: true });
    expect(await auditedUpdates()).toEqual(['domestic-update.start']);
    await workOff(env);
    expect(portal.asked).toEqual([1, 2, 3]);
    expect(await operator.statusOf('INGREDIENT')).toMatchObject({
      status: 'DONE',
      origin: 'API',
      edition: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
      counts: { read: 1100, created: 1100, updated: 0, unchanged: 0, rejected: 0 },
      failure: null,
      canRetry: false,
    });
    expect(await ingredient('가지열매추출물')).toMatchObject({
      nameEng: 'Solanum Melongena (Eggplant) Fruit Extract',
      casNo: ['84012-19-1'],
      synonyms: ['가지추출물'],
      description: '이 원료는 시험 1에서 얻은 것이다.',
      kciaCode: null,
    });
    expect(await pagesKept()).toBe(0);
    expect((await operator.logOf('INGREDIENT'))?.lines.map(({ text }) => text)).toEqual([
      '오픈 API에서 받기 시작해요.',
      '3쪽, 1,100행을 모두 받았어요.',
      '받은 행을 검사하고 반영해요.',
      expect.stringContaining('읽음 1,100 = 새로 만듦 1,100'),
    ]);
  });

  it('find everything unchanged the second time, in XML too and with smaller pages', async () => {
    const { env, operator, portal } = await portalOf(ingredientItems(30).slice(10, 30), { format: 'xml', mostRows: 8 });
    await operator.start('INGREDIENT');
    await workOff(env);
    expect(portal.asked).toEqual([1, 2, 3]);
    expect((await operator.statusOf('INGREDIENT')).counts).toMatchObject({ read: 20, unchanged: 20 });
  });

  it('bring rules of law by country, and say which rows were refused', async () => {
    const items = [
      restrictionItem('시험산', '한국'),
      restrictionItem('시험산', 'EU', { REGULATE_TYPE: '금지' }),
      restrictionItem('시험산', '달나라'),
    ];
    const { env, operator } = await portalOf(items, { format: 'nested-json' });
    await operator.start('RESTRICTION');
    await workOff(env);
    expect(await operator.statusOf('RESTRICTION')).toMatchObject({
      status: 'PARTIAL',
      counts: { read: 3, created: 2, rejected: 1 },
    });
    expect(await operator.logOf('RESTRICTION')).toMatchObject({
      refused: [{ line: 4, reason: '모르는 나라예요: 달나라' }],
      refusedTotal: 1,
    });
    const entries = await database().db.select().from(regulatedSubstances);
    expect(entries.map(({ country }) => country).sort()).toEqual(['EU', 'KR']);
  });

  it('go on at the page where they broke off', async () => {
    let isBroken = true;
    const { portal, env, operator } = await portalOf(ingredientItems(1200), {
      trouble: (_, page) => (isBroken && page === 2 ? cut : undefined),
    });
    await operator.start('INGREDIENT');
    await expect(workOff(env)).rejects.toThrow('중간에 끊겼어요');
    expect(portal.asked).toEqual([1, 2, 2, 2]);
    expect(await operator.statusOf('INGREDIENT')).toMatchObject({
      status: 'RUNNING',
      received: 500,
      total: 1200,
      progress: 25,
    });
    isBroken = false;
    await workOff(env);
    expect(portal.asked.slice(4)).toEqual([2, 3]);
    expect(await operator.statusOf('INGREDIENT')).toMatchObject({ status: 'DONE', counts: { read: 1200 } });
  });

  it('fail at once where nothing passes by itself, and go on when an operator tries again', async () => {
    let isUsedUp = true;
    const { portal, env, operator } = await portalOf(ingredientItems(600), {
      trouble: (_, page) =>
        isUsedUp && page === 2 ? envelope('22', 'LIMITED_NUMBER_OF_SERVICE_REQUESTS_EXCEEDS_ERROR') : undefined,
    });
    await operator.start('INGREDIENT');
    await workOff(env);
    expect(await operator.statusOf('INGREDIENT')).toMatchObject({
      status: 'FAILED',
      failure: expect.stringContaining('오늘 쓸 수 있는 요청 수를 다 썼어요'),
      canRetry: true,
      canCancel: false,
    });
    isUsedUp = false;
    const { data } = await operator.ask(RetryDomesticUpdateDocument, { key: 'INGREDIENT' });
    expect(data?.retryDomesticUpdate).toMatchObject({ status: 'RUNNING', failure: null, received: 500 });
    await workOff(env);
    expect(portal.asked).toEqual([1, 2, 2]);
    expect((await operator.statusOf('INGREDIENT')).status).toBe('DONE');
    expect(await auditedUpdates()).toEqual(['domestic-update.start', 'domestic-update.retry']);
  });

  it('fail when the last attempt did not help, and change nothing', async () => {
    const { env, operator } = await portalOf(ingredientItems(2), { trouble: () => plain(500, 'Unexpected errors') });
    await operator.start('INGREDIENT');
    const before = await database().db.select({ runs: count() }).from(importRuns);
    await workOff(env, { isLastAttempt: true });
    expect(await operator.statusOf('INGREDIENT')).toMatchObject({
      status: 'FAILED',
      failure: expect.stringContaining('HTTP 500'),
    });
    expect(await database().db.select({ runs: count() }).from(importRuns)).toEqual(before);
  });

  it('begin anew when the list changes meanwhile, and give up when it does so again and again', async () => {
    const items = ingredientItems(1200);
    const { portal, env, operator } = await portalOf(items, {
      trouble: (request) => {
        if (request === 2) items.push(ingredientItem(5001));
        return undefined;
      },
    });
    await operator.start('INGREDIENT');
    await workOff(env);
    expect(portal.asked).toEqual([1, 2, 1, 2, 3]);
    expect(await operator.statusOf('INGREDIENT')).toMatchObject({ status: 'DONE', counts: { read: 1201 } });

    await clearUpdates();
    const restless = ingredientItems(1200);
    const { env: otherEnv, operator: other } = await portalOf(restless, {
      trouble: () => void restless.push(ingredientItem(6000 + restless.length)) as undefined,
    });
    await other.start('INGREDIENT');
    await workOff(otherEnv);
    expect(await other.statusOf('INGREDIENT')).toMatchObject({
      status: 'FAILED',
      failure: expect.stringContaining('계속 바뀌어서'),
    });
  });

  it.each([
    ['an empty list', [], '빈 목록'],
    ['another list', [{ NAME: 'x' }], '항목 이름이 바뀌었어요'],
  ])('do not take %s for the catalogue', async (_, items, sentence) => {
    const { env, operator } = await portalOf(items as Item[]);
    await operator.start('INGREDIENT');
    await workOff(env);
    expect(await operator.statusOf('INGREDIENT')).toMatchObject({
      status: 'FAILED',
      failure: expect.stringContaining(sentence),
    });
  });

  it('run one at a time for each key, and end before merging when an operator says so', async () => {
    const { env, operator } = await portalOf(ingredientItems(2));
    await operator.start('INGREDIENT');
    expect((await operator.start('INGREDIENT')).errors?.[0]?.extensions?.['code']).toBe('CONFLICT');
    expect((await operator.start('RESTRICTION')).errors).toBeUndefined();
    const cancelled = await operator.ask(CancelDomesticUpdateDocument, { key: 'INGREDIENT' });
    expect(cancelled.data?.cancelDomesticUpdate).toMatchObject({
      status: 'FAILED',
      failure: '운영자가 멈췄어요.',
      canRetry: true,
    });
    expect((await queuedJobs()).map(({ payload }) => payload)).toHaveLength(1);
    expect(
      (await operator.ask(CancelDomesticUpdateDocument, { key: 'INGREDIENT' })).errors?.[0]?.extensions?.['code'],
    ).toBe('CONFLICT');
    await clearJobs();
    await operator.ask(RetryDomesticUpdateDocument, { key: 'INGREDIENT' });
    await database().db.update(domesticUpdates).set({ phase: 'MERGING' }).where(eq(domesticUpdates.key, 'INGREDIENT'));
    const late = await operator.ask(CancelDomesticUpdateDocument, { key: 'INGREDIENT' });
    expect(late.errors?.[0]).toMatchObject({ message: '이미 반영하고 있어서 멈출 수 없어요. 곧 끝나요.' });
    await database().db.update(domesticUpdates).set({ phase: 'WAITING' });
    await workOff(env);
    expect((await operator.statusOf('INGREDIENT')).status).toBe('DONE');
  });

  it('end within seconds while a page keeps them waiting', async () => {
    const { env, operator } = await portalOf(ingredientItems(2), { trouble: () => () => undefined });
    await operator.start('INGREDIENT');
    const working = workOff(env, { answerMs: 30_000 });
    await new Promise((resolve) => setTimeout(resolve, 300));
    await database().db.update(domesticUpdates).set({ isCancelRequested: true });
    await working;
    expect(await operator.statusOf('INGREDIENT')).toMatchObject({ status: 'FAILED', failure: '운영자가 멈췄어요.' });
  });

  it('wait their turn behind another import', async () => {
    const { env, operator } = await portalOf(ingredientItems(2));
    await operator.start('INGREDIENT');
    const other = new pg.Client({ connectionString: database().url });
    await other.connect();
    await other.query('SELECT pg_advisory_lock($1)', [LOCKS.load]);
    await expect(workOff(env)).rejects.toThrow('다른 가져오기가 진행 중이에요');
    expect((await operator.statusOf('INGREDIENT')).status).toBe('RUNNING');
    await other.end();
    await workOff(env);
    expect((await operator.statusOf('INGREDIENT')).status).toBe('DONE');
  });

  it('that lose much of a list ask whether that is right', async () => {
    const many = Array.from({ length: 60 }, (_, index) => restrictionItem(`큰목록${index}`, '대만'));
    const { env, operator, portal } = await portalOf(many);
    await operator.start('RESTRICTION', { allow: ['SHRUNK'] });
    await workOff(env);
    portal.items.splice(10);
    await operator.start('RESTRICTION');
    await workOff(env);
    const failed = await operator.statusOf('RESTRICTION');
    expect(failed).toMatchObject({
      status: 'FAILED',
      obstacle: 'SHRUNK',
      failure: expect.stringContaining('이 파일에 없어요'),
    });
    expect(failed.failure).not.toContain('--');
    await operator.ask(RetryDomesticUpdateDocument, { key: 'RESTRICTION', allow: ['SHRUNK'] });
    await workOff(env);
    expect((await operator.statusOf('RESTRICTION')).status).toBe('DONE');
  });

  it('tell the key to no log, no row and no answer', async () => {
    const lines: string[] = [];
    const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
    const { env, operator } = await portalOf(ingredientItems(2), {
      trouble: () => envelope('30', 'SERVICE_KEY_IS_NOT_REGISTERED_ERROR'),
    });
    await operator.start('INGREDIENT');
    await workOff(env, { log });
    const { db } = database();
    const kept = JSON.stringify([
      lines,
      await db.select().from(domesticUpdates),
      await db.select().from(domesticUpdateLines),
      await operator.statusOf('INGREDIENT'),
      await operator.logOf('INGREDIENT'),
    ]);
    expect(kept).toContain('등록되지 않은 서비스 키');
    for (const written of [SERVICE_KEY, encodeURIComponent(SERVICE_KEY)]) expect(kept).not.toContain(written);
  });
});
