import { and, eq, sql } from 'drizzle-orm';
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

/**
 * The same for an edition that many write at once, such as that of operators: nothing is written where it says this already,
 * and nobody waits for another one who is just saying it. An upsert would hold its row until the transaction ends.
 */
export async function keepSourceEdition(tx: Executor, input: SourceEditionInput): Promise<SourceEditionModel> {
  const isIt = and(eq(sourceEditions.key, input.key), eq(sourceEditions.edition, input.edition));
  const [known] = await tx.select().from(sourceEditions).where(isIt);
  if (!known) return saveSourceEdition(tx, input);
  const says = Object.entries(input).every(([name, value]) => known[name as keyof SourceEditionInput] === value);
  if (says) return known;
  const [free] = await tx.select().from(sourceEditions).where(isIt).for('no key update', { skipLocked: true });
  return free ? saveSourceEdition(tx, input) : known;
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
