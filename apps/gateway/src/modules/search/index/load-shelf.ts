import type pg from 'pg';
import { inSlices } from '../../../platform/work/in-slices';
import type { CardRow, SearchHits } from '../search-hits';
import type { SearchTarget, TermTarget } from '../search.table';
import { sourceOf } from './materials';
import type { NameRow } from './name-index';
import { Shelf } from './shelf';

/** Rows that are read at once: some milliseconds of the event loop. */
const SLICE = 500;

const ASKED = '($1::uuid[] IS NULL OR target_id = ANY($1))';

/**
 * All names, each type in the order in which they are met (terms-in-order.ts), with their places in the other orders. A
 * visible material whose name has no letter is found through what is in it: it has a name that nothing finds.
 */
const NAMES = `
  WITH name AS (
    SELECT target_type, target_id, position, kind, text, key, initials, weight, length FROM search_terms
    WHERE ${ASKED} AND (target_type <> 'PRODUCT' OR EXISTS (SELECT FROM products WHERE id = target_id AND visible))
    UNION ALL
    SELECT 'PRODUCT', target_id, 0, 0, '', '', NULL, 0, 0 FROM (SELECT id AS target_id FROM products WHERE visible) AS material
    WHERE ${ASKED} AND NOT EXISTS (SELECT FROM search_terms AS own WHERE own.target_id = material.target_id)),
  placed AS (
    SELECT *, (dense_rank() OVER (PARTITION BY target_type ORDER BY weight DESC, length, target_id))::int AS "rankPlace",
      (row_number() OVER (PARTITION BY target_type
        ORDER BY key COLLATE "C", weight DESC, length, target_id, position))::int AS "keyPlace",
      CASE WHEN initials IS NOT NULL THEN (row_number() OVER (PARTITION BY target_type, initials IS NULL
        ORDER BY initials COLLATE "C", weight DESC, length, target_id, position))::int END AS "initialsPlace"
    FROM name)
  SELECT target_type AS type, target_id AS id, kind, text, key, initials, weight, length,
    "rankPlace", "keyPlace", "initialsPlace"
  FROM placed
  ORDER BY target_type, CASE WHEN target_type = 'INGREDIENT' THEN "rankPlace" END, target_id DESC, position`;

/** What leads to the visible materials, as the statements find it (`materialsOf` of best-of-each.ts). */
const MATERIALS = `
  WITH material AS (SELECT id, dealer, manufacture FROM products WHERE visible AND ($1::uuid[] IS NULL OR id = ANY($1)))
  SELECT source, id FROM (
    SELECT '${sourceOf.ingredient('')}' || ingredient_id AS source, id FROM material JOIN product_ingredients ON product_id = id
    UNION ALL SELECT '${sourceOf.dealer('')}' || dealer, id FROM material
    UNION ALL SELECT '${sourceOf.maker('')}' || manufacture, id FROM material
  ) AS source WHERE source IS NOT NULL ORDER BY source, id DESC`;

/**
 * Reads a shelf as things stand now, in slices, so that requests are answered in between.
 * @param client a connection of its own, without a limit of time
 * @param ids of the targets that are read; null for all
 * @throws when it is stopped by the signal
 */
export async function loadShelf(
  client: pg.ClientBase,
  hits: SearchHits,
  ids: readonly string[] | null,
  signal?: AbortSignal,
): Promise<Shelf> {
  const shelf = new Shelf();
  const reading: Reading = { client, ids, signal };
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  try {
    await eachRow<NameRow & { type: TermTarget }>(reading, NAMES, (row) => shelf.names[row.type].add(row));
    await eachRow<{ source: string; id: string }>(reading, MATERIALS, ({ source, id }) =>
      shelf.materials.add(source, id),
    );
    for (const { target, rows } of hits.keptRows) await readCards(reading, shelf, target, rows);
  } finally {
    await client.query('ROLLBACK');
  }
  await inSlices(shelf.finish());
  return shelf;
}

interface Reading {
  client: pg.ClientBase;
  ids: readonly string[] | null;
  signal: AbortSignal | undefined;
}

async function eachRow<Row extends pg.QueryResultRow>(
  { client, ids, signal }: Reading,
  statement: string,
  take: (row: Row) => void,
): Promise<void> {
  await client.query(`DECLARE rows NO SCROLL CURSOR FOR ${statement}`, [ids]);
  for (let isMore = true; isMore;) {
    signal?.throwIfAborted();
    const { rows } = await client.query<Row>(`FETCH ${SLICE} FROM rows`);
    for (const row of rows) take(row);
    isMore = rows.length === SLICE;
  }
  await client.query('CLOSE rows');
}

const CARD_COLUMNS = 'id, title, subtitle, image, facts';

/** What the hits of a type are shown by, in the order of its targets; empty of what has no card. */
async function readCards({ client, signal }: Reading, shelf: Shelf, target: SearchTarget, rows: string): Promise<void> {
  const { ids } = shelf.names[target];
  for (let start = 0; start < ids.length; start += SLICE) {
    signal?.throwIfAborted();
    const slice = ids.slice(start, start + SLICE);
    const read = await client.query<CardRow>(`SELECT * FROM (${rows}) AS card (${CARD_COLUMNS})`, [slice]);
    const cards = new Map(read.rows.map((card) => [card.id, JSON.stringify(card)]));
    for (const id of slice) shelf.cards[target].add(cards.get(id) ?? '');
  }
}
