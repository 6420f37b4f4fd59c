import {
  DecideMembershipDocument,
  HideProductDocument,
  RemoveDocumentDocument,
  RestoreDocumentDocument,
  SaveDocumentsDocument,
  SaveProductDocument,
  UndoDocumentChangeDocument,
  UndoIngredientMergeDocument,
  UndoMembershipDecisionDocument,
  type Collection,
} from '@gredia/graphql-schema';
import { and, isNull, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { testDatabase } from '../../testing/database';
import { removals } from '../../platform/collections/removals.table';
import { cosmetics } from '../cosmetics/cosmetics.table';
import { saveCosmetics } from '../cosmetics/cosmetics.write';
import { save as saveSheet } from '../ingredient-editing/ingredient-editing.testing';
import { rerunTexts } from '../ingredient-texts/ingredient-texts.testing';
import { ingredientMerges } from '../ingredient-merges/ingredient-merges.table';
import { mergeSome, splitOne, type Setting } from '../ingredient-merges/random-changes.testing';
import { settleWorld, type Random } from '../ingredient-merges/random-worlds.testing';
import { ingredients } from '../ingredients/ingredients.table';
import { saveIngredients, takeCounts } from '../ingredients/public';
import { products } from '../products/products.table';
import { productForm, type Ask } from '../products/products.testing';
import { retire, saveSubstances } from '../regulations/public';
import { membershipDecisions, regulatedSubstances } from '../regulations/regulations.table';

/** Who writes by the doors: an operator, imports of an edition, and a supplier. */
export interface Doors extends Setting {
  supplier: Ask;
  random: Random;
  /** Savings of the console that can be taken back. */
  savings: string[];
}

const idsIn = async (table: PgTable): Promise<string[]> => {
  const { rows } = await testDatabase().db.execute<{ id: string }>(sql`SELECT id FROM ${table} ORDER BY id`);
  return rows.map(({ id }) => id);
};

const WORDS = ['가', '나', '774', 'true', '{"a":1}', '  ', '한 줄\n두 줄'];

function valuesOf({ pick, some, chance }: Random): Record<string, unknown> {
  return {
    ...(chance(0.5) ? { description: chance(0.3) ? null : pick(WORDS) } : {}),
    ...(chance(0.5) ? { casNo: some(['50-00-0', '64-17-5', '67-56-1'], 0.5) } : {}),
    ...(chance(0.3) ? { synonyms: some(['Mundum shared', 'Other name', '774'], 0.5) } : {}),
    ...(chance(0.3) ? { nameCn: chance(0.3) ? null : pick(['水', '甘油']) } : {}),
    ...(chance(0.4) ? { functions: some(['보습제', '용제', '보존제'], 0.5) } : {}),
    ...(chance(0.2) ? { aiDescription: chance(0.4) ? null : pick(WORDS) } : {}),
  };
}

type Door = (doors: Doors) => Promise<unknown>;

const doors: Record<string, Door> = {
  async importNames({ random, edition }) {
    const ids = random.some(await idsIn(ingredients), 0.5);
    await testDatabase().db.transaction(async (tx) => {
      await takeCounts(tx);
      const changes = ids.map((id) => ({ id, values: valuesOf(random) }));
      await saveIngredients(tx, changes, { actor: 'import', edition });
    });
    await settleWorld(edition);
  },
  async importLaw({ random, edition }) {
    const { db } = testDatabase();
    const rows = random.some(await db.select().from(regulatedSubstances).orderBy(regulatedSubstances.id), 0.6);
    const entries = rows.map((row) => ({
      ...{ ...row, statedLevel: null, casNo: random.some(['50-00-0', '64-17-5', '56-81-5'], 0.5) },
      texts: [{ label: '물질 이름', text: random.pick(WORDS), lang: 'en' as const }],
      isOurs: random.chance(0.7),
    }));
    await db.transaction((tx) => saveSubstances(tx, entries, { actor: 'import', edition }));
    await settleWorld(edition);
  },
  async retireLaw({ random, edition }) {
    const ids = await idsIn(regulatedSubstances);
    if (ids.length < 3) return;
    const by = { actor: 'import', sourceEditionId: edition.id };
    await testDatabase().db.transaction((tx) => retire(tx, [random.pick(ids)], by));
    await settleWorld(edition);
  },
  async importLabels({ random, edition }) {
    const importKey = `fuzz|${random.pick(['1', '2'])}`;
    const change = { importKey, productName: random.pick(['가', '나']), brand: random.pick(WORDS), ingredients: '가' };
    await testDatabase().db.transaction((tx) =>
      saveCosmetics(tx, [{ ...change, label: [] }], { actor: 'import', edition }),
    );
  },
  sheet: async ({ random, ask }) => saveSheet(ask, random.pick(await idsIn(ingredients)), valuesOf(random)),
  async table({ random, ask, savings }) {
    const [collection, table, changes] = random.pick<readonly [Collection, PgTable, Record<string, unknown>]>([
      ['ingredients', ingredients, { description: random.pick(WORDS), casNo: ['67-64-1'] }],
      ['cosmetics', cosmetics, { brand: random.pick(['가', '774']), ingredients: '한글가람, Mundum shared' }],
      ['products', products, { madeIn: random.pick(['한국', '774']), visible: random.chance(0.5) }],
    ]);
    const ids = random.some(await idsIn(table), 0.5);
    const { data } = await ask(SaveDocumentsDocument, { collection, ids, changes, reason: '시험' });
    if (data?.saveDocuments.changeId) savings.push(data.saveDocuments.changeId);
  },
  undoTable: async ({ ask, savings }) => ask(UndoDocumentChangeDocument, { changeId: savings.pop() ?? '' }),
  merge: async ({ random, ask }) => {
    const ids = await idsIn(ingredients);
    if (ids.length > 1) await mergeSome(ask, random, ids);
  },
  split: async ({ random, ask }) => splitOne(ask, random, await idsIn(ingredients)),
  texts: () => rerunTexts(),
  async undoMerge({ ask }) {
    const { db } = testDatabase();
    const merges = await db.select().from(ingredientMerges).where(isNull(ingredientMerges.undoneAt));
    const last = merges.sort((a, b) => (a.id < b.id ? 1 : -1))[0];
    if (last) await ask(UndoIngredientMergeDocument, { id: last.id });
  },
  async decide({ random, ask }) {
    const [substanceId, ingredientId] = [
      random.pick(await idsIn(regulatedSubstances)),
      random.pick(await idsIn(ingredients)),
    ];
    const decision = random.pick(['IN', 'OUT'] as const);
    const condition = decision === 'IN' && random.chance(0.4) ? '씨일 때만' : null;
    await ask(DecideMembershipDocument, { substanceId, ingredientId, decision, condition, reason: '읽어 봤어요.' });
  },
  async undoDecision({ random, ask }) {
    const standing = await testDatabase()
      .db.select()
      .from(membershipDecisions)
      .where(isNull(membershipDecisions.undoneAt));
    if (standing.length) await ask(UndoMembershipDecisionDocument, { decisionId: random.pick(standing).id });
  },
  async form({ random, supplier }) {
    const own = await testDatabase()
      .db.select()
      .from(products)
      .where(and(sql`name LIKE '공급사 %'`));
    const known = own.length && random.chance(0.7) ? random.pick(own) : null;
    const ids = random.some(await idsIn(ingredients), 0.4).slice(0, 3);
    await supplier(SaveProductDocument, {
      input: productForm({
        ...(known ? { id: known.id, expectedUpdatedAt: known.updatedAt.toISOString() } : {}),
        name: `공급사 ${random.pick(['가', '나', '다'])}`,
        madeIn: random.pick(['한국', '일본', '774']),
        visible: random.chance(0.7),
        // Without all ratios they need not add up.
        composition: ids.map((ingredientId, at) => ({
          INCI: `Inci ${at}`,
          ingredientId,
          ratio: at === 0 ? null : random.count(1, 9),
        })),
      }),
    });
  },
  async hide({ random, supplier }) {
    const own = await testDatabase()
      .db.select()
      .from(products)
      .where(and(sql`name LIKE '공급사 %'`));
    if (own.length) await supplier(HideProductDocument, { id: random.pick(own).id, visible: random.chance(0.5) });
  },
  async remove({ random, ask }) {
    const collection = random.pick(['products', 'cosmetics', 'ingredients'] as const);
    const ids = await idsIn({ products, cosmetics, ingredients }[collection]);
    if (ids.length) await ask(RemoveDocumentDocument, { collection, ids: [random.pick(ids)], reason: '시험' });
  },
  async restore({ random, ask }) {
    const gone = await testDatabase().db.select().from(removals);
    if (!gone.length) return;
    const { collection, documentId } = random.pick(gone);
    await ask(RestoreDocumentDocument, { collection: collection as Collection, ids: [documentId!] });
  },
};

const NAMES = Object.keys(doors);

/** Writes by one door at random, as far as it lets this in. @returns which */
export async function goThroughADoor(given: Doors): Promise<string> {
  const name = given.random.pick(NAMES);
  await doors[name]!(given);
  return name;
}
