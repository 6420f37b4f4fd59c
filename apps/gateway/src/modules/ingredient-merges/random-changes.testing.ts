import {
  GetIngredientSplitPreviewDocument,
  SplitIngredientDocument,
  UndoIngredientMergeDocument,
  type IngredientSplitInput,
} from '@gredia/graphql-schema';
import { latinNameKey, type SplitSide } from '@gredia/domain';
import { sql } from 'drizzle-orm';
import type { GraphQLFormattedError } from 'graphql';
import { expect } from 'vitest';
import { testDatabase } from '../../testing/database';
import { gatewayAs } from '../../testing/gateway-as';
import { followLog } from '../change-logs/follow-log.testing';
import { buildUser, viewerOf } from '../identity/accounts/users.factory';
import type { Ask } from '../products/products.testing';
import { buildSource } from '../sources/sources.factory';
import type { SourceEditionModel } from '../sources/sources.table';
import { everyRow, mergeAs, previewOf } from './ingredient-merges.testing';
import { buildWorld, randomOf, settleWorld, type Random } from './random-worlds.testing';

/** A merge or a split as it was asked for. */
interface Change {
  /** Null where it was refused. */
  id: string | null;
  error?: GraphQLFormattedError;
  warnings: readonly string[];
  /** Whom what named an ingredient before has to name afterwards: one of these. */
  heirsOf: (ingredientId: string) => readonly string[];
  /** The entries that the operator let go of, of the ingredients that it was about. */
  letGo: readonly string[];
  own: readonly string[];
}

export async function mergeSome(ask: Ask, { chance, pick, some }: Random, ids: readonly string[]): Promise<Change> {
  const keptId = pick(ids);
  const others = ids.filter((id) => id !== keptId);
  const goneIds = [...new Set([pick(others), ...some(others, 0.2)])];
  const own = [keptId, ...goneIds];
  const fields = some(['nameKor', 'inci', 'casNo', 'functions', 'description'], 0.3).map((field) => ({
    field,
    from: pick(own),
  }));
  const asked = { keptId, goneIds, fields };
  const open = (await previewOf(ask, asked)).rules.filter(({ needsChoice }) => needsChoice);
  const rules = open.map(({ substance }) => ({ substanceId: substance.id, keep: chance(0.5) }));
  const tried = await previewOf(ask, { ...asked, rules });
  // Some cannot be kept with the names that were chosen.
  for (const { substance } of tried.rules.filter(({ needsChoice }) => needsChoice)) {
    const rule = rules.find(({ substanceId }) => substanceId === substance.id);
    expect(rule, 'An entry is asked about at once.').toMatchObject({ keep: true });
    rule!.keep = false;
  }
  const preview = await previewOf(ask, { ...asked, rules });
  const { merge, error } = await mergeAs(ask, { ...asked, rules }, preview.version);
  return {
    ...{ id: merge?.id ?? null, error, warnings: preview.warnings, own },
    heirsOf: (id) => (own.includes(id) ? [keptId] : [id]),
    letGo: rules.flatMap(({ substanceId, keep }) => (keep ? [] : [substanceId])),
  };
}

export async function splitOne(ask: Ask, { chance, pick, some }: Random, ids: readonly string[]): Promise<Change> {
  const ingredientId = pick(ids);
  const { rows } = await testDatabase().db.execute<Record<string, string[]>>(sql`
    SELECT cas_no AS "casNo", ec_no AS "ecNo", array_remove(synonyms, inci) AS synonyms,
      array_remove(name_kor_previous, name_kor) AS "nameKorPrevious", functions, ARRAY[inci, name_eng, name_kor] AS own
    FROM ingredients WHERE id = ${ingredientId}::uuid`);
  const { own, ...lists } = rows[0]!;
  const moved = Object.entries(lists).flatMap(([field, all]) => {
    const values = some(all);
    return values.length ? [{ field, values }] : [];
  });
  // What the one is called that stays, the new one is not.
  const isFree = (name: string) => !own!.some((each) => each && latinNameKey(each) === latinNameKey(name));
  const asked: IngredientSplitInput = {
    ingredientId,
    nameKor: chance(0.5) ? pick([...lists.nameKorPrevious!, '갈라진성분', '또갈라진성분'].filter(isFree)) : null,
    inci: pick([...lists.synonyms!, 'NOVUM DIVISUM', 'ALIUD DIVISUM'].filter(isFree)),
    moved,
  };
  const previewed = async (input: IngredientSplitInput) => {
    const { data, errors } = await ask(GetIngredientSplitPreviewDocument, { input });
    expect(errors).toBeUndefined();
    return data!.ingredientSplitPreview;
  };
  const open = (await previewed(asked)).rules.filter(({ needsChoice }) => needsChoice);
  const rules = open.map(({ substance }) => ({
    substanceId: substance.id,
    to: pick<SplitSide>(['KEPT', 'MADE', 'BOTH', 'BOTH', 'NONE']),
  }));
  // Some are for a name that only the other one has.
  for (const { substance, to } of (await previewed({ ...asked, rules })).rules.filter(
    ({ needsChoice }) => needsChoice,
  )) {
    const rule = rules.find(({ substanceId }) => substanceId === substance.id);
    expect(rule, 'An entry is asked about at once.').toMatchObject({ to });
    rule!.to = 'BOTH';
  }
  const preview = await previewed({ ...asked, rules });
  expect(preview.rules.filter(({ needsChoice }) => needsChoice)).toEqual([]);
  const words = { input: { ...asked, rules }, reason: '두 물질이에요', typedWord: '나누기', version: preview.version };
  const { data, errors } = await ask(SplitIngredientDocument, words);
  const id = data?.splitIngredient.id ?? null;
  const made = id === null ? [] : await madeBy(id);
  return {
    ...{ id, error: errors?.[0], warnings: preview.warnings, own: [ingredientId] },
    heirsOf: (each) => (each === ingredientId ? [ingredientId, ...made] : [each]),
    letGo: rules.flatMap(({ substanceId, to }) => (to === 'NONE' ? [substanceId] : [])),
  };
}

async function madeBy(mergeId: string): Promise<string[]> {
  const { rows } = await testDatabase().db.execute<{ ids: string[] }>(
    sql`SELECT gone_ids AS ids FROM ingredient_merges WHERE id = ${mergeId}::uuid`,
  );
  return rows[0]!.ids;
}

interface Said {
  /** What law says of which ingredient. */
  rules: { ingredientId: string; substanceId: string; says: string }[];
  /** Which ingredient a name on a label means. */
  labels: { place: string; text: string; ingredientId: string }[];
}

async function whatIsSaid(): Promise<Said> {
  const { db } = testDatabase();
  const rules = await db.execute<Said['rules'][number]>(sql`
    SELECT ingredient_id AS "ingredientId", substance_id AS "substanceId", concat_ws(' ', natural_key, level, "limit") AS says
    FROM regulations`);
  const labels = await db.execute<Said['labels'][number]>(sql`
    SELECT cosmetic_id || '/' || position AS place, text, ingredient_id AS "ingredientId"
    FROM cosmetic_ingredients WHERE ingredient_id IS NOT NULL`);
  return { rules: rules.rows, labels: labels.rows };
}

/**
 * Every rule of before is said of an heir, or a ban of the same entry, which says more, unless it was asked and answered;
 * every name on a label means an heir, or
 * none or another one where the preview had said so.
 */
function expectNothingLost(before: Said, after: Said, { heirsOf, letGo, own, warnings }: Change): void {
  const said = new Set(after.rules.map(({ ingredientId, says }) => `${ingredientId} ${says}`));
  const banned = new Set(
    after.rules.flatMap(({ ingredientId, substanceId, says }) =>
      says.includes('/PROHIBITED ') ? [`${ingredientId} ${substanceId}`] : [],
    ),
  );
  const lost = before.rules.filter(
    ({ ingredientId, substanceId, says }) =>
      !(own.includes(ingredientId) && letGo.includes(substanceId)) &&
      !heirsOf(ingredientId).some((heir) => said.has(`${heir} ${says}`) || banned.has(`${heir} ${substanceId}`)),
  );
  expect(lost).toEqual([]);
  const meant = new Map(after.labels.map(({ place, ingredientId }) => [place, ingredientId]));
  const told = (beginning: string) => warnings.find((warning) => warning.startsWith(beginning)) ?? '';
  const toldUnread = told('라벨에서 어느 성분인지 알 수 없게');
  const toldOtherwise = told('라벨에서 다른 성분을 뜻하게');
  const astray = before.labels.filter(({ place, text, ingredientId }) => {
    const now = meant.get(place);
    if (now !== undefined && heirsOf(ingredientId).includes(now)) return false;
    return !(now === undefined ? toldUnread : toldOtherwise).includes(`‘${text}’ (`);
  });
  expect(astray).toEqual([]);
}

export interface Setting {
  ask: Ask;
  edition: SourceEditionModel;
  actorId: string;
}

/** Who merges and splits, and by which edition law is linked. */
export async function buildSetting(): Promise<Setting> {
  const operator = await buildUser({ role: 'OPERATOR' });
  const edition = await buildSource({ key: 'cosing-annex-ii', name: 'Annex II', edition: '2025-12' });
  return { ask: gatewayAs(viewerOf(operator)), edition, actorId: operator.id };
}

/**
 * Merges and splits ingredients of a world at random, holds what came of it against what was said before, and takes all of
 * it back, the last one first.
 * @returns how many of the changes were made, and how many were refused
 */
export async function liveThrough(seed: number, { ask, ...by }: Setting): Promise<{ made: number; refused: number }> {
  const random = randomOf(seed);
  await buildWorld(random, by);
  const expectAllLogged = await followLog();
  const undoing: { id: string; before: Awaited<ReturnType<typeof everyRow>> }[] = [];
  let refused = 0;
  for (let left = random.count(1, 2); left > 0; left -= 1) {
    const before = await everyRow();
    const saidBefore = await whatIsSaid();
    const ids = before.ingredients!.map((row) => (JSON.parse(row) as { id: string }).id).sort();
    const isMerge = ids.length > 1 && random.chance(0.6);
    const change = await (isMerge ? mergeSome : splitOne)(ask, random, ids);
    if (change.id === null) {
      // Refused for what the preview had said, and nothing of it was done.
      const sentence = (change.error?.extensions?.['fields'] as { rules?: string } | undefined)?.rules;
      expect(change.warnings, JSON.stringify(change.error)).toContain(sentence);
      expect(await everyRow()).toEqual(before);
      refused += 1;
      continue;
    }
    expectNothingLost(saidBefore, await whatIsSaid(), change);
    const after = await everyRow();
    // Nothing names what went but the way that leads on from it.
    const gone = change.own.filter((id) => !change.heirsOf(id).includes(id));
    const naming = Object.entries(after).flatMap(([name, rows]) => (name === 'merged_ingredients' ? [] : rows));
    expect(naming.filter((row) => gone.some((id) => row.includes(id)))).toEqual([]);
    await expectAllLogged();
    // Nothing was left to the next import.
    await testDatabase().db.execute(sql`UPDATE law_links SET stamp = stamp || 'x'`);
    await settleWorld(by.edition);
    expect(await everyRow()).toEqual(after);
    undoing.push({ id: change.id, before });
  }
  for (const { id, before } of undoing.reverse()) {
    const { errors } = await ask(UndoIngredientMergeDocument, { id });
    expect(errors).toBeUndefined();
    expect(await everyRow()).toEqual(before);
    await expectAllLogged();
  }
  return { made: undoing.length, refused };
}
