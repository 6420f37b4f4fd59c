import { eq } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { useDatabase } from '../../testing/database';
import { buildIngredient } from '../ingredients/ingredients.factory';
import { ingredients } from '../ingredients/ingredients.table';
import { buildProduct } from '../products/products.factory';
import { rebuildIngredientTerms } from '../ingredients/ingredient-hits';
import { rebuildProductTerms } from '../products/writing/product-hits';
import { refreshTermWeights, removeTerms } from './search-terms';
import { searchTerms, termKind } from './search.table';

describe('rebuildTerms', () => {
  const database = useDatabase();
  const termsOf = (id: string) =>
    database().db.select().from(searchTerms).where(eq(searchTerms.targetId, id)).orderBy(searchTerms.position);

  it('writes a term for each name and number, the same spelling once', async () => {
    const { id } = await buildIngredient({
      nameKor: '다이메티콘',
      nameEng: 'Dimethicone',
      inci: 'DIMETHICONE',
      casNo: ['9006-65-9', '63148-62-9'],
      euCasNo: ['9006-65-9'],
      nameKorPrevious: ['디메치콘'],
      labelCount: 25,
    });
    expect(await termsOf(id)).toMatchObject([
      {
        kind: termKind.NAME,
        text: '다이메티콘',
        key: 'ㄷㅏㅇㅣㅁㅔㅌㅣㅋㅗㄴ',
        initials: 'ㄷㅇㅁㅌㅋ',
        weight: 25,
        length: 5,
      },
      { kind: termKind.INCI, text: 'DIMETHICONE', spellingKey: 'dimethicone', key: 'dimethicone', initials: null },
      { kind: termKind.NUMBER, text: '9006-65-9', key: '9006659' },
      { kind: termKind.NUMBER, text: '63148-62-9' },
      { kind: termKind.PREVIOUS, text: '디메치콘', spellingKey: '디메치콘', key: 'ㄷㅏㅇㅣㅁㅔㅌㅣㅋㅗㄴ' },
    ]);
  });

  it('replaces the terms of what was renamed and leaves the rest as it is', async () => {
    const renamed = await buildIngredient({ nameKor: '옛이름' });
    const same = await buildIngredient({ nameKor: '그대로' });
    const query = vi.spyOn(database().pool, 'query');
    await rebuildIngredientTerms(database().db, [{ ...renamed, nameKor: '새이름', nameKorPrevious: ['옛이름'] }, same]);
    expect(query).toHaveBeenCalledTimes(3);
    query.mockClear();
    await rebuildIngredientTerms(database().db, [{ ...renamed, nameKor: '새이름', nameKorPrevious: ['옛이름'] }, same]);
    expect(query).toHaveBeenCalledTimes(1);
    query.mockRestore();
    expect((await termsOf(renamed.id)).map(({ text }) => text)).toEqual(['새이름', '옛이름']);
  });

  it('leaves out what has no letter or digit, and takes names of any length', async () => {
    const { id } = await buildIngredient({ nameKor: `가${'나다'.repeat(2000)}`, synonyms: ['-', '※'] });
    expect(await termsOf(id)).toHaveLength(1);
  });

  it('takes hidden raw materials out of the search', async () => {
    const product = await buildProduct({ name: '보이는 원료', dealer: '온누리' });
    expect(await termsOf(product.id)).toMatchObject([{ kind: termKind.NAME, text: '보이는 원료' }]);
    await rebuildProductTerms(database().db, [{ ...product, visible: false }]);
    expect(await termsOf(product.id)).toEqual([]);
  });

  it('orders by the labels that were counted last, and forgets what was removed', async () => {
    const { id } = await buildIngredient({ nameKor: '세는성분' });
    await database().db.update(ingredients).set({ labelCount: 7 }).where(eq(ingredients.id, id));
    await refreshTermWeights(database().db);
    expect(await termsOf(id)).toMatchObject([{ weight: 7 }]);
    await removeTerms(database().db, [id]);
    expect(await termsOf(id)).toEqual([]);
  });
});
