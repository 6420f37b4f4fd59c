import {
  GetIngredientConsequencesDocument,
  GetIngredientSheetDocument,
  SaveIngredientSheetDocument,
  type GetIngredientConsequencesQuery,
} from '@gredia/graphql-schema';
import { sql } from 'drizzle-orm';
import { testDatabase } from '../../testing/database';
import type { gatewayAs } from '../../testing/gateway-as';
import { cosmeticIngredients } from '../cosmetics/cosmetics.table';
import { rereadLabels } from '../cosmetics/public';
import { ingredients } from '../ingredients/ingredients.table';
import { refreshCounts } from '../ingredients/public';
import { linkLaw } from '../regulations/public';
import { lawLinks, regulations, substanceMembers } from '../regulations/regulations.table';
import { searchTerms } from '../search/search.table';
import type { SourceEditionModel } from '../sources/sources.table';

type As = ReturnType<typeof gatewayAs>;
export type Changes = Record<string, unknown>;
export type Consequences = GetIngredientConsequencesQuery['ingredientConsequences'];

/** All that names and numbers lead to, without ids and times of rows that are made anew. */
export async function whatFollows() {
  const { db } = testDatabase();
  const members = await db
    .select()
    .from(substanceMembers)
    .orderBy(substanceMembers.substanceId, substanceMembers.ingredientId);
  const rules = await db
    .select()
    .from(regulations)
    .orderBy(regulations.ingredientId, regulations.naturalKey, regulations.level);
  return {
    members: members.map(({ id: _, createdAt: __, ...row }) => row),
    rules: rules.map(({ id: _, createdAt: __, updatedAt: ___, ...row }) => row),
    labels: await db
      .select()
      .from(cosmeticIngredients)
      .orderBy(cosmeticIngredients.cosmeticId, cosmeticIngredients.position),
    terms: await db.select().from(searchTerms).orderBy(searchTerms.targetId, searchTerms.position),
    rows: (await db.select().from(ingredients).orderBy(ingredients.id)).map(
      ({ updatedAt: _, lastCheckedAt: __, ...row }) => row,
    ),
  };
}

export type Following = Awaited<ReturnType<typeof whatFollows>>;

/** Everything in the database, in one text: a preview must leave all of it alone. */
export async function everything(): Promise<string> {
  const { db } = testDatabase();
  const { rows: tables } = await db.execute<{ name: string }>(
    // That somebody looked is counted.
    sql`SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'rate_limits' ORDER BY 1`,
  );
  const hashes: string[] = [];
  for (const { name } of tables) {
    const { rows } = await db.execute<{ hash: string }>(sql`
      SELECT count(*) || '/' || coalesce(sum(hash_record_extended(one, 0)), 0) AS hash FROM ${sql.identifier(name)} AS one`);
    hashes.push(`${name} ${rows[0]!.hash}`);
  }
  return hashes.join('\n');
}

/** The same made anew from the start, as the next import of a list would make it. */
export async function makeAllAnew(edition: SourceEditionModel): Promise<void> {
  await testDatabase().db.transaction(async (tx) => {
    await tx.delete(lawLinks);
    await refreshCounts(tx);
    await linkLaw(tx, { actor: 'import', edition });
    await rereadLabels(tx);
    await refreshCounts(tx);
  });
}

export async function sheetOf(as: As, id: string) {
  const { data, errors } = await as(GetIngredientSheetDocument, { id });
  if (!data) throw new Error(JSON.stringify(errors));
  const { ingredientSheet: sheet } = data;
  const field = (name: string) => sheet.fields.find((one) => one.name === name)!;
  return { ...sheet, field };
}

export async function preview(as: As, id: string, changes: Changes, giveBack: string[] = []): Promise<Consequences> {
  const { data, errors } = await as(GetIngredientConsequencesDocument, { id, changes, giveBack });
  if (!data) throw new Error(JSON.stringify(errors));
  return data.ingredientConsequences;
}

interface SaveOptions {
  giveBack?: string[];
  expectedUpdatedAt?: string;
  seen?: string | null;
  typedWord?: string | null;
  reason?: string;
}

/** Saves as the screen does: the consequences first, the word where it is asked for. */
export async function save(as: As, id: string, changes: Changes, options: SaveOptions = {}) {
  const { giveBack = [], reason = '대한화장품협회 성분사전', ...given } = options;
  const seen = given.seen === undefined ? await preview(as, id, changes, giveBack).catch(() => null) : null;
  const { updatedAt } = await sheetOf(as, id);
  const { data, errors } = await as(SaveIngredientSheetDocument, {
    id,
    changes,
    giveBack,
    reason,
    expectedUpdatedAt: given.expectedUpdatedAt ?? updatedAt,
    seen: given.seen === undefined ? (seen?.fingerprint ?? null) : given.seen,
    typedWord: given.typedWord === undefined ? (seen?.typedWord ?? null) : given.typedWord,
  });
  return { saved: data?.saveIngredientSheet, error: errors?.[0], seen };
}

/** Consequences without what the edited one is called while somebody looks at them. */
export const untitled = (told: Consequences): unknown => ({
  ...told,
  law: told.law.map(({ ingredient, ...effect }) => ({ ...effect, ingredient: ingredient.id })),
  address: { ...told.address, oldLeadsTo: told.address.oldLeadsTo?.id ?? null },
});

const minus = <One>(all: readonly One[], others: readonly One[]): One[] => {
  const known = new Set(others.map((one) => JSON.stringify(one)));
  return all.filter((one) => !known.has(JSON.stringify(one)));
};

/** What became different between two states, in the words of the consequences. */
export function differenceOf(id: string, before: Following, after: Following) {
  const pairs = (rows: Following['members']) =>
    new Map(rows.map((row) => [`${row.substanceId} ${row.ingredientId}`, row]));
  const [was, is] = [pairs(before.members), pairs(after.members)];
  const changed = [...new Set([...was.keys(), ...is.keys()])].filter(
    (pair) => JSON.stringify(was.get(pair)) !== JSON.stringify(is.get(pair)),
  );
  const texts = (state: Following, others: Following) => {
    const own = (of: Following) => of.terms.filter(({ targetId }) => targetId === id);
    const keys = new Set(own(others).map(({ spellingKey }) => spellingKey));
    return own(state).flatMap(({ spellingKey, text }) => (keys.has(spellingKey) ? [] : text));
  };
  const onLabel = (state: Following, of: string) => [
    ...new Set(state.labels.filter(({ ingredientId }) => ingredientId === of).map(({ cosmeticId }) => cosmeticId)),
  ];
  const ids = before.rows.map((row) => row.id);
  return {
    pairs: changed.sort(),
    states: Object.fromEntries(
      changed.map((pair) => [pair, [was.get(pair)?.state ?? null, is.get(pair)?.state ?? null]]),
    ),
    rulePairs: [
      ...new Set(
        [...minus(before.rules, after.rules), ...minus(after.rules, before.rules)].map(
          ({ substanceId, ingredientId }) => `${substanceId} ${ingredientId}`,
        ),
      ),
    ].sort(),
    searchAdded: texts(after, before).sort(),
    searchRemoved: texts(before, after).sort(),
    labels: Object.fromEntries(
      ids.flatMap((of) => {
        const gained = minus(onLabel(after, of), onLabel(before, of)).length;
        const lost = minus(onLabel(before, of), onLabel(after, of)).length;
        return gained || lost ? [[of, { gained, lost }]] : [];
      }),
    ),
    title: after.rows.find((row) => row.id === id)!.title,
  };
}

/** The same as the consequences tell it. */
export function toldBy(id: string, told: Consequences): ReturnType<typeof differenceOf> {
  const pairOf = ({ substance, ingredient }: Consequences['law'][number]) => `${substance.id} ${ingredient.id}`;
  const linked = told.law.filter(
    (effect) =>
      effect.stateBefore !== effect.stateAfter ||
      effect.basisBefore !== effect.basisAfter ||
      effect.detailBefore !== effect.detailAfter,
  );
  const ruled = told.law.filter(
    (effect) => effect.losesRules || JSON.stringify(effect.levelsBefore) !== JSON.stringify(effect.levelsAfter),
  );
  const { gained, lost } = told.labels;
  return {
    pairs: linked.map(pairOf).sort(),
    states: Object.fromEntries(
      linked.map((effect) => [pairOf(effect), [effect.stateBefore ?? null, effect.stateAfter ?? null]]),
    ),
    rulePairs: ruled.map(pairOf).sort(),
    searchAdded: told.searchAdded,
    searchRemoved: told.searchRemoved,
    labels: Object.fromEntries([
      ...(gained || lost ? [[id, { gained, lost }] as const] : []),
      ...told.labels.others.map(
        ({ ingredient, ...shift }) => [ingredient.id, { gained: shift.gained, lost: shift.lost }] as const,
      ),
    ]),
    title: told.address.after,
  };
}
