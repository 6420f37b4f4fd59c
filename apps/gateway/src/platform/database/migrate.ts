import { sql } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { runMigrations as migrateJobs } from 'graphile-worker';
import type { Database } from './client';
import { LOCKS } from './locks';

/**
 * Brings the database to this version, after checking that it can serve Korean search.
 * @throws with a clear sentence when the server's character type makes no trigrams of Hangul.
 */
export async function migrateDatabase(db: Database, migrationsFolder: string): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${LOCKS.migration})`);
    // The queue first: a process that finds our newest migration finds the queue too.
    await migrateJobs({ pgPool: db.$client });
    await withConnection(db, (own) => migrate(own, { migrationsFolder }));
  });
  await assertHangulTrigrams(db);
}

/** Drizzle's migrator does not give a connection back that breaks while it begins (client.ts): this one is ours. */
async function withConnection(db: Database, work: (own: NodePgDatabase) => Promise<void>): Promise<void> {
  const client = await db.$client.connect();
  let isDone = false;
  try {
    await work(drizzle(client));
    isDone = true;
  } finally {
    client.release(!isDone);
  }
}

/** pg_trgm skips every letter that the database's LC_CTYPE does not call a letter; with `C` that is all of Hangul. */
async function assertHangulTrigrams(db: Database): Promise<void> {
  const { rows } = await db.execute<{ trigrams: string[] }>(sql`SELECT show_trgm('나이아신') AS trigrams`);
  if (rows[0]?.trigrams.length) return;
  throw new Error(
    '이 데이터베이스는 한글 검색을 할 수 없어요: LC_CTYPE이 UTF-8이 아니에요. ' +
      "`initdb -E UTF8 --locale=C.UTF-8`로 만들거나 CREATE DATABASE … LC_CTYPE 'C.UTF-8' TEMPLATE template0 을 쓰세요.",
  );
}
