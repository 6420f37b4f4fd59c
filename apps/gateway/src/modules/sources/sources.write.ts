import { eq, sql } from 'drizzle-orm';
import { one, type Executor } from '../../platform/database/client';
import { sourceEditions, type SourceEditionModel } from './sources.table';

export type SourceEditionInput = Omit<typeof sourceEditions.$inferInsert, 'id' | 'importedAt'>;

/** Notes that an edition of a source is being imported (again) and answers its row. */
export async function saveSourceEdition(tx: Executor, input: SourceEditionInput): Promise<SourceEditionModel> {
  return tx
    .insert(sourceEditions)
    .values(input)
    .onConflictDoUpdate({
      target: [sourceEditions.key, sourceEditions.edition],
      set: { ...input, importedAt: sql`now()` },
    })
    .returning()
    .then(one);
}

/** Every known edition by its id. There are a few dozen. */
export async function sourceEditionsById(tx: Executor): Promise<Map<string, SourceEditionModel>> {
  const rows = await tx.select().from(sourceEditions);
  return new Map(rows.map((row) => [row.id, row]));
}

/** The editions of one source. */
export async function editionsOf(tx: Executor, key: string): Promise<SourceEditionModel[]> {
  return tx.select().from(sourceEditions).where(eq(sourceEditions.key, key));
}
