import { setImmediate as pause } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { KeyedSemaphore } from '../../../platform/concurrency/keyed-semaphore';
import type { Database, Executor } from '../../../platform/database/client';
import { inSlices } from '../../../platform/work/in-slices';
import { regulatedSubstances } from '../regulations.table';
import { IngredientIndex, type LinkIngredient } from './ingredient-index';
import { entriesOf, marksOfRows, stampOfRows } from './law-stamp';
import type { LinkSubstance } from './link';
import { linkIngredients } from './link-law';
import { listedNumbers, saidNumbers, type ListedNumbers, type SaidNumber } from './listed-numbers';

/** All names and numbers that memberships follow from, as they stood at one moment. */
export interface LawRead {
  /** The fingerprint of the rows: while it is theirs, this is what they say. */
  ofRows: string;
  index: IngredientIndex;
  standing: readonly LinkSubstance[];
  saidBy: ReadonlyMap<string, SaidNumber>;
  listed: ListedNumbers;
  /** Fingerprints of what is read of each ingredient. */
  marks: ReadonlyMap<string, string>;
  /** The index of all, and what became of some of them since; null of one that is there no more. */
  whole: IngredientIndex;
  since: ReadonlyMap<string, LinkIngredient | null>;
}

/** Reading all takes a second of the processor and 80 MB: for so long what was read last is kept. */
const KEPT_MS = 10 * 60_000;

let kept: LawRead | null = null;
let forgetting: NodeJS.Timeout | undefined;

function keep(read: LawRead): LawRead {
  kept = read;
  clearTimeout(forgetting);
  forgetting = setTimeout(forgetLaw, KEPT_MS).unref();
  return read;
}

/** What was read is read anew by who asks next. */
export function forgetLaw(): void {
  kept = null;
}

/** One at a time in a process: who waited finds what the one before has read. */
const reading = new KeyedSemaphore(1);

/**
 * Reads them before anything is held, by one look at the database, and keeps them for the next one: from then on only what changed is read
 * again. Others are answered meanwhile.
 */
export async function readLaw(db: Database): Promise<LawRead> {
  const look = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const;
  return reading.run('law', () =>
    db.transaction(async (tx) => keep(await standingLaw(tx, await stampOfRows(tx))), look),
  );
}

/** What law reads of ingredients. */
const READ_BY_LAW: ReadonlySet<string> = new Set<keyof LinkIngredient>([
  ...(['inci', 'nameEng', 'nameKor', 'nameCn', 'synonyms', 'nameKorPrevious', 'euInnName', 'colorIndex'] as const),
  ...(['casNo', 'ecNo', 'euCasNo', 'euEcNo', 'euRestriction'] as const),
]);

/** The same before fields of an ingredient change, where law reads one of them. */
export async function readLawFor(db: Database, fields: readonly string[]): Promise<void> {
  if (fields.some((field) => READ_BY_LAW.has(field))) await readLaw(db);
}

/**
 * What was read last, where it still stands; else what has changed since is read, with all that the transaction holds. Where that is
 * much, or nothing was read, all is: a transaction that others wait for begins after `readLaw`.
 * @param ofRows the fingerprint of the rows as they stand
 */
export async function standingLaw(tx: Executor, ofRows: string): Promise<LawRead> {
  if (kept?.ofRows === ofRows) return kept;
  return (kept && (await broughtUp(tx, ofRows, kept))) ?? readAll(tx, ofRows);
}

async function readAll(tx: Executor, ofRows: string): Promise<LawRead> {
  const marks = await marksOfRows(tx);
  const rows = await linkIngredients(tx);
  const standing = await standingEntries(tx);
  const whole = await IngredientIndex.build(rows, pause);
  return withNumbers({ ofRows, index: whole, standing, marks, whole, since: new Map() });
}

/** Of more ingredients an index of their own is no gain. */
const MOST_CHANGED = 1000;

/** The same with what has changed of ingredients since; null where too much has, or the entries are others. */
async function broughtUp(tx: Executor, ofRows: string, read: LawRead): Promise<LawRead | null> {
  if (entriesOf(ofRows) !== entriesOf(read.ofRows)) return null;
  const marks = await marksOfRows(tx);
  const changed = [...new Set([...marks.keys(), ...read.marks.keys()])].filter(
    (id) => marks.get(id) !== read.marks.get(id),
  );
  const ids = [...new Set([...read.since.keys(), ...changed])];
  if (ids.length > MOST_CHANGED) return null;
  const rows = new Map((await linkIngredients(tx, changed)).map((row) => [row.id, row]));
  const since = new Map([...read.since, ...changed.map((id) => [id, rows.get(id) ?? null] as const)]);
  const present = [...since.values()].filter((row) => row !== null);
  const index = read.whole.changed(present, new Set(ids));
  return withNumbers({ ...read, ofRows, marks, since, index });
}

async function withNumbers(read: Omit<LawRead, 'saidBy' | 'listed'>): Promise<LawRead> {
  const saidBy = await inSlices(saidNumbers(read.standing, read.index));
  return { ...read, saidBy, listed: listedNumbers(saidBy) };
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
