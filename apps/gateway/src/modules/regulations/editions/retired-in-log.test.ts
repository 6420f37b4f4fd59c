import { asc, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { testDatabase, useDatabase } from '../../../testing/database';
import { changeLogs } from '../../change-logs/change-logs.table';
import { replay } from '../../change-logs/replay';
import { buildUser } from '../../identity/accounts/users.factory';
import { buildIngredient } from '../../ingredients/ingredients.factory';
import { buildSource } from '../../sources/sources.factory';
import { retire, saveSubstances } from '../public';
import { membershipDecisions, regulatedSubstances } from '../regulations.table';

useDatabase();

it('an entry that leaves its list ends, and begins anew where a later edition has it again', async () => {
  const { db } = testDatabase();
  const edition = await buildSource({ key: 'eu-cosing', name: '목록', edition: '2026-01' });
  const entry = (number: string) => ({
    ...{ list: 'eu-ii' as const, entry: number, position: Number(number), name: `Substance ${number}` },
    texts: [{ label: '물질 이름', text: `Substance ${number}`, lang: 'en' as const }],
  });
  const save = (...numbers: string[]) =>
    db.transaction((tx) => saveSubstances(tx, numbers.map(entry), { actor: 'import', edition }));
  await save('9801', '9802');
  const stored = await db.select().from(regulatedSubstances).where(eq(regulatedSubstances.list, 'eu-ii'));
  const [decided, other] = ['9801', '9802'].map((number) => stored.find((row) => row.entry === number)!);
  const ingredient = await buildIngredient();
  await db.insert(membershipDecisions).values({
    ...{ substanceId: decided!.id, ingredientId: ingredient.id, decision: 'IN', reason: '이유' },
    ...{ textHash: decided!.textHash, actorId: (await buildUser()).id },
  });
  const by = { actor: 'import', sourceEditionId: edition.id };
  const ids = [decided!.id, other!.id];
  await db.transaction((tx) => retire(tx, ids, by));
  await db.transaction((tx) => retire(tx, ids, by));

  const logOf = (id: string) =>
    db.select().from(changeLogs).where(eq(changeLogs.targetId, id)).orderBy(asc(changeLogs.seq));
  for (const id of ids) {
    expect((await logOf(id)).map(({ key }) => key)).toEqual(['created', 'removed']);
    expect(replay(await logOf(id))).toBeNull();
  }
  expect((await logOf(decided!.id)).at(-1)!.state).toMatchObject({
    ...{ entry: '9801', state: 'IN_FORCE' },
    members: { [ingredient.id]: { applies: true } },
  });

  await save('9801', '9802');
  expect((await logOf(decided!.id)).map(({ key }) => key)).toEqual(['created', 'removed', 'restored']);
  expect(replay(await logOf(decided!.id))).toMatchObject({ members: { [ingredient.id]: { applies: true } } });
  // Of one whose row was not kept it is a new entry.
  expect((await logOf(other!.id)).map(({ key }) => key)).toEqual(['created', 'removed']);
});
