import { UndoIngredientMergeDocument } from '@gredia/graphql-schema';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { newId } from '../../platform/database/columns';
import { useDatabase } from '../../testing/database';
import { buildCosmetic } from '../cosmetics/cosmetics.factory';
import { rereadLabels } from '../cosmetics/reread-labels';
import { buildUser } from '../identity/accounts/users.factory';
import { buildIngredient } from '../ingredients/ingredients.factory';
import type { IngredientModel } from '../ingredients/ingredients.table';
import { refreshCounts } from '../ingredients/refresh-counts';
import { buildProduct } from '../products/products.factory';
import { buildAsker, type Ask } from '../products/products.testing';
import { saveSubstances } from '../regulations/editions/save-substances';
import { linkLaw } from '../regulations/linking/link-law';
import { membershipDecisions, membershipPostponements, regulatedSubstances } from '../regulations/regulations.table';
import { ingredientUseLevels } from '../regulations/use-levels.table';
import { searchLogs } from '../search-ranking/search-logs.table';
import { buildSource } from '../sources/sources.factory';
import type { SourceEditionModel } from '../sources/sources.table';
import { everyRow, mergeAs, previewOf } from './ingredient-merges.testing';
import { mergeIngredients } from './merging/merge-ingredients';

const database = useDatabase();
let operator: Ask;
let edition: SourceEditionModel;
let actorId: string;

/** The same numbers for the same seed (mulberry32). */
function randomOf(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    chance: (share: number) => next() < share,
    pick: <Item>(items: readonly Item[]): Item => items[Math.floor(next() * items.length)]!,
    some: <Item>(items: readonly Item[], share = 0.4): Item[] => items.filter(() => next() < share),
  };
}

const CAS = ['50-00-0', '7732-18-5', '64-17-5', '67-56-1', '56-81-5', '110-54-3', '67-64-1', '75-09-2'];
const EC = ['200-001-8', '231-791-2', '200-578-6', '200-659-6'];
/** Letters by which the names of worlds differ: names that numbers alone set apart would be read as alike. */
const WORLDS = ['ALBORUM', 'BETULUM', 'CEDRUM', 'DAHLIUM', 'ERICUM', 'FICUSUM'];
const PARTS = ['INAE', 'OXEN', 'ULIS', 'YPTA', 'ESQUE', 'ONDA'];

beforeAll(async () => {
  operator = await buildAsker('OPERATOR');
  edition = await buildSource({ key: 'cosing-annex-ii', name: 'Annex II', edition: '2025-12' });
  actorId = (await buildUser({ role: 'OPERATOR' })).id;
});

async function buildWorld(seed: number): Promise<IngredientModel[]> {
  const { db } = database();
  const { chance, pick, some } = randomOf(seed);
  const world = WORLDS[seed % WORLDS.length]!;
  const made: IngredientModel[] = [];
  for (const [at, part] of PARTS.entries()) {
    made.push(
      await buildIngredient({
        nameKor: chance(0.7) ? `${world}한글${part}` : null,
        inci: `${world} ${part}`,
        nameEng: chance(0.5) ? `${world} ${part} Acid` : null,
        // A name that two of them share means neither on a label.
        synonyms: some([`${world} ${pick(PARTS)} other`, `${world} shared`]),
        casNo: some(CAS, 0.2),
        ecNo: some(EC, 0.2),
        functions: some(['보습제', '용제', '보존제']),
        tags: some(['기능성 고시'], 0.2),
        description: chance(0.5) ? `${part}에 대한 설명` : null,
        kciaCode: chance(0.4) ? `${seed}${at}${Math.abs(seed)}` : null,
        provenance: chance(0.5) ? { casNo: edition.id, inci: edition.id } : {},
      }),
    );
  }
  await saveSubstances(
    db,
    PARTS.map((part, at) => ({
      list: pick(['eu-ii', 'eu-iii', 'kr-1', 'kr-allergens'] as const),
      entry: `${9000 + seed * 10 + at}`,
      position: at,
      name: chance(0.6) ? `${world} ${part}` : `${world} entry ${at}`,
      casNo: some(CAS, 0.3),
      texts: [{ label: '물질 이름', text: `${world} ${at}`, lang: 'en' as const }],
      isOurs: true,
    })),
    { actor: 'import', edition },
  );
  for (let at = 0; at < 4; at += 1) {
    await buildProduct({ contains: some(made), visible: chance(0.8) });
    await buildCosmetic({ contains: [...some(made), { text: `${world} shared` }] });
  }
  const substances = await db.select().from(regulatedSubstances);
  for (const { id: substanceId, textHash } of some(substances, 0.5)) {
    await db.insert(membershipDecisions).values({
      ...{ substanceId, textHash, ingredientId: pick(made).id, reason: '읽어 봤어요.', actorId },
      decision: chance(0.5) ? 'IN' : 'OUT',
      condition: null,
    });
    await db
      .insert(membershipPostponements)
      .values({ substanceId, ingredientId: pick(made).id, accountId: actorId, until: new Date('2027-01-01') })
      .onConflictDoNothing();
  }
  for (const { id: ingredientId } of some(made, 0.5)) {
    await db.insert(searchLogs).values({ word: world, ingredientId, visitor: newId(), day: '2026-11-01' });
    await db.insert(ingredientUseLevels).values({
      ...{
        ingredientId,
        country: 'CN',
        kind: 'INVENTORY_HISTORY' as never,
        maxPercent: 12.345,
        sourceEditionId: edition.id,
      },
    });
  }
  await db.transaction(rereadLabels);
  await db.transaction((tx) => linkLaw(tx, { actor: 'import', edition }));
  await db.transaction(refreshCounts);
  return made;
}

it.each(Array.from({ length: 6 }, (_, at) => at))(
  'a merge of world %i does what its preview says, and taken back leaves no trace',
  async (seed) => {
    const { chance, pick, some } = randomOf(seed + 100);
    const [keptId, ...others] = (await buildWorld(seed)).map(({ id }) => id) as [string, ...string[]];
    const goneIds = [...new Set([pick(others), ...some(others, 0.3)])];
    const fields = some(['nameKor', 'inci', 'casNo', 'functions', 'description'], 0.3).map((field) => ({
      field,
      from: pick([keptId, ...goneIds]),
    }));
    const before = await everyRow();
    const asked = { keptId, goneIds, fields };
    const first = await previewOf(operator, asked);
    const rules = first.rules
      .filter(({ needsChoice }) => needsChoice)
      .map(({ substance }) => ({ substanceId: substance.id, keep: chance(0.5) }));
    const preview = await previewOf(operator, { ...asked, rules });
    expect(preview.rules.filter(({ needsChoice }) => needsChoice)).toEqual([]);
    expect(await everyRow()).toEqual(before);

    const { merge, error } = await mergeAs(operator, { ...asked, rules }, preview.version);
    expect(error).toBeUndefined();
    const merged = await everyRow();
    // What was certain for one of them is certain for the result, or an operator refused it; for others it stays certain.
    const { rows: lost } = await database().db.execute(sql`
      SELECT changed.before ->> 'substance_id' AS id FROM ingredient_merge_rows AS changed
      WHERE changed.table_name = 'substance_members' AND changed.merge_id = ${merge!.id}
        AND changed.before ->> 'state' = 'ACCEPTED' AND NOT EXISTS (
          SELECT FROM substance_members AS member WHERE member.state = 'ACCEPTED'
            AND member.substance_id = (changed.before ->> 'substance_id')::uuid
            AND member.ingredient_id = CASE WHEN (changed.before ->> 'ingredient_id')::uuid = ANY(${sql.param([keptId, ...goneIds])}::uuid[])
              THEN ${keptId}::uuid ELSE (changed.before ->> 'ingredient_id')::uuid END)`);
    const refused = rules.filter(({ keep }) => !keep).map(({ substanceId }) => substanceId);
    expect(lost.map(({ id }) => id as string).filter((id) => !refused.includes(id))).toEqual([]);
    // Nothing names what went, and making all law anew changes nothing.
    for (const id of goneIds) {
      const naming = Object.entries(merged).filter(([name]) => name !== 'merged_ingredients');
      expect(naming.flatMap(([, rows]) => rows.filter((row) => row.includes(id)))).toEqual([]);
    }
    await database().db.execute(sql`UPDATE law_links SET stamp = stamp || 'x'`);
    await database().db.transaction((tx) => linkLaw(tx, { actor: 'import', edition }));
    await database().db.transaction(rereadLabels);
    await database().db.transaction(refreshCounts);
    expect(await everyRow()).toEqual(merged);

    const { errors } = await operator(UndoIngredientMergeDocument, { id: merge!.id });
    expect(errors).toBeUndefined();
    expect(await everyRow()).toEqual(before);
  },
);

it('names every change of a merge twice the same', async () => {
  const [keptId, goneId] = (await buildWorld(6)).map(({ id }) => id) as [string, string];
  const digests: string[] = [];
  for (const _ of [1, 2]) {
    await database()
      .db.transaction(async (tx) => {
        const input = { keptId, goneIds: [goneId], fields: [], rules: [], reason: '이유', actorId };
        digests.push((await mergeIngredients(tx, input)).digest);
        throw new Error('taken back');
      })
      .catch(() => undefined);
  }
  expect(digests).toHaveLength(2);
  expect(digests[0]).toBe(digests[1]);
});
