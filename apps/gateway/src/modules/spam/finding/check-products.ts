import { createHash } from 'node:crypto';
import {
  comparedText,
  foldedKey,
  isLinkOnlyNote,
  spamProductReasons,
  spamProductScore,
  type SpamProductFacts,
} from '@gredia/domain';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/client';
import { LOCKS } from '../../../platform/database/locks';
import { stableJson } from '../../../platform/database/stable-json';
import { checkCompanies } from './check-companies';
import { compareTexts, placeTexts, type NewText } from './compare-texts';

interface QueuedProduct extends Record<string, unknown> {
  id: string;
  sellerId: string | null;
  dealer: string | null;
  name: string;
  note: string | null;
  externalLink: string | null;
  incis: string[];
  hasParts: boolean;
  /** When it came, for one that is new to us, and when it was written last. */
  since: string;
  /** The text that it had when it was looked at last. */
  formerTextId: string | null;
}

/**
 * Looks at some raw materials of the queue: compares their texts, writes what was found, and brings the signs of their
 * suppliers in line. @returns how many it took
 */
export async function checkSome(tx: Executor, most: number): Promise<number> {
  // One at a time: texts that two wrote at once would not see each other.
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${LOCKS.spam})`);
  // While tables fill for the first time, what the planner knows of them says that they are small: it would read them whole.
  await tx.execute(sql`SET LOCAL enable_seqscan = off`);
  const { rows } = await tx.execute<QueuedProduct>(sql`
    WITH taken AS (
      DELETE FROM spam_queue WHERE product_id IN (
        SELECT product_id FROM spam_queue ORDER BY product_id LIMIT ${most} FOR UPDATE)
      RETURNING product_id)
    SELECT products.id, products.seller_id AS "sellerId", dealer, name, note, external_link AS "externalLink", incis,
      EXISTS (SELECT FROM product_ingredients AS part WHERE part.product_id = products.id) AS "hasParts",
      CASE WHEN known.product_id IS NULL THEN products.created_at ELSE products.updated_at END AS since,
      known.text_id AS "formerTextId"
    FROM taken JOIN products ON products.id = taken.product_id
    LEFT JOIN spam_checks AS known ON known.product_id = products.id`);
  if (!rows.length) return 0;
  await writeChecks(tx, rows);
  await checkCompanies(tx, await withoutQueued(tx, [...new Set(rows.flatMap(({ sellerId }) => sellerId ?? []))]));
  return rows.length;
}

/** Those of some suppliers of which nothing waits any more: one that loads its whole list in is looked at once, at the end. */
async function withoutQueued(tx: Executor, sellerIds: readonly string[]): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    SELECT id FROM unnest(${sql.param([...sellerIds])}::uuid[]) AS seller (id)
    WHERE NOT EXISTS (
      SELECT FROM products JOIN spam_queue ON spam_queue.product_id = products.id WHERE products.seller_id = seller.id)`);
  return rows.map(({ id }) => id);
}

async function writeChecks(tx: Executor, rows: readonly QueuedProduct[]): Promise<void> {
  const texts = rows.flatMap((row) => textOf(row) ?? []);
  const placed = await placeTexts(tx, texts);
  const productIds = rows.map(({ id }) => id);
  await compareTexts(tx, placed, productIds);
  const likeness = await likenessOf(
    tx,
    [...placed.values()].map(({ id }) => id),
  );
  const checks = rows.map((row) => {
    const text = placed.get(textKey(row));
    const isSuppliers = row.sellerId !== null;
    const facts: SpamProductFacts = {
      copyLikeness: text ? (likeness.get(text.id) ?? null) : null,
      hasComposition: row.hasParts || row.incis.length > 0,
      // Members cannot report a material yet (part 10): unknown, and never counted.
      reports: null,
    };
    return {
      product_id: row.id,
      seller_id: row.sellerId,
      text_id: text?.id ?? null,
      name_key: digestOf(foldedKey(row.name)),
      is_link_only: isLinkOnlyNote(row.note),
      content_key: digestOf(stableJson([row.name, row.note, row.externalLink, row.incis, row.hasParts])),
      // Of what a source was read from, no one here can answer for the text.
      reasons: isSuppliers ? spamProductReasons(facts) : [],
      score: isSuppliers ? spamProductScore(facts) : 0,
    };
  });
  await tx.execute(sql`
    INSERT INTO spam_checks (product_id, seller_id, text_id, name_key, is_link_only, content_key, reasons, score)
    SELECT product_id, seller_id, text_id, name_key, is_link_only, content_key, reasons, score
    FROM json_populate_recordset(NULL::spam_checks, ${JSON.stringify(checks)}::json)
    ON CONFLICT (product_id) DO UPDATE SET seller_id = excluded.seller_id, text_id = excluded.text_id,
      name_key = excluded.name_key, is_link_only = excluded.is_link_only, content_key = excluded.content_key,
      reasons = excluded.reasons, score = excluded.score`);
}

const ownerKey = ({ sellerId, dealer }: QueuedProduct): string =>
  sellerId === null ? `dealer:${foldedKey(dealer ?? '')}` : `seller:${sellerId}`;

const digests = new WeakMap<QueuedProduct, string>();

/** What finds the text of a material among those that were placed. */
function textKey(row: QueuedProduct): string {
  let digest = digests.get(row);
  if (digest === undefined) digests.set(row, (digest = digestOf(comparedText(row.note ?? ''))));
  return `${ownerKey(row)}|${digest}`;
}

/** The text of a material; null where it is too short to be compared. */
function textOf(row: QueuedProduct): NewText | null {
  const compared = comparedText(row.note ?? '');
  if (!compared) return null;
  return {
    key: textKey(row),
    ownerKey: ownerKey(row),
    digest: digestOf(compared),
    compared,
    since: row.since,
    formerIds: row.formerTextId === null ? [] : [row.formerTextId],
  };
}

async function likenessOf(tx: Executor, textIds: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await tx.execute<{ id: string; likeness: number }>(sql`
    SELECT id, likeness FROM spam_texts WHERE id = ANY(${sql.param([...textIds])}::uuid[]) AND copy_of IS NOT NULL`);
  return new Map(rows.map(({ id, likeness }) => [id, likeness]));
}

const digestOf = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 32);
