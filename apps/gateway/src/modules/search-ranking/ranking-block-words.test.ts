import { koreanDay } from '@gredia/domain';
import {
  GetIngredientSearchRankingDocument,
  GetRankingBlockWordsDocument,
  RemoveRankingBlockWordDocument,
  SaveRankingBlockWordDocument,
} from '@gredia/graphql-schema';
import { desc } from 'drizzle-orm';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { auditLogs } from '../../platform/audit/audit.table';
import { useDatabase } from '../../testing/database';
import { gatewayAs, viewer } from '../../testing/gateway-as';
import { runJobs } from '../../testing/jobs';
import { buildUser } from '../identity/accounts/users.factory';
import { buildIngredient } from '../ingredients/ingredients.factory';
import { searchLogs } from './search-logs.table';

describe('words that rankings do not count', () => {
  const database = useDatabase();
  let asOperator: ReturnType<typeof gatewayAs>;
  beforeAll(async () => {
    const { id } = await buildUser({ role: 'OPERATOR' });
    asOperator = gatewayAs(viewer('OPERATOR', { id }));
  });

  it.each([
    ['a visitor', null, 'UNAUTHENTICATED'],
    ['a member', viewer('USER'), 'FORBIDDEN'],
    ['a supplier', viewer('SELLER'), 'FORBIDDEN'],
  ])('are not for %s', async (_, asking, code) => {
    const ask = gatewayAs(asking);
    const answers = [
      await ask(GetRankingBlockWordsDocument),
      await ask(SaveRankingBlockWordDocument, { word: '글리세린' }),
      await ask(RemoveRankingBlockWordDocument, { id: '018f3c6e-0000-7000-8000-000000000000' }),
    ];
    for (const { errors } of answers) expect(errors?.[0]?.extensions?.['code']).toBe(code);
  });

  it('are kept once whatever their case and blanks, and the log says who changed them', async () => {
    await asOperator(SaveRankingBlockWordDocument, { word: ' 보톡스 ' });
    const { data } = await asOperator(SaveRankingBlockWordDocument, { word: '보 톡스' });
    expect(data?.saveRankingBlockWord.map(({ word }) => word)).toEqual(['보 톡스']);
    const [{ id } = { id: '' }] = data!.saveRankingBlockWord;
    expect((await asOperator(RemoveRankingBlockWordDocument, { id })).data?.removeRankingBlockWord).toEqual([]);
    const again = await asOperator(RemoveRankingBlockWordDocument, { id });
    expect(again.errors?.[0]?.extensions?.['code']).toBe('NOT_FOUND');
    const [last] = await database().db.select().from(auditLogs).orderBy(desc(auditLogs.id)).limit(1);
    expect(last).toMatchObject({ action: 'ranking-block-word.remove', details: { word: '보 톡스' } });
  });

  it.each([' ', 'ㄱ'.repeat(101)])('say beside the field what is wrong with %j', async (word) => {
    const { errors } = await asOperator(SaveRankingBlockWordDocument, { word });
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', fields: { word: expect.any(String) } });
  });

  it('take an ingredient out of the ranking, and give it back', async () => {
    const { id: ingredientId } = await buildIngredient({ nameKor: '글리세린' });
    const day = koreanDay();
    const search = { word: 'glycerin', ingredientId, day };
    await database()
      .db.insert(searchLogs)
      .values(['a', 'b', 'c'].map((visitor) => ({ ...search, visitor })));
    const ranked = async () => {
      const { data } = await gatewayAs(null)(GetIngredientSearchRankingDocument, { date: day });
      return data?.ingredientSearchRanking.day.ranking.map(({ name }) => name);
    };
    runJobs();
    await asOperator(SaveRankingBlockWordDocument, { word: '나이아신' });
    await vi.waitFor(async () => expect(await ranked()).toEqual(['글리세린']), { timeout: 20_000 });
    const { data } = await asOperator(SaveRankingBlockWordDocument, { word: '글리세린' });
    await vi.waitFor(async () => expect(await ranked()).toEqual([]), { timeout: 20_000 });
    const { id } = data!.saveRankingBlockWord.find(({ word }) => word === '글리세린')!;
    await asOperator(RemoveRankingBlockWordDocument, { id });
    await vi.waitFor(async () => expect(await ranked()).toEqual(['글리세린']), { timeout: 20_000 });
  }, 60_000);
});
