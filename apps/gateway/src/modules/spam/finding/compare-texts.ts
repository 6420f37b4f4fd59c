import { comparedText, COPY_LIKENESS, fingerprint, textLikeness } from '@gredia/domain';
import { sql, type SQL } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/client';
import { newId } from '../../../platform/database/columns';
import { inSlices } from '../../../platform/work/in-slices';

/** Texts of other dealers that are looked at beside one: with more, a text is a copy of one of these or of none. */
const MOST_CANDIDATES = 50;

/**
 * From so many shared numbers of two fingerprints on, of 16, a dealer's text is an earlier one of its own with small changes: a
 * mended word leaves eight and more, and what was half rewritten has hardly one. The earlier wording is not kept itself.
 */
const SAME_TEXT_BANDS = 4;

/** A text of a material as its dealer has it. */
export interface NewText {
  key: string;
  ownerKey: string;
  digest: string;
  compared: string;
  since: string;
  /** The texts that its materials had before. */
  formerIds: readonly string[];
}

/** A text that has its row. */
export interface PlacedText {
  id: string;
  compared: string;
}

/**
 * Finds the rows of texts, or makes them. One that is an earlier text of the same material or dealer but for small changes
 * stands here as long as that: who mends a word does not become the copy of his copy. @returns them by their keys
 */
export async function placeTexts(tx: Executor, texts: readonly NewText[]): Promise<Map<string, PlacedText>> {
  const unique = uniqueTexts(texts);
  if (!unique.size) return new Map();
  // In one order, so that two gateways never wait for each other.
  const wanted = [...unique.values()].sort((a, b) => (a.key < b.key ? -1 : 1));
  const lists = sql`${sql.param(wanted.map(({ ownerKey }) => ownerKey))}::text[], ${sql.param(wanted.map(({ digest }) => digest))}::text[]`;
  const isWanted = sql`(owner_key, digest) IN (SELECT * FROM unnest(${lists}))`;
  const known = await rowsOf(tx, isWanted);
  const isKnown = new Set(known.map(({ key }) => key));
  const missing = wanted.filter(({ key }) => !isKnown.has(key));
  if (missing.length) {
    const rows = await inSlices(rowsFor(missing));
    // IS NOT DISTINCT FROM is what no index of owners answers: alike texts are few, those of a dealer may be thousands.
    await tx.execute(sql`
      INSERT INTO spam_texts (id, owner_key, digest, since, bands)
      SELECT id, owner_key, digest, least(since, (
        SELECT min(earlier.since) FROM (
          (SELECT known.since, known.bands FROM spam_texts AS known WHERE known.id = ANY(fresh.former_ids))
          UNION ALL
          (SELECT known.since, known.bands FROM spam_texts AS known
          WHERE known.bands && fresh.bands AND known.owner_key IS NOT DISTINCT FROM fresh.owner_key LIMIT ${MOST_CANDIDATES})) AS earlier
        WHERE cardinality(ARRAY(SELECT unnest(earlier.bands) INTERSECT SELECT unnest(fresh.bands))) >= ${SAME_TEXT_BANDS})), bands
      FROM json_to_recordset(${JSON.stringify(rows)}::json)
        AS fresh (id uuid, owner_key text, digest text, since timestamptz, bands integer[], former_ids uuid[])
      ON CONFLICT DO NOTHING`);
    known.push(...(await rowsOf(tx, isWanted)).filter(({ key }) => !isKnown.has(key)));
  }
  return new Map(known.map(({ key, id }) => [key, { id, compared: unique.get(key)?.compared ?? '' }]));
}

/** Each text once, since when the first of its materials has it. */
function uniqueTexts(texts: readonly NewText[]): Map<string, NewText> {
  const unique = new Map<string, NewText>();
  for (const text of texts) {
    const other = unique.get(text.key);
    const [since, formerIds] = other
      ? [earlier(other.since, text.since), [...other.formerIds, ...text.formerIds]]
      : [text.since, text.formerIds];
    unique.set(text.key, { ...text, since, formerIds });
  }
  return unique;
}

const earlier = (one: string, other: string): string => (new Date(other) < new Date(one) ? other : one);

function* rowsFor(texts: readonly NewText[]) {
  const rows: Record<string, unknown>[] = [];
  for (const { ownerKey, digest, since, compared, formerIds } of texts) {
    rows.push({ id: newId(), owner_key: ownerKey, digest, since, bands: fingerprint(compared), former_ids: formerIds });
    yield;
  }
  return rows;
}

async function rowsOf(tx: Executor, condition: ReturnType<typeof sql>): Promise<{ id: string; key: string }[]> {
  const { rows } = await tx.execute<{ id: string; key: string }>(
    sql`SELECT id, owner_key || '|' || digest AS key FROM spam_texts WHERE ${condition}`,
  );
  return rows;
}

interface Candidate extends Record<string, unknown> {
  mine: string;
  id: string;
  isOlder: boolean;
  isCopy: boolean;
  note: string | null;
}

/** A text, of which it is a copy, and how alike they are; null where it is none. */
interface Finding {
  id: string;
  copyOf: string | null;
  likeness: number | null;
}

/**
 * Compares the texts that are new: each with those of other dealers that share a number of its fingerprint, through an
 * index, never with all. The later one of two alike texts is the copy; materials of an older copy go back into the queue.
 * Texts that no material has any more are left out.
 * @param productIds the materials that are looked at: what is stored of them is what they said before
 */
export async function compareTexts(
  tx: Executor,
  placed: ReadonlyMap<string, PlacedText>,
  productIds: readonly string[],
): Promise<void> {
  const texts = new Map([...placed.values()].map((text) => [text.id, text]));
  if (!texts.size) return;
  const { rows: fresh } = await tx.execute<{ id: string }>(sql`
    SELECT id FROM spam_texts WHERE id = ANY(${idList([...texts.keys()])}) AND NOT is_compared ORDER BY id`);
  if (!fresh.length) return;
  const usesOf = (text: SQL) =>
    sql`spam_checks.text_id = ${text} AND spam_checks.product_id <> ALL(${idList(productIds)})`;
  const { rows } = await tx.execute<Candidate>(sql`
    SELECT mine.id AS mine, other.id, (other.since, other.id) < (mine.since, mine.id) AS "isOlder",
      other.copy_of IS NOT NULL AS "isCopy", (
        SELECT products.note FROM spam_checks JOIN products ON products.id = spam_checks.product_id
        WHERE ${usesOf(sql`other.id`)} LIMIT 1) AS note
    FROM spam_texts AS mine CROSS JOIN LATERAL (
      SELECT * FROM spam_texts AS near
      WHERE near.bands && mine.bands AND near.owner_key <> mine.owner_key AND (
        near.id = ANY(${idList([...texts.keys()])}) OR EXISTS (SELECT FROM spam_checks WHERE ${usesOf(sql`near.id`)}))
      LIMIT ${MOST_CANDIDATES}) AS other
    WHERE mine.id = ANY(${idList(fresh.map(({ id }) => id))})`);
  const alike = await inSlices(alikeAmong(rows, texts));
  const originals = new Map<string, Finding>();
  for (const { mine, id, isOlder, likeness } of alike) {
    if (isOlder && !originals.has(mine)) originals.set(mine, { id: mine, copyOf: id, likeness });
  }
  await writeFindings(
    tx,
    fresh.map(({ id }) => originals.get(id) ?? { id, copyOf: null, likeness: null }),
  );
  const isFresh = new Set(fresh.map(({ id }) => id));
  const later = new Map<string, Finding>();
  for (const { mine, id, isOlder, isCopy, likeness } of alike) {
    if (!isOlder && !isCopy && !isFresh.has(id) && !later.has(id)) later.set(id, { id, copyOf: mine, likeness });
  }
  await writeFindings(tx, [...later.values()]);
  await queueTexts(tx, [...later.keys()]);
}

/** The candidates that are alike enough, the most alike first. */
function* alikeAmong(rows: readonly Candidate[], texts: ReadonlyMap<string, PlacedText>) {
  const alike: (Candidate & { likeness: number })[] = [];
  for (const row of rows) {
    const other = texts.get(row.id)?.compared ?? comparedText(row.note ?? '');
    const likeness = textLikeness(texts.get(row.mine)?.compared ?? '', other);
    if (likeness >= COPY_LIKENESS) alike.push({ ...row, likeness });
    yield;
  }
  return alike.sort((a, b) => b.likeness - a.likeness);
}

async function writeFindings(tx: Executor, findings: readonly Finding[]): Promise<void> {
  if (!findings.length) return;
  const rows = findings.map(({ id, copyOf, likeness }) => ({ id, copy_of: copyOf, likeness }));
  await tx.execute(sql`
    UPDATE spam_texts SET is_compared = true, copy_of = found.copy_of, likeness = found.likeness
    FROM json_populate_recordset(NULL::spam_texts, ${JSON.stringify(rows)}::json) AS found
    WHERE spam_texts.id = found.id`);
}

const idList = (ids: readonly string[]) => sql`${sql.param([...ids])}::uuid[]`;

/** Has the materials of some texts looked at again. */
export async function queueTexts(tx: Executor, textIds: readonly string[]): Promise<void> {
  if (!textIds.length) return;
  await tx.execute(sql`
    INSERT INTO spam_queue (product_id)
    SELECT product_id FROM spam_checks WHERE text_id = ANY(${sql.param([...textIds])}::uuid[])
    ON CONFLICT DO NOTHING`);
}
