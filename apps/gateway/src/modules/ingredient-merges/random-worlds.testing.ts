import { sql } from 'drizzle-orm';
import { newId } from '../../platform/database/columns';
import { testDatabase } from '../../testing/database';
import { buildCosmetic } from '../cosmetics/cosmetics.factory';
import { rereadLabels } from '../cosmetics/reread-labels';
import { buildIngredient } from '../ingredients/ingredients.factory';
import type { IngredientModel } from '../ingredients/ingredients.table';
import { refreshCounts } from '../ingredients/refresh-counts';
import { buildProduct } from '../products/products.factory';
import { saveSubstances, type SubstanceEntry } from '../regulations/editions/save-substances';
import { linkLaw } from '../regulations/linking/link-law';
import { membershipDecisions, membershipPostponements, regulatedSubstances } from '../regulations/regulations.table';
import { ingredientUseLevels } from '../regulations/use-levels.table';
import { searchLogs } from '../search-ranking/search-logs.table';
import type { SourceEditionModel } from '../sources/sources.table';

export type Random = ReturnType<typeof randomOf>;

/** The same numbers for the same seed (mulberry32). */
export function randomOf(seed: number) {
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
    count: (from: number, to: number) => from + Math.floor(next() * (to - from + 1)),
  };
}

const CAS = ['50-00-0', '7732-18-5', '64-17-5', '67-56-1', '56-81-5', '110-54-3', '67-64-1', '75-09-2'];
const EC = ['200-001-8', '231-791-2', '200-578-6', '200-659-6'];
/** Letters by which names differ: names that numbers alone set apart would be read as alike. */
const PARTS = ['INAE', 'OXEN', 'ULIS', 'YPTA', 'ESQUE', 'ONDA'];
const HANGUL = ['가람', '나루', '다솜', '라온', '마루', '바다'];

/** Entries with a part that speaks of one name alone, and the ingredients of that name. */
const OF_ONE_NAME = [
  { list: 'kr-2', entry: '13', name: 'Benzalkonium', inci: 'BENZALKONIUM CHLORIDE', casNo: ['8001-54-5'] },
  { list: 'eu-ii', entry: '395', name: 'Oxyquinol', inci: 'OXYQUINOLINE', casNo: ['148-24-3'] },
] as const;

/** Empties what a world is made of: each has the database for itself. */
async function clearWorld(): Promise<void> {
  await testDatabase().db.execute(sql`
    TRUNCATE ingredients, merged_ingredients, regulated_substances, products, cosmetics, ingredient_merges, search_terms,
      search_logs, law_links, change_logs, rate_limits CASCADE`);
}

/** All that follows from names, made as at the end of an import. */
export async function settleWorld(edition: SourceEditionModel): Promise<void> {
  const { db } = testDatabase();
  await db.transaction(rereadLabels);
  await db.transaction((tx) => linkLaw(tx, { actor: 'import', edition }));
  await db.transaction(refreshCounts);
}

/** A few ingredients with names and numbers that they partly share, entries of law, labels, materials and decisions. */
export async function buildWorld(
  { chance, pick, some, count }: Random,
  { edition, actorId }: { edition: SourceEditionModel; actorId: string },
): Promise<IngredientModel[]> {
  await clearWorld();
  const { db } = testDatabase();
  const size = count(3, PARTS.length);
  const special = chance(0.3) ? pick(OF_ONE_NAME) : null;
  const made: IngredientModel[] = [];
  for (const [at, part] of PARTS.slice(0, size).entries()) {
    const own = special && at === 0 ? special : null;
    made.push(
      await buildIngredient({
        nameKor: chance(0.7) ? `한글${HANGUL[at]}` : null,
        inci: own?.inci ?? `MUNDUM ${part}`,
        nameEng: chance(0.5) ? `Mundum ${part} Acid` : null,
        // A name that two of them share means neither on a label.
        synonyms: some([`Mundum ${pick(PARTS)} other`, 'Mundum shared', `MUNDUM ${pick(PARTS)}`], 0.3),
        nameKorPrevious: some([`옛이름${HANGUL[at]}`, `한글${pick(HANGUL)}`], 0.25),
        casNo: [...(own?.casNo ?? []), ...some(CAS, 0.2)],
        ecNo: some(EC, 0.2),
        functions: some(['보습제', '용제', '보존제']),
        tags: some(['기능성 고시'], 0.2),
        description: chance(0.5) ? `${part}에 대한 설명` : null,
        kciaCode: chance(0.4) ? `77${at}` : null,
        provenance: chance(0.5) ? { casNo: edition.id, inci: edition.id } : {},
      }),
    );
  }
  await saveSubstances(db, entriesOf({ chance, pick, some, count }, special, size), { actor: 'import', edition });
  for (let at = 0; at < 3; at += 1) {
    await buildProduct({ contains: some(made), visible: chance(0.8) });
    const named = some([{ text: 'Mundum shared' }, { text: `옛이름${pick(HANGUL)}` }, { text: `한글${pick(HANGUL)}` }]);
    await buildCosmetic({ contains: [...some(made), ...named] });
  }
  await note({ chance, pick, some, count }, made, { edition, actorId });
  await settleWorld(edition);
  return made;
}

function entriesOf(
  { chance, pick, some, count }: Random,
  special: (typeof OF_ONE_NAME)[number] | null,
  size: number,
): SubstanceEntry[] {
  const entries = Array.from({ length: count(2, 6) }, (_, at): SubstanceEntry => {
    const part = PARTS[at % size]!;
    const name = chance(0.5) ? `MUNDUM ${part}` : chance(0.3) ? `한글${HANGUL[at % size]}` : `Some entry ${part}`;
    return {
      list: pick(['eu-ii', 'eu-iii', 'kr-1', 'kr-allergens'] as const),
      entry: String(9000 + at),
      position: at,
      name,
      inciNames: chance(0.3) ? [`MUNDUM ${pick(PARTS)}`] : [],
      casNo: some(CAS, 0.3),
      texts: [{ label: '물질 이름', text: `Entry ${at}`, lang: 'en' }],
      isOurs: true,
    };
  });
  if (!special) return entries;
  const { list, entry, name, casNo } = special;
  const texts = [{ label: '물질 이름', text: name, lang: 'en' as const }];
  return [...entries, { list, entry, position: 99, name, casNo: [...casNo], texts, isOurs: true }];
}

/** What people and sources have noted of the ingredients of a world. */
async function note(
  { chance, pick, some }: Random,
  made: readonly IngredientModel[],
  { edition, actorId }: { edition: SourceEditionModel; actorId: string },
): Promise<void> {
  const { db } = testDatabase();
  const substances = await db.select().from(regulatedSubstances).orderBy(regulatedSubstances.entry);
  for (const { id: substanceId, textHash } of some(substances)) {
    await db.insert(membershipDecisions).values({
      ...{ substanceId, textHash, ingredientId: pick(made).id, reason: '읽어 봤어요.', actorId },
      decision: chance(0.5) ? 'IN' : 'OUT',
      condition: null,
    });
    await db
      .insert(membershipPostponements)
      .values({ substanceId, ingredientId: pick(made).id, accountId: actorId, until: new Date('2027-01-01') });
  }
  for (const { id: ingredientId } of some(made, 0.3)) {
    await db.insert(searchLogs).values({ word: 'mundum', ingredientId, visitor: newId(), day: '2026-11-01' });
    await db.insert(ingredientUseLevels).values({
      ...{ ingredientId, country: 'CN', maxPercent: 12.345, sourceEditionId: edition.id },
      kind: 'INVENTORY_HISTORY' as never,
    });
  }
}
