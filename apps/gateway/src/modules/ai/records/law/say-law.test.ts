import { beforeAll, expect, it } from 'vitest';
import { testDatabase, useDatabase } from '../../../../testing/database';
import { buildIngredient } from '../../../ingredients/ingredients.factory';
import { regulatedSubstances } from '../../../regulations/regulations.table';
import { importRuns } from '../../../sources/import-runs.table';
import { buildSource } from '../../../sources/sources.factory';
import { answerOf, newContexts } from '../../ai.testing';

useDatabase();
let context: ReturnType<typeof newContexts>;

/** A list of Canada that was read to its end, and names another substance. */
async function buildWholeList(list: 'ca-prohibited' | 'ca-restricted') {
  const { db } = testDatabase();
  const { id: sourceEditionId, key } = await buildSource({ key: `source-of-${list}` });
  await db.insert(regulatedSubstances).values({
    ...{ list, entry: '1', position: 1, country: 'CA', state: 'IN_FORCE', name: 'Testonium', texts: [], textHash: '' },
    ...{ isRead: true, uses: [], sourceEditionId },
  });
  await db.insert(importRuns).values({ source: key, fileName: 'list.csv', fileSha256: '', status: 'DONE' });
}

beforeAll(async () => {
  await buildWholeList('ca-prohibited');
  await buildWholeList('ca-restricted');
  await buildIngredient({ nameKor: '글리세린', inci: 'GLYCERIN', euFunction: ['HUMECTANT', 'SOLVENT'] });
  context = newContexts();
});

const ofCanada = async (question: string) => {
  const { sentences } = await answerOf(context(), question);
  return sentences.find(({ about }) => about === '글리세린 · 캐나다');
};

it.each(['글리세린 캐나다 샴푸 한도', '글리세린 5% 캐나다 크림에 써도 되나요?', 'glycerin 5% cream Canada'])(
  'a country whose lists were read whole and do not name an ingredient sets it no limit: %s',
  async (question) => {
    expect(await ofCanada(question)).toMatchObject({
      word: '제한 없음',
      text: expect.not.stringContaining('빼고 보면'),
    });
  },
);

it.each([
  ['글리세린 캐나다 강아지 샴푸 한도', '‘강아지’'],
  ['글리세린 5% 캐나다 강아지 샴푸에 써도 되나요?', '‘강아지’'],
  ['글리세린 캐나다 중학생용 한도', '‘중학생용’'],
  ['glycerin 5% dog shampoo Canada', '‘dog’'],
])('that is held back while a word may narrow what is asked, and says which: %s', async (question, word) => {
  const told = await ofCanada(question);
  expect(told?.word).toBe('확인 필요');
  expect(told?.text).toMatch(
    new RegExp(`^${word} 부분을 답에 넣지 못해 확인이 필요해요\\. 이 부분을 빼고 보면: .*없어요`),
  );
});
