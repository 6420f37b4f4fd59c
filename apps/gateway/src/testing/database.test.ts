import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { useDatabase } from './database';

describe('the test database', () => {
  const database = useDatabase();

  it('is migrated and makes trigrams of Hangul', async () => {
    const { rows } = await database().db.execute<{ found: string | null; trigrams: string[] }>(
      sql`SELECT to_regclass('ingredients')::text AS found, show_trgm('나이아신') AS trigrams`,
    );
    expect(rows[0]?.found).toBe('ingredients');
    expect(rows[0]?.trigrams).not.toHaveLength(0);
  });
});
