import { GetIngredientUpdateStatusDocument, RetryDomesticUpdateDocument } from '@gredia/graphql-schema';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../../platform/database/columns';
import { files } from '../../../platform/files/files.table';
import { createFileStore } from '../../../platform/files/file-store';
import { csv, kciaCsv } from '../../../testing/import-files';
import { useDatabase } from '../../../testing/database';
import { buildUser } from '../../identity/accounts/users.factory';
import { queuedJobs } from '../../../testing/jobs';
import { buildIngredient } from '../../ingredients/ingredients.factory';
import { ingredients } from '../../ingredients/ingredients.table';
import { clearUpdates, operatorId, operatorOf, workOff } from './domestic-update.testing';
import { domesticUpdates } from './domestic-updates.table';
import { forgetOldUpdates } from './domestic-update-retention';

const HEADER = ['INGR_ENG_NAME', '표준명', 'CAS_NO', '쓰지 않는 열'];

describe('a domestic update from a file', () => {
  const database = useDatabase();
  let folder = '';
  beforeAll(async () => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'gredia-update-test-'));
    await buildUser({ id: operatorId, role: 'OPERATOR' });
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  beforeEach(clearUpdates);

  const env = () => ({ FILES_DIR: folder });
  async function uploaded(content: string, name = 'mfds_ingredients_2026-11-01.csv', ownerId = operatorId) {
    const file = path.join(folder, newId());
    writeFileSync(file, content);
    const storageKey = `test/${newId()}`;
    await createFileStore({ dir: folder, s3: undefined, clamd: undefined, removesStrays: false }).storage.put(
      storageKey,
      file,
      'text/csv',
    );
    const [row] = await database()
      .db.insert(files)
      .values({
        purpose: 'IMPORT_FILE',
        name,
        contentType: 'text/csv',
        size: content.length,
        sha256: 'x',
        storageKey,
        isPublic: false,
        ownerId,
      })
      .returning();
    return row!.id;
  }
  const fileRow = async (id: string) => (await database().db.select().from(files).where(eq(files.id, id)))[0];

  it('takes columns in any order and needs no key; its edition is the date in its name', async () => {
    const fileId = await uploaded(csv(HEADER, ['Testing Leaf Extract', '시험잎추출물', '98-92-0', 'x']));
    const operator = operatorOf(env());
    const { data, errors } = await operator.start('INGREDIENT', { fileId, source: 'mfds-ingredients' });
    expect(errors).toBeUndefined();
    expect(data?.updateDomesticIngredients).toMatchObject({
      origin: 'FILE',
      fileName: 'mfds_ingredients_2026-11-01.csv',
    });
    expect((await fileRow(fileId))?.unusedSince).toBeNull();
    await workOff(env());
    expect(await operator.statusOf('INGREDIENT')).toMatchObject({
      status: 'DONE',
      edition: '2026-11-01',
      counts: { created: 1 },
    });
    expect((await fileRow(fileId))?.unusedSince).not.toBeNull();
  });

  it('joins the entries of the dictionary by their names, also former ones, and takes nothing from them', async () => {
    const operator = operatorOf({ ...env(), IMPORT_TEST_SOURCES: 'true' });
    const dictionary = kciaCsv([
      { code: '10', ko: '시험메틸파라벤', en: 'Testing Methylparaben', cas: '99-76-3', previous: '시험메칠파라벤' },
      { code: '11', ko: '두이름', en: 'Testing One' },
      { code: '12', ko: '두이름', en: 'Testing Two' },
    ]);
    await operator.start('INGREDIENT', { fileId: await uploaded(dictionary, 'kcia_2026-03-23.csv'), source: 'kcia' });
    await workOff(env());
    const rows = csv(
      ['INGR_KOR_NAME', 'INGR_ENG_NAME', 'CAS_NO', 'INGR_SYNONYM'],
      ['시험메칠파라벤', 'Methyl Testing Paraben', '50-00-0', 'Testing Nipagin'],
      ['두이름', 'Testing Two', '', 'Testing Second'],
    );
    await operator.start('INGREDIENT', { fileId: await uploaded(rows), source: 'mfds-ingredients' });
    await workOff(env());
    expect((await operator.statusOf('INGREDIENT')).counts).toMatchObject({ read: 2, created: 0, updated: 2 });
    const found = await database().db.select().from(ingredients).where(eq(ingredients.kciaCode, '10'));
    expect(found).toMatchObject([
      {
        nameKor: '시험메틸파라벤',
        nameEng: 'Testing Methylparaben',
        casNo: ['99-76-3'],
        synonyms: ['Testing Nipagin'],
      },
    ]);
    const [second] = await database().db.select().from(ingredients).where(eq(ingredients.kciaCode, '12'));
    expect(second?.synonyms).toEqual(['Testing Second']);
  });

  it('that cannot be read says why, changes nothing and may be tried again', async () => {
    const fileId = await uploaded('이름,다른 열\n가,나\n');
    const operator = operatorOf(env());
    await operator.start('INGREDIENT', { fileId, source: 'mfds-ingredients' });
    await workOff(env());
    expect(await operator.statusOf('INGREDIENT')).toMatchObject({
      status: 'FAILED',
      failure: expect.stringContaining("'INGR_KOR_NAME'"),
      canRetry: true,
    });
    const { data } = await operator.ask(RetryDomesticUpdateDocument, { key: 'INGREDIENT' });
    expect(data?.retryDomesticUpdate.status).toBe('RUNNING');
  });

  it.each([
    ['no source', {}, 'source'],
    ['a source of another key', { source: 'kr-prohibited' }, 'source'],
    ['an unknown source', { source: 'x' }, 'source'],
    ['a source for tests alone', { source: 'kcia' }, 'source'],
  ])('is refused for %s', async (_, more, field) => {
    const fileId = await uploaded('x');
    const { errors } = await operatorOf(env()).start('INGREDIENT', { fileId, ...more });
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', fields: { [field]: expect.any(String) } });
    expect(await queuedJobs()).toEqual([]);
  });

  it('is refused with the upload of another person, or none', async () => {
    const { id: other } = await buildUser({ role: 'OPERATOR' });
    const operator = operatorOf(env());
    for (const fileId of [await uploaded('x', 'a.csv', other), newId(), 'x']) {
      const { errors } = await operator.start('INGREDIENT', { fileId, source: 'mfds-ingredients' });
      expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', fields: { fileId: expect.any(String) } });
    }
  });

  it('offers lists of the key alone, none that is in JSON or for tests alone', async () => {
    const { statusOf } = operatorOf();
    const keysOf = async (key: 'INGREDIENT' | 'RESTRICTION' | 'COUNTRY') =>
      (await statusOf(key)).fileSources.map((source) => source.key);
    expect(await keysOf('INGREDIENT')).toEqual(['mfds-ingredients', 'kr-functional']);
    expect((await keysOf('RESTRICTION'))[0]).toBe('mfds-countries');
    const countries = await keysOf('COUNTRY');
    expect(countries).toEqual(expect.arrayContaining(['cosing-annex-ii', 'asean-annex-iii', 'us-colors']));
    expect(countries.filter((key) => key.startsWith('kr-') || key === 'mfds-countries')).toEqual([]);
  });

  it('is forgotten a week after it failed, its file too, but never the newest run itself', async () => {
    const fileId = await uploaded('x');
    const { db } = database();
    const old = new Date(Date.now() - 8 * 86_400_000);
    const run = {
      key: 'COUNTRY',
      origin: 'FILE',
      source: 'us-colors',
      status: 'FAILED',
      createdAt: old,
      finishedAt: old,
    } as const;
    await db.update(files).set({ unusedSince: null }).where(eq(files.id, fileId));
    await db.insert(domesticUpdates).values({ ...run, fileId });
    expect(await db.transaction(forgetOldUpdates)).toEqual({ pages: 0, files: 1, runs: 0 });
    expect((await fileRow(fileId))?.unusedSince).not.toBeNull();
    expect(await operatorOf().statusOf('COUNTRY')).toMatchObject({ status: 'FAILED', canRetry: false });
  });

  it('shows in how fresh the ingredients are, by source', async () => {
    const { ask } = operatorOf();
    const { data } = await ask(GetIngredientUpdateStatusDocument, {});
    const status = data!.ingredientUpdateStatus;
    expect(status).toMatchObject({ updated: status.total, stale: 0 });
    expect(status.sources.map(({ key }) => key)).toEqual(expect.arrayContaining(['mfds-ingredients', 'kcia']));
    const withSkinDeep = await ask(GetIngredientUpdateStatusDocument, { hasSkinDeep: true });
    expect(withSkinDeep.data?.ingredientUpdateStatus).toMatchObject({ total: 0, sources: [] });
    const skinDeep = { Name: 'Water', DataLevel: 'Robust', ScoreMin: 1, ScoreMax: 1, Similarity: 1, Url: null };
    await buildIngredient({ skinDeep: { ...skinDeep, LastCheckedAt: null, Description: null, Functions: [] } });
    const totalOf = async (hasSkinDeep: boolean | null) =>
      (await ask(GetIngredientUpdateStatusDocument, { hasSkinDeep })).data?.ingredientUpdateStatus.total;
    expect([await totalOf(true), await totalOf(false), await totalOf(null)]).toEqual([
      1,
      status.total,
      status.total + 1,
    ]);
  });
});
