import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { newId } from '../../platform/database/columns';
import { useDatabase } from '../../testing/database';
import { changeLogs } from '../change-logs/change-logs.table';
import { followLog } from '../change-logs/follow-log.testing';
import { refusalOf } from '../community/community.testing';
import { buildUser } from '../identity/accounts/users.factory';
import { buildIngredient } from '../ingredients/ingredients.factory';
import { ingredients } from '../ingredients/ingredients.table';
import { saveIngredients, takeCounts } from '../ingredients/public';
import { alone, useReviews } from '../regulations/reviewing/reviewing.testing';
import { buildSource } from '../sources/sources.factory';
import { pullKeys, pullRequests } from './pulls.table';
import { old, send } from './pulls.testing';

const database = useDatabase();
useReviews();

const KINDS: Readonly<Record<string, 'PIECES' | 'ENTRIES'>> = { description: 'PIECES', limitedCountries: 'ENTRIES' };

/** A number of the Chemical Abstracts Service with its check digit. */
const casOf = (at: number) => {
  const digits = `70${String(at).padStart(3, '0')}88`;
  const sum = [...digits].reverse().reduce((all, digit, place) => all + Number(digit) * (place + 1), 0);
  return `${digits.slice(0, 5)}-${digits.slice(5)}-${sum % 10}`;
};
const applies = { entry: 'eu-ii/9716', applies: true, condition: null };

/** What each of a hundred people wants: names, numbers, rules, functions, tags and sentences, some of them the same. */
const wanted = Array.from({ length: 100 }, (_, at) => {
  if (at % 20 === 0) return { key: 'casNo', before: [], after: [casOf(at)] };
  if (at % 50 === 1) return { key: 'limitedCountries', before: [], after: [applies] };
  if (at % 4 === 3) return { key: 'description', before: '첫째. 둘째. 셋째.', after: '첫째. 둘째. 셋째.\n넷째.' };
  const key = ['synonyms', 'functions', 'tags'][at % 4] ?? 'tags';
  return { key, before: [], after: [`${key}${at % 40}`] };
});

it('a hundred suggestions accepted beside an import: the log gives the row, and nobody is told of a lock', async () => {
  const { db } = database();
  const edition = await buildSource();
  await db.transaction((tx) =>
    saveIngredients(tx, [{ id: alone.id, values: { description: '첫째. 둘째. 셋째.' } }], { actor: 'import', edition }),
  );
  const [ingredient] = await db.select().from(ingredients).where(eq(ingredients.id, alone.id));
  if (!ingredient) throw new Error('The ingredient of this test is not there.');
  const others = await Promise.all(Array.from({ length: 30 }, () => buildIngredient()));
  const reviewers = await Promise.all([1, 2, 3, 4].map(() => buildUser({ ...old, role: 'OPERATOR' })));
  const author = await buildUser(old);
  const pulls = await db
    .insert(pullRequests)
    .values(
      wanted.map(() => ({
        ...{ id: newId(), userId: author.id, targetType: 'INGREDIENT' as const, targetId: ingredient.id },
        ...{ targetName: ingredient.title, reason: '이유를 적어요.', baseAt: sql`clock_timestamp()` },
      })),
    )
    .returning({ id: pullRequests.id });
  await db.insert(pullKeys).values(
    wanted.map(({ key, before, after }, at) => ({
      ...{ pullId: pulls[at]!.id, key, before, after, position: 0 },
      kind: KINDS[key] ?? ('SET' as const),
    })),
  );

  const isAsLogged = await followLog();
  const importing = (async () => {
    for (const batch of [0, 1, 2]) {
      await db.transaction(async (tx) => {
        await takeCounts(tx);
        const values = { tags: [`목록${batch}`], description: `첫째. 둘째 ${batch}. 셋째.` };
        await saveIngredients(
          tx,
          [...others, ingredient].map(({ id }) => ({ id, values })),
          { actor: 'import', edition },
        );
      });
    }
  })();
  const answers = await Promise.all(
    pulls.map(({ id }, at) =>
      send(reviewers[at % 4]!, 'updatePullRequest', { id, targetId: ingredient.id, accept: [wanted[at]!.key] }),
    ),
  );
  await importing;

  // What cannot be merged with another one is told as that; nothing else is ever refused.
  const refusals = answers.map(refusalOf).filter(({ code }) => code !== undefined);
  expect(refusals.filter(({ code, message }) => code !== 'CONFLICT' || !message?.startsWith('설명'))).toEqual([]);

  // The log tells all of it, each change from where the one before left off.
  await isAsLogged();
  const told = await db.select().from(changeLogs).where(eq(changeLogs.targetId, ingredient.id));
  const taken = told.filter(({ pullId }) => pullId !== null);
  expect([...new Set(taken.map(({ origin }) => origin))]).toEqual(['SUGGESTION']);
  expect(told.filter(({ origin }) => origin === 'SUGGESTION')).toHaveLength(taken.length);
  // A rule that follows from a suggestion comes of it.
  expect(taken.map(({ key }) => key)).toEqual(expect.arrayContaining(['limitedCountries', 'casNo', 'description']));

  const [row] = await db.select().from(ingredients).where(eq(ingredients.id, ingredient.id));
  for (const key of ['synonyms', 'functions', 'tags', 'casNo'] as const) {
    const accepted = wanted.filter((one) => one.key === key);
    expect(row?.[key]).toEqual(expect.arrayContaining(accepted.flatMap(({ after }) => after as string[])));
  }
}, 60_000);
