import { DecideMembershipDocument } from '@gredia/graphql-schema';
import { and, asc, eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { useDatabase } from '../../testing/database';
import { buildIngredient } from '../ingredients/ingredients.factory';
import { ingredients } from '../ingredients/ingredients.table';
import { saveSubstances, type SubstanceEntry } from '../regulations/editions/save-substances';
import { membershipDecisions, regulatedSubstances, regulations } from '../regulations/regulations.table';
import { usePair, CAS, entry, mergeAs, nowOf, previewOf } from './ingredient-merges.testing';

const database = useDatabase();
const { pair, relink, input, undo } = usePair();

describe('law', () => {
  const number = () => String(9000 + pair.made);
  const substance = async (list: SubstanceEntry['list'] = 'eu-ii') =>
    (
      await database()
        .db.select()
        .from(regulatedSubstances)
        .where(and(eq(regulatedSubstances.entry, number()), eq(regulatedSubstances.list, list)))
    )[0]!;
  const rulesOf = async ({ id }: { id: string }) =>
    (await database().db.select().from(regulations).where(eq(regulations.ingredientId, id))).map(
      ({ naturalKey }) => naturalKey,
    );

  it('that names one of them by its INCI name names the result', async () => {
    await saveSubstances(database().db, [entry('eu-ii', number(), { name: pair.gone.inci! })], {
      actor: 'import',
      edition: pair.edition,
    });
    await relink();
    const before = await rulesOf(pair.gone);
    expect(before).toHaveLength(1);
    const { rules } = await previewOf(pair.operator, input());
    expect(rules).toMatchObject([{ after: 'ACCEPTED', isLost: false, needsChoice: false }]);
    await mergeAs(pair.operator, input());
    expect(await rulesOf(pair.kept)).toEqual(before);
    await relink();
    expect(await rulesOf(pair.kept)).toEqual(before);
  });

  it('that would be lost has to be decided first', async () => {
    await saveSubstances(database().db, [entry('eu-ii', number(), { name: 'Lost one', casNo: [CAS[7]!] })], {
      actor: 'import',
      edition: pair.edition,
    });
    await database()
      .db.update(ingredients)
      .set({ casNo: [CAS[7]!] })
      .where(eq(ingredients.id, pair.gone.id));
    await database()
      .db.update(ingredients)
      .set({ casNo: [CAS[6]!] })
      .where(eq(ingredients.id, pair.kept.id));
    await relink();
    expect(await rulesOf(pair.gone)).toHaveLength(1);
    const fields = [{ field: 'casNo', from: pair.kept.id }];
    const { rules } = await previewOf(pair.operator, input({ fields }));
    expect(rules).toMatchObject([{ after: null, isLost: true, needsChoice: true, keep: null }]);
    const refused = await mergeAs(pair.operator, input({ fields }));
    expect(refused.error?.extensions?.['code']).toBe('BAD_USER_INPUT');
    expect(await nowOf(pair.gone)).toBeDefined();

    const choice = [{ substanceId: (await substance()).id, keep: true }];
    const decided = await previewOf(pair.operator, input({ fields, rules: choice }));
    expect(decided.rules).toMatchObject([{ after: 'ACCEPTED', needsChoice: false, keep: true }]);
    expect((await mergeAs(pair.operator, input({ fields, rules: choice }))).error).toBeUndefined();
    expect(await rulesOf(pair.kept)).toHaveLength(1);
  });

  it('that was decided differently of the two has to be decided again', async () => {
    await saveSubstances(database().db, [entry('eu-ii', number(), { name: 'Decided one' })], {
      actor: 'import',
      edition: pair.edition,
    });
    await relink();
    const { id: substanceId } = await substance();
    const decide = (ingredientId: string, decision: 'IN' | 'OUT') =>
      pair.operator(DecideMembershipDocument, { substanceId, ingredientId, decision, reason: '읽어 봤어요.' });
    await decide(pair.gone.id, 'IN');
    await decide(pair.kept.id, 'OUT');
    const { rules } = await previewOf(pair.operator, input());
    expect(rules).toMatchObject([{ isConflict: true, isLost: true, needsChoice: true, after: 'REFUSED' }]);
    const choice = [{ substanceId, keep: false }];
    const { merge } = await mergeAs(pair.operator, input({ rules: choice }));
    expect(await rulesOf(pair.kept)).toEqual([]);
    const decisions = await database()
      .db.select()
      .from(membershipDecisions)
      .where(eq(membershipDecisions.ingredientId, pair.kept.id))
      .orderBy(asc(membershipDecisions.createdAt));
    expect(decisions.map(({ decision }) => decision)).toEqual(['IN', 'OUT', 'OUT']);
    expect((await undo(merge!.id)).errors).toBeUndefined();
    expect(await rulesOf(pair.gone)).toHaveLength(1);
  });
});

describe('parts of law for one name alone', () => {
  const saidOf = async ({ id }: { id: string }) =>
    (await database().db.select().from(regulations).where(eq(regulations.ingredientId, id))).map(
      ({ naturalKey, condition }) => [naturalKey, condition],
    );

  it('are said of the result, by the name of the one that went', async () => {
    pair.gone = await buildIngredient({
      ...{ nameKor: `벤잘코늄시험${pair.made}`, inci: 'BENZALKONIUM CHLORIDE', casNo: ['8001-54-5'] },
    });
    await saveSubstances(database().db, [entry('kr-2', '13', { name: 'Benzalkonium', casNo: ['8001-54-5'] })], {
      actor: 'import',
      edition: pair.edition,
    });
    await relink();
    const before = await saidOf(pair.gone);
    expect(before).toEqual([[expect.stringMatching('^kr-2/13/'), expect.stringContaining('금지')]]);
    const { rules } = await previewOf(pair.operator, input());
    expect(rules).toMatchObject([{ after: 'ACCEPTED', isLost: false, needsChoice: false }]);
    expect((await mergeAs(pair.operator, input())).error).toBeUndefined();
    expect(await saidOf(pair.kept)).toEqual(before);
  });

  it('cannot go on where another name was chosen', async () => {
    pair.kept = await buildIngredient({
      nameKor: `옥시퀴놀린시험${pair.made}`,
      inci: 'OXYQUINOLINE',
      casNo: ['148-24-3'],
    });
    await saveSubstances(database().db, [entry('eu-ii', '395', { name: 'Oxyquinol', casNo: ['148-24-3'] })], {
      actor: 'import',
      edition: pair.edition,
    });
    await relink();
    expect(await saidOf(pair.kept)).toEqual([['eu-ii/395/PROHIBITED', expect.anything()]]);
    const fields = [{ field: 'inci', from: pair.gone.id }];
    const first = await previewOf(pair.operator, input({ fields }));
    expect(first.rules).toMatchObject([{ after: 'ACCEPTED', isLost: true, needsChoice: true }]);
    const substanceId = first.rules[0]!.substance.id;
    const keeping = input({ fields, rules: [{ substanceId, keep: true }] });
    expect((await previewOf(pair.operator, keeping)).rules).toMatchObject([{ isLost: true, needsChoice: true }]);
    expect((await mergeAs(pair.operator, keeping)).error?.message).toContain('eu-ii/395');
    const { error } = await mergeAs(pair.operator, input({ fields, rules: [{ substanceId, keep: false }] }));
    expect(error).toBeUndefined();
  });
});

describe('a third ingredient', () => {
  it('loses no entry before that was decided', async () => {
    const casNo = ['108-88-3'];
    await database().db.update(ingredients).set({ casNo }).where(eq(ingredients.id, pair.gone.id));
    const twin = await buildIngredient({ nameKor: `쌍둥이성분${pair.made}`, inci: pair.gone.inci, casNo });
    await saveSubstances(database().db, [entry('eu-ii', '8801', { name: 'Tolu', casNo })], {
      actor: 'import',
      edition: pair.edition,
    });
    await relink();
    const first = await previewOf(pair.operator, input());
    const substanceId = first.rules.find(({ needsChoice }) => needsChoice)!.substance.id;
    const asked = input({ rules: [{ substanceId, keep: true }] });
    expect(first.warnings.join(' ')).toContain(`‘${twin.title}’ EU II/8801`);
    expect((await mergeAs(pair.operator, asked)).error).toMatchObject({
      message: expect.stringContaining(twin.title),
      extensions: { code: 'BAD_USER_INPUT' },
    });
    expect(await nowOf(pair.gone)).toBeDefined();

    const decision = { substanceId, ingredientId: twin.id, decision: 'IN' as const, reason: '읽어 봤어요.' };
    expect((await pair.operator(DecideMembershipDocument, decision)).errors).toBeUndefined();
    expect((await mergeAs(pair.operator, asked)).error).toBeUndefined();
    const rules = await database().db.select().from(regulations).where(eq(regulations.ingredientId, twin.id));
    expect(rules.map(({ naturalKey }) => naturalKey)).toEqual(['eu-ii/8801/PROHIBITED']);
  });

  it('is counted anew when a merge is taken back', async () => {
    const third = await buildIngredient({ nameKor: `셈성분${pair.made}` });
    const { merge } = await mergeAs(pair.operator, input());
    await database().db.execute(sql`
      INSERT INTO ingredient_merge_rows (merge_id, table_name, row_key, before, after, is_whole)
      SELECT ${merge!.id}, 'ingredients', id, to_jsonb(ingredients) || '{"label_count": 7}', to_jsonb(ingredients), true
      FROM ingredients WHERE id = ${third.id}`);
    expect((await undo(merge!.id)).errors).toBeUndefined();
    expect((await nowOf(third))?.labelCount).toBe(0);
  });
});
