import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { useDatabase } from '../../testing/database';
import { buildCosmetic } from '../cosmetics/cosmetics.factory';
import { cosmeticIngredients } from '../cosmetics/cosmetics.table';
import { buildIngredient } from '../ingredients/ingredients.factory';
import { ingredients } from '../ingredients/ingredients.table';
import { refreshCounts } from '../ingredients/refresh-counts';
import { buildProduct } from '../products/products.factory';
import { productIngredients } from '../products/products.table';
import { saveSubstances } from '../regulations/editions/save-substances';
import { regulatedSubstances, substanceMembers } from '../regulations/regulations.table';
import { usePair, codeOf, entry, everyRow, mergeAs, nowOf, previewOf } from './ingredient-merges.testing';

const database = useDatabase();
const { pair, relink, input, undo } = usePair();

describe('taking it back', () => {
  it('gives back every row as it was', async () => {
    await buildProduct({ contains: [pair.gone, pair.kept] });
    await buildCosmetic({ contains: [pair.gone] });
    await relink();
    await database().db.transaction(refreshCounts);
    const before = await everyRow();
    await previewOf(pair.operator, input());
    expect(await everyRow()).toEqual(before);
    const { merge } = await mergeAs(pair.operator, input());
    expect(await everyRow()).not.toEqual(before);
    const { data, errors } = await undo(merge!.id);
    expect(errors).toBeUndefined();
    expect(data?.undoIngredientMerge).toMatchObject({ canUndo: false, undoneAt: expect.any(String) });
    expect(await everyRow()).toEqual(before);
    expect(codeOf(await undo(merge!.id))).toBe('CONFLICT');
  });

  it('puts back no membership of an entry that has left its list since', async () => {
    const { db } = database();
    const edition = { actor: 'import', edition: pair.edition };
    await saveSubstances(db, [entry('eu-ii', '9301', { name: pair.gone.inci! })], edition);
    await relink();
    const membersOf = () => db.select().from(substanceMembers).where(eq(substanceMembers.ingredientId, pair.gone.id));
    expect(await membersOf()).toHaveLength(1);
    const { merge } = await mergeAs(pair.operator, input());
    const left = { state: 'RETIRED', updatedAt: new Date() } as const;
    await db.update(regulatedSubstances).set(left).where(eq(regulatedSubstances.entry, '9301'));
    await relink();
    expect((await undo(merge!.id)).errors).toBeUndefined();
    expect(await nowOf(pair.gone)).toBeDefined();
    expect(await membersOf()).toEqual([]);
  });

  it('is refused after 24 hours', async () => {
    const { merge } = await mergeAs(pair.operator, input());
    await database().db.execute(sql`
      UPDATE ingredient_merges SET created_at = created_at - interval '25 hours' WHERE id = ${merge!.id}`);
    expect(codeOf(await undo(merge!.id))).toBe('CONFLICT');
    expect(await nowOf(pair.gone)).toBeUndefined();
  });

  it('is refused where the result was changed since, saying what', async () => {
    const { merge } = await mergeAs(pair.operator, input());
    await database().db.update(ingredients).set({ description: '새 설명' }).where(eq(ingredients.id, pair.kept.id));
    expect((await undo(merge!.id)).errors?.[0]?.message).toContain('설명');
  });

  it('is refused as a whole where the row of the result is another one for whatever reason', async () => {
    const { merge } = await mergeAs(pair.operator, input());
    await database().db.execute(sql`
      UPDATE ingredients SET created_at = created_at - interval '1 day' WHERE id = ${pair.kept.id}`);
    expect((await undo(merge!.id)).errors?.[0]?.message).toContain(pair.kept.title);
    expect(await nowOf(pair.gone)).toBeUndefined();
  });

  it('leaves what sources have said since behind a value that was the operator’s before', async () => {
    const provenance = { description: pair.edition.id };
    const description = '담당자의 설명';
    await database().db.update(ingredients).set({ provenance, description }).where(eq(ingredients.id, pair.kept.id));
    const { merge } = await mergeAs(pair.operator, input());
    const heard = { value: '목록의 설명', edition: pair.edition.id };
    const numbers = { value: ['7732-18-5'], edition: pair.edition.id };
    await database()
      .db.update(ingredients)
      .set({ sourced: { description: heard, casNo: numbers } })
      .where(eq(ingredients.id, pair.kept.id));
    expect((await undo(merge!.id)).errors).toBeUndefined();
    expect(await nowOf(pair.kept)).toMatchObject({ casNo: [], provenance, sourced: { description: heard } });
    expect((await nowOf(pair.kept))!.sourced['casNo']).toBeUndefined();
  });

  it('is refused where a material was composed anew since', async () => {
    const material = await buildProduct({ name: `조성이 바뀐 원료 ${pair.made}`, contains: [pair.gone] });
    const { merge } = await mergeAs(pair.operator, input());
    await database()
      .db.update(productIngredients)
      .set({ ratio: 10 })
      .where(eq(productIngredients.productId, material.id));
    expect((await undo(merge!.id)).errors?.[0]?.message).toContain(material.name);
  });

  it('is refused where it was merged again since, until that is taken back', async () => {
    const third = await buildIngredient({ nameKor: `셋째성분${pair.made}` });
    const before = await everyRow();
    const first = await mergeAs(pair.operator, input());
    const second = await mergeAs(pair.operator, { keptId: third.id, goneIds: [pair.kept.id] });
    expect((await undo(first.merge!.id)).errors?.[0]?.message).toContain('나중에 합친 것부터');
    expect((await undo(second.merge!.id)).errors).toBeUndefined();
    expect((await undo(first.merge!.id)).errors).toBeUndefined();
    const after = await everyRow();
    expect(after.ingredients).toEqual(before.ingredients);
    expect(after.merged_ingredients).toEqual(before.merged_ingredients);
  });

  it('reads labels that came since', async () => {
    const { merge } = await mergeAs(pair.operator, input());
    const later = await buildCosmetic({ ingredients: pair.gone.title, contains: [{ ...pair.gone, id: pair.kept.id }] });
    await undo(merge!.id);
    const [part] = await database()
      .db.select()
      .from(cosmeticIngredients)
      .where(eq(cosmeticIngredients.cosmeticId, later.id));
    expect(part!.ingredientId).toBe(pair.gone.id);
  });

  it('is not done for one that is unknown', async () => {
    expect(codeOf(await undo(pair.kept.id))).toBe('NOT_FOUND');
    expect(codeOf(await undo('x'))).toBe('NOT_FOUND');
  });
});
