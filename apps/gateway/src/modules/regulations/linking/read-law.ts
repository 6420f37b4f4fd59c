import { setImmediate as pause } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import type { Database, Executor } from '../../../platform/database/client';
import { inSlices } from '../../../platform/work/in-slices';
import { regulatedSubstances } from '../regulations.table';
import { IngredientIndex, type LinkIngredient } from './ingredient-index';
import { stampOfRows } from './law-stamp';
import type { LinkSubstance } from './link';
import { linkIngredients } from './link-law';
import { listedNumbers, type ListedNumbers } from './listed-numbers';

/** All names and numbers that memberships follow from, as they stood at one moment. */
export interface LawRead {
  /** The fingerprint of the rows: while it is theirs, this is what they say. */
  ofRows: string;
  known: readonly LinkIngredient[];
  index: IngredientIndex;
  standing: readonly LinkSubstance[];
  listed: ListedNumbers;
}

/**
 * Reads them before anything is held, by one look at the database: it takes a second on a busy machine, and nobody waits for it but
 * the caller. Others are answered meanwhile.
 */
export async function readLaw(db: Database): Promise<LawRead> {
  const look = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const;
  return worked(await db.transaction(async (tx) => readRows(tx, await stampOfRows(tx)), look));
}

/**
 * What was read, where it still stands; else it is read anew, with all that the transaction holds.
 * @param ofRows the fingerprint of the rows as they stand
 */
export const standingLaw = async (tx: Executor, ofRows: string, read: LawRead | null): Promise<LawRead> =>
  read?.ofRows === ofRows ? read : worked(await readRows(tx, ofRows));

type Rows = Pick<LawRead, 'ofRows' | 'known' | 'standing'>;

const readRows = async (tx: Executor, ofRows: string): Promise<Rows> => ({
  ofRows,
  known: await linkIngredients(tx),
  standing: await standingEntries(tx),
});

async function worked(rows: Rows): Promise<LawRead> {
  const index = await IngredientIndex.build(rows.known, pause);
  return { ...rows, index, listed: await inSlices(listedNumbers(rows.standing, index)) };
}

/** All entries, as far as they say which ingredients they mean. */
function standingEntries(tx: Executor): Promise<LinkSubstance[]> {
  const { id, list, entry, textHash, name, nameKor, names, inciNames, identified, casNo, ecNo, state } =
    regulatedSubstances;
  return tx
    .select({ id, list, entry, textHash, name, nameKor, names, inciNames, identified, casNo, ecNo })
    .from(regulatedSubstances)
    .where(eq(state, 'IN_FORCE'));
}
