import { and, desc, eq, inArray, isNull, ne, type SQL } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/client';
import { type Change, type ChangeAuthor, recordChanges } from '../../change-logs/public';
import { isSame } from '../../ingredients/public';
import { ingredients } from '../../ingredients/ingredients.table';
import { logTarget } from '../editions/substance-log';
import { membershipDecisions, regulatedSubstances } from '../regulations.table';

/** What people have decided of some ingredients: which entries mean them, under which condition; by entry and ingredient. */
type Decided = ReadonlyMap<string, { target: ReturnType<typeof logTarget>; item: string; value: object }>;

/** The decisions that stand about some ingredients. An entry on no list is over in the log: nothing is told of it until it is back. */
export const decidedOf = (tx: Executor, ingredientIds: readonly string[]): Promise<Decided> =>
  readDecided(
    tx,
    and(inArray(membershipDecisions.ingredientId, [...ingredientIds]), ne(regulatedSubstances.state, 'RETIRED')),
  );

/** What was decided of some entries, as the change log keeps it of one that begins or ends: by ingredient. */
export async function membersDecided(tx: Executor, ids: readonly string[]): Promise<ReadonlyMap<string, object>> {
  const members = new Map<string, Record<string, object>>();
  if (!ids.length) return members;
  const decided = await readDecided(tx, inArray(membershipDecisions.substanceId, [...ids]));
  for (const { target, item, value } of decided.values())
    members.set(target.targetId, { ...members.get(target.targetId), [item]: value });
  return members;
}

async function readDecided(tx: Executor, which: SQL | undefined): Promise<Decided> {
  const { substanceId, ingredientId, undoneAt, createdAt, id, decision, condition } = membershipDecisions;
  const rows = await tx
    .selectDistinctOn([substanceId, ingredientId], {
      ...{ substanceId, ingredientId, decision, condition, title: ingredients.title },
      ...{ name: regulatedSubstances.name, nameKor: regulatedSubstances.nameKor },
    })
    .from(membershipDecisions)
    .innerJoin(ingredients, eq(ingredients.id, ingredientId))
    .innerJoin(regulatedSubstances, eq(regulatedSubstances.id, substanceId))
    .where(and(which, isNull(undoneAt)))
    // The last one said counts.
    .orderBy(substanceId, ingredientId, desc(createdAt), desc(id));
  return new Map(
    rows.map(({ title, name, nameKor, ...row }) => [
      `${row.substanceId} ${row.ingredientId}`,
      {
        target: logTarget({ id: row.substanceId, name, nameKor }),
        item: row.ingredientId,
        value: { ingredient: title, applies: row.decision === 'IN', condition: row.condition },
      },
    ]),
  );
}

/** Tells in the change log of each entry which decisions about it are others than before; a reason alone changes nothing. */
export async function logDecided(tx: Executor, before: Decided, after: Decided, by: ChangeAuthor): Promise<void> {
  const changes = [...new Set([...before.keys(), ...after.keys()])].flatMap((key): Change[] => {
    const [was, is] = [before.get(key), after.get(key)];
    if (was && is && isSame({ ...was.value, ingredient: '' }, { ...is.value, ingredient: '' })) return [];
    const { target, item } = (is ?? was)!;
    return [{ ...target, key: 'members', item, before: was?.value ?? null, after: is?.value ?? null }];
  });
  await recordChanges(tx, changes, by);
}

/** Does what may change, end or move decisions about some ingredients, and tells of those that are others then. */
export async function loggingDecisions<Result>(
  tx: Executor,
  ingredientIds: readonly string[],
  by: ChangeAuthor,
  work: () => Promise<Result>,
): Promise<Result> {
  if (!ingredientIds.length) return work();
  const before = await decidedOf(tx, ingredientIds);
  const result = await work();
  await logDecided(tx, before, await decidedOf(tx, ingredientIds), by);
  return result;
}
