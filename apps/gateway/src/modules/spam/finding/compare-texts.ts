import { comparedText, COPY_LIKENESS, fingerprint, textLikeness } from '@gredia/domain';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/client';
import { newId } from '../../../platform/database/columns';

/** Texts of other dealers that are looked at beside one: with more, a text is a copy of one of these or of none. */
const MOST_CANDIDATES = 50;

/** A text of a material as its dealer has it. */
export interface NewText {
  key: string;
  ownerKey: string;
  digest: string;
  compared: string;
  since: string;
}

/** A text that has its row. */
export interface PlacedText {
  id: string;
  compared: string;
}

/** Finds the rows of texts, or makes them. @returns them by their keys */
export async function placeTexts(tx: Executor, texts: readonly NewText[]): Promise<Map<string, PlacedText>> {
  const unique = new Map(texts.map((text) => [text.key, text]));
  if (!unique.size) return new Map();
  // In one order, so that two gateways never wait for each other.
  const wanted = [...unique.values()].sort((a, b) => (a.key < b.key ? -1 : 1));
  const lists = sql`${sql.param(wanted.map(({ ownerKey }) => ownerKey))}::text[], ${sql.param(wanted.map(({ digest }) => digest))}::text[]`;
  const isWanted = sql`(owner_key, digest) IN (SELECT * FROM unnest(${lists}))`;
  const known = await rowsOf(tx, isWanted);
  const isKnown = new Set(known.map(({ key }) => key));
  const missing = wanted.filter(({ key }) => !isKnown.has(key));
  if (missing.length) {
    const rows = missing.map(({ ownerKey, digest, since, compared }) => ({
      id: newId(),
      owner_key: ownerKey,
      digest,
      since,
      bands: fingerprint(compared),
    }));
    await tx.execute(sql`
      INSERT INTO spam_texts (id, owner_key, digest, since, bands)
      SELECT id, owner_key, digest, since, bands FROM json_populate_recordset(NULL::spam_texts, ${JSON.stringify(rows)}::json)
      ON CONFLICT DO NOTHING`);
    known.push(...(await rowsOf(tx, isWanted)).filter(({ key }) => !isKnown.has(key)));
  }
  return new Map(known.map(({ key, id }) => [key, { id, compared: unique.get(key)?.compared ?? '' }]));
}

async function rowsOf(tx: Executor, condition: ReturnType<typeof sql>): Promise<{ id: string; key: string }[]> {
  const { rows } = await tx.execute<{ id: string; key: string }>(
    sql`SELECT id, owner_key || '|' || digest AS key FROM spam_texts WHERE ${condition}`,
  );
  return rows;
}

interface Candidate extends Record<string, unknown> {
  id: string;
  isOlder: boolean;
  isCopy: boolean;
  note: string | null;
}

/**
 * Compares the texts that are new: each with those of other dealers that share a number of its fingerprint, through an
 * index, never with all. The later one of two alike texts is the copy; materials of an older copy go back into the queue.
 */
export async function compareTexts(tx: Executor, placed: ReadonlyMap<string, PlacedText>): Promise<void> {
  const texts = new Map([...placed.values()].map((text) => [text.id, text]));
  const { rows } = await tx.execute<{ id: string }>(sql`
    SELECT id FROM spam_texts WHERE id = ANY(${sql.param([...texts.keys()])}::uuid[]) AND NOT is_compared ORDER BY id`);
  for (const { id } of rows) await compareText(tx, id, texts);
}

async function compareText(tx: Executor, id: string, texts: ReadonlyMap<string, PlacedText>): Promise<void> {
  const textOf = (of: string, note: string | null) => texts.get(of)?.compared ?? comparedText(note ?? '');
  const compared = textOf(id, null);
  const { rows } = await tx.execute<Candidate>(sql`
    SELECT other.id, (other.since, other.id) < (mine.since, mine.id) AS "isOlder", other.copy_of IS NOT NULL AS "isCopy", (
      SELECT products.note FROM spam_checks JOIN products ON products.id = spam_checks.product_id
      WHERE spam_checks.text_id = other.id LIMIT 1) AS note
    FROM spam_texts AS mine JOIN spam_texts AS other
      ON other.bands && mine.bands AND other.owner_key <> mine.owner_key
    WHERE mine.id = ${id}
    LIMIT ${MOST_CANDIDATES}`);
  const alike = rows
    .map((row) => ({ ...row, likeness: textLikeness(compared, textOf(row.id, row.note)) }))
    .filter(({ likeness }) => likeness >= COPY_LIKENESS)
    .sort((a, b) => b.likeness - a.likeness);
  const original = alike.find(({ isOlder }) => isOlder);
  await tx.execute(sql`
    UPDATE spam_texts SET is_compared = true, copy_of = ${original?.id ?? null}, likeness = ${original?.likeness ?? null}
    WHERE id = ${id}`);
  const later = alike.filter(({ isOlder, isCopy }) => !isOlder && !isCopy);
  for (const copy of later) {
    await tx.execute(sql`UPDATE spam_texts SET copy_of = ${id}, likeness = ${copy.likeness} WHERE id = ${copy.id}`);
  }
  await queueTexts(
    tx,
    later.map((copy) => copy.id),
  );
}

/** Has the materials of some texts looked at again. */
export async function queueTexts(tx: Executor, textIds: readonly string[]): Promise<void> {
  if (!textIds.length) return;
  await tx.execute(sql`
    INSERT INTO spam_queue (product_id)
    SELECT product_id FROM spam_checks WHERE text_id = ANY(${sql.param([...textIds])}::uuid[])
    ON CONFLICT DO NOTHING`);
}
