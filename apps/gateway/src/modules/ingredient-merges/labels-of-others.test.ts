import { GetIngredientSplitPreviewDocument, SplitIngredientDocument } from '@gredia/graphql-schema';
import { asc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { useDatabase } from '../../testing/database';
import { buildCosmetic } from '../cosmetics/cosmetics.factory';
import { cosmeticIngredients } from '../cosmetics/cosmetics.table';
import { rereadLabels } from '../cosmetics/reread-labels';
import { buildIngredient } from '../ingredients/ingredients.factory';
import { ingredients } from '../ingredients/ingredients.table';
import { mergeAs, previewOf, usePair } from './ingredient-merges.testing';

const database = useDatabase();
const { pair, input } = usePair();

const meantOn = async ({ id }: { id: string }) =>
  (
    await database()
      .db.select({ title: ingredients.title })
      .from(cosmeticIngredients)
      .innerJoin(ingredients, eq(ingredients.id, cosmeticIngredients.ingredientId))
      .where(eq(cosmeticIngredients.cosmeticId, id))
      .orderBy(asc(cosmeticIngredients.position))
  ).map(({ title }) => title);

describe('labels of a third ingredient', () => {
  it('that the new one of a split takes by its name are told as read otherwise, with whose they were', async () => {
    const { kept, gone, operator, made } = pair;
    expect((await mergeAs(operator, input())).error).toBeUndefined();
    const cosmetic = await buildCosmetic({ contains: [kept, { ...kept, title: gone.inci! }] });
    expect(await meantOn(cosmetic)).toEqual([kept.title, kept.title]);
    const third = await buildIngredient({ nameKor: `셋째성분${made}`, synonyms: [gone.inci!] });
    const asked = { ingredientId: third.id, nameKor: `갈라진성분${made}`, inci: gone.inci!, moved: [] };
    const { data } = await operator(GetIngredientSplitPreviewDocument, { input: asked });
    const { warnings, moves, version } = data!.ingredientSplitPreview;
    expect(moves).toEqual([{ kind: 'REREAD_COSMETICS', count: 1, names: [cosmetic.productName] }]);
    expect(warnings).toEqual([
      `라벨에서 다른 성분을 뜻하게 되는 이름이 있어요: ‘${gone.inci}’ (‘${kept.title}’ → ‘갈라진성분${made}’, 화장품 1개). 그 라벨의 규칙과 알레르겐도 달라질 수 있어요.`,
    ]);
    const words = { input: asked, reason: '두 물질이에요', typedWord: '나누기', version };
    expect((await operator(SplitIngredientDocument, words)).errors).toBeUndefined();
    expect(await meantOn(cosmetic)).toEqual([kept.title, `갈라진성분${made}`]);
  });

  it('that a merge takes by a name that both are called are told, too', async () => {
    const { operator, made } = pair;
    const name = `동명성분${made}`;
    // Of several of one name a label means the one with an INCI name, and of those the one of the European list.
    const kept = await buildIngredient({ nameKor: null, inci: `NOMEN PRIMUM ${made}`, euCosingRefNo: `99${made}` });
    const gone = await buildIngredient({ nameKor: name, inci: null });
    const third = await buildIngredient({ nameKor: name, inci: `NOMEN ALTERUM ${made}` });
    const cosmetic = await buildCosmetic({ contains: [{ ...third, title: name }] });
    await database().db.transaction(rereadLabels);
    const before = await database()
      .db.select()
      .from(cosmeticIngredients)
      .where(eq(cosmeticIngredients.cosmeticId, cosmetic.id));
    expect(before.map(({ ingredientId }) => ingredientId)).toEqual([third.id]);
    const preview = await previewOf(operator, { keptId: kept.id, goneIds: [gone.id] });
    expect(preview.moves).toEqual([{ kind: 'REREAD_COSMETICS', count: 1, names: [cosmetic.productName] }]);
    expect(preview.warnings.join(' ')).toContain(`‘${name}’ (‘${name}’ → ‘${name}’, 화장품 1개)`);
  });

  it('that mean it as before are not told of', async () => {
    const { gone, operator, made } = pair;
    const third = await buildIngredient({ nameKor: `셋째성분${made}`, synonyms: [`Tertium ${made}`] });
    await buildCosmetic({ contains: [gone, third, { ...third, title: `Tertium ${made}` }] });
    const { warnings, moves } = await previewOf(operator, input());
    expect(moves.map(({ kind }) => kind)).toEqual(['COSMETICS']);
    expect(warnings.join(' ')).not.toContain('라벨에서');
  });
});
