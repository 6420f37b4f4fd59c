import { sql } from 'drizzle-orm';
import { connect, type Database, type Executor } from '../platform/database/client';

/** How the changes that are made for the benchmark call what they are about. */
const NAME = '모의 변경';
/** Changes of the one ingredient that is looked at as of many days. */
const CHANGES_OF_ONE = 1000;
const FIRST_DAY = '2020-01-01';

/** The first day on which the ingredient with a thousand changes was changed, and how many days that went on. */
export const HISTORY_OF_ONE = { firstDay: FIRST_DAY, days: CHANGES_OF_ONE };

/**
 * Fills the change log with changes that are the same in every run, of many targets, doors and fields, one in a hundred of
 * them of a hidden material; of one ingredient there are a thousand, one each day. Indexes are made anew behind it, at once.
 * @returns that ingredient
 */
export async function generateHistory(databaseUrl: string, changes: number): Promise<string> {
  const { db, pool } = connect({
    url: databaseUrl,
    onIdleError: (error) => {
      throw error;
    },
  });
  try {
    const known = await ingredientOf(db);
    if (known !== undefined) return known;
    await db.transaction((tx) => fill(tx, changes));
    await db.execute(sql`VACUUM ANALYZE change_logs`);
    const made = await ingredientOf(db);
    if (made === undefined) throw new Error('There is no ingredient to be changed.');
    return made;
  } finally {
    await pool.end();
  }
}

async function ingredientOf(db: Database): Promise<string | undefined> {
  const { rows } = await db.execute<{ id: string }>(
    sql`SELECT target_id AS id FROM change_logs WHERE id = md5(${`${NAME} 1`})::uuid`,
  );
  return rows[0]?.id;
}

async function fill(tx: Executor, changes: number): Promise<void> {
  process.stderr.write(`  변경 이력을 만들어 넣어요: ${changes}행\n`);
  const { rows: indexes } = await tx.execute<{ name: string; made: string }>(sql`
    SELECT indexname AS name, indexdef AS made FROM pg_indexes
    WHERE tablename = 'change_logs' AND indexname <> 'change_logs_pkey'`);
  for (const { name } of indexes) await tx.execute(sql`DROP INDEX ${sql.identifier(name)}`);
  await tx.execute(sql`
    WITH hidden AS (UPDATE products SET visible = false WHERE id = (SELECT min(id::text)::uuid FROM products) RETURNING id)
    INSERT INTO change_logs (id, target_type, target_id, target_name, key, before, after, actor, origin, created_at)
    SELECT md5('log' || n)::uuid, CASE WHEN n % 100 = 0 THEN 'PRODUCT' ELSE 'INGREDIENT' END,
      CASE WHEN n % 100 = 0 THEN hidden.id ELSE md5((n % (${changes}::int / 20 + 1))::text)::uuid END, ${NAME},
      (ARRAY['description', 'casNo', 'nameKor', 'limitedCountries', 'functions', 'synonyms', 'tags', 'nameCn'])[n % 8 + 1],
      '"가"', '"나"', 'import', CASE WHEN n % 500 = 0 THEN 'OPERATOR' ELSE 'IMPORT' END,
      ${FIRST_DAY}::timestamptz + n * interval '30 seconds'
    FROM generate_series(1, ${changes}::int) AS n, hidden`);
  await tx.execute(sql`
    INSERT INTO change_logs (id, target_type, target_id, target_name, key, before, after, actor, origin, created_at)
    SELECT md5(${`${NAME} `} || n)::uuid, 'INGREDIENT', known.id, known.title,
      (ARRAY['description', 'nameCn', 'nameJp', 'descJp', 'colorIndex'])[n % 5 + 1], to_jsonb('설명 ' || n - 5), to_jsonb('설명 ' || n),
      'import', 'IMPORT', ${FIRST_DAY}::timestamptz + n * interval '1 day'
    FROM generate_series(1, ${CHANGES_OF_ONE}::int) AS n, (SELECT id, title FROM ingredients ORDER BY id LIMIT 1) AS known`);
  for (const { made } of indexes) await tx.execute(sql.raw(made));
}
