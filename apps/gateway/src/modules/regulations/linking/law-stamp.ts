import { createHash } from 'node:crypto';
import { eq, sql, type SQL } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/client';
import { ingredients } from '../../ingredients/ingredients.table';
import { mergedIngredients } from '../../ingredients/merged-ingredients.table';
import { wholeLists } from '../editions/whole-lists';
import { readings } from '../reading/readings';
import { lawLinks, membershipDecisions, regulatedSubstances } from '../regulations.table';
import { programMark } from './program-mark';

/** What is read of ingredients, with their ids. */
const READ = sql`SELECT ${ingredients.id}, ${ingredients.inci}, ${ingredients.nameEng}, ${ingredients.nameKor}, ${ingredients.nameCn},
  ${ingredients.synonyms}, ${ingredients.nameKorPrevious}, ${ingredients.casNo}, ${ingredients.ecNo},
  ${ingredients.euCasNo}, ${ingredients.euEcNo}, ${ingredients.euRestriction}, ${ingredients.euInnName}, ${ingredients.colorIndex}
  FROM ${ingredients}`;

/** What is read of those that became part of others. */
const MERGED = sql`SELECT ${mergedIngredients.id}, ${mergedIngredients.intoId}, ${mergedIngredients.inci},
  ${mergedIngredients.nameEng}, ${mergedIngredients.nameKor}, ${mergedIngredients.nameCn} FROM ${mergedIngredients}`;

const LAW = sql`SELECT ${regulatedSubstances.id}, ${regulatedSubstances.updatedAt}, ${regulatedSubstances.sourceEditionId}
  FROM ${regulatedSubstances}`;

const fingerprint = (rows: SQL) =>
  sql`(SELECT count(*) || '/' || coalesce(sum(hash_record_extended(one, 0)), 0) FROM (${rows}) AS one)`;

/** The rows that memberships are worked out from, but for what people decided: as long as their fingerprint is the same they are as well. */
const ROWS = sql`SELECT ${fingerprint(READ)} || ' ' || ${fingerprint(MERGED)} || ' ' || ${fingerprint(LAW)} AS rows`;

/** By ingredient. */
const MARKS = sql`
  SELECT one.id, concat_ws('/', hash_record_extended(one, 0), names.mark) AS mark
  FROM (${READ}) AS one
  LEFT JOIN (SELECT merged.into_id, sum(hash_record_extended(merged, 0)) AS mark FROM (${MERGED}) AS merged GROUP BY 1) AS names
    ON names.into_id = one.id`;

/** What people decided, and what followed from all. */
const COUNTS = sql`SELECT (SELECT count(*) || '/' || count(${membershipDecisions.undoneAt}) FROM ${membershipDecisions})
  || ' ' || (SELECT count(*) FROM regulations) AS counts`;

let readingsMark: string | undefined;

/** The readings themselves are part of what the rules follow from. */
function markOfReadings(): string {
  const { byEntry, textOf, members, factors, sameNames } = readings();
  readingsMark ??= createHash('sha256')
    .update(JSON.stringify([[...byEntry], [...textOf], members, [...factors], sameNames]))
    .digest('hex')
    .slice(0, 12);
  return readingsMark;
}

/** A fingerprint of the names and numbers of all ingredients and of all entries. */
export async function stampOfRows(tx: Executor): Promise<string> {
  const { rows } = await tx.execute<{ rows: string }>(ROWS);
  return rows[0]!.rows;
}

/** The part of it that is of entries. */
export const entriesOf = (ofRows: string): string => ofRows.slice(ofRows.lastIndexOf(' '));

/** Fingerprints of the names and numbers of each ingredient, by its id. */
export async function marksOfRows(tx: Executor): Promise<Map<string, string>> {
  const { rows } = await tx.execute<{ id: string; mark: string }>(MARKS);
  return new Map(rows.map(({ id, mark }) => [id, mark]));
}

interface StampOptions {
  /** Key of the source whose import comes to its end by this transaction. */
  ending?: string;
  /** The fingerprint of the rows, where it is known. */
  ofRows?: string;
}

/** A fingerprint of the data that memberships and rules follow from: while it is the same they are as well. */
async function stampOf(tx: Executor, { ending, ofRows }: StampOptions = {}): Promise<string> {
  const rows = ofRows ?? (await stampOfRows(tx));
  const { rows: counted } = await tx.execute<{ counts: string }>(COUNTS);
  const whole = [...(await wholeLists(tx, ending))].sort().join(',');
  return `${rows} ${counted[0]!.counts} ${whole} ${markOfReadings()} ${programMark()}`;
}

/** Whether all memberships were made of the data as they are. */
export async function isLinked(tx: Executor, options: StampOptions = {}): Promise<boolean> {
  const [kept] = await tx.select().from(lawLinks).where(eq(lawLinks.id, 1));
  return kept !== undefined && kept.stamp === (await stampOf(tx, options));
}

/** Says that all memberships are made of the data as they are. */
export async function writeStamp(tx: Executor, options: StampOptions = {}): Promise<void> {
  const stamp = await stampOf(tx, options);
  await tx.insert(lawLinks).values({ id: 1, stamp }).onConflictDoUpdate({ target: lawLinks.id, set: { stamp } });
}

/**
 * Makes a part of the memberships by itself. They need not be made anew for it where they were all there before. The transaction
 * holds the counts alone.
 * @param work with the fingerprint of the rows before it; answers whether further links follow from that part
 */
export async function keepStamp(tx: Executor, work: (ofRows: string) => Promise<boolean>): Promise<void> {
  const ofRows = await stampOfRows(tx);
  const isCurrent = await isLinked(tx, { ofRows });
  const hasMore = await work(ofRows);
  if (isCurrent && !hasMore) await writeStamp(tx);
}

/**
 * The same for decisions, which change no name: others may hold the counts too. What one of those changes meanwhile, links of its own
 * may have to follow from: it is no part of the stamp.
 */
export async function keepDecidedStamp(tx: Executor, work: (ofRows: string) => Promise<boolean>): Promise<void> {
  const ofRows = await stampOfRows(tx);
  const isCurrent = await isLinked(tx, { ofRows });
  const hasMore = await work(ofRows);
  if (isCurrent && !hasMore) await writeStamp(tx, { ofRows });
}
