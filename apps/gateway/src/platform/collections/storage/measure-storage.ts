import { quarterRange, type StorageQuarter, type StorageYear } from '@gredia/domain';
import { getTableName, inArray, sql, type SQL } from 'drizzle-orm';
import type { Database, Executor } from '../../database/client';
import { readCatalogue, tablesGoingWith, type Catalogue, type ForeignKey } from '../foreign-keys';
import type { StoredCollection, StoredCollections } from '../stored-collection';
import { storageMeasures, type StorageMeasure } from './storage.table';

/** What PostgreSQL keeps of a row beside its values: its place in the page and its head. */
const ROW_BYTES = 28;

interface QuarterRow extends Record<string, unknown> {
  year: number;
  quarter: number;
  count: number;
  bytes: string;
  oldest: Date;
  newest: Date;
}

/**
 * Measures what the rows of a collection take, with those that go with them, and keeps it: one reading of each table.
 * A value counts as it is stored, compressed and apart from its row where it is; indexes do not count.
 */
export async function measureStorage(tx: Executor, stored: StoredCollection): Promise<StorageMeasure> {
  const catalogue = await readCatalogue(tx);
  const root = getTableName(stored.table);
  const quarters = new Map<string, QuarterRow>();
  const own = await measure(tx, catalogue, stored, []);
  for (const row of own) quarters.set(`${row.year} ${row.quarter}`, { ...row });
  for (const table of tablesGoingWith(root, catalogue.keys, { isMeasured: true }).slice(1)) {
    for (const { year, quarter, bytes } of await measure(tx, catalogue, stored, wayTo(table, root, catalogue.keys))) {
      const whole = quarters.get(`${year} ${quarter}`)!;
      whole.bytes = String(Number(whole.bytes) + Number(bytes));
    }
  }
  const rows = [...quarters.values()];
  const times = (key: 'oldest' | 'newest') => rows.map((row) => new Date(row[key]).getTime());
  const measured: StorageMeasure = {
    collection: stored.name,
    totalSizeBytes: sum(rows.map(({ bytes }) => Number(bytes))),
    totalDocuments: sum(rows.map(({ count }) => count)),
    oldest: rows.length ? new Date(Math.min(...times('oldest'))) : null,
    newest: rows.length ? new Date(Math.max(...times('newest'))) : null,
    years: yearsOf(rows),
    measuredAt: new Date(),
  };
  await tx
    .insert(storageMeasures)
    .values(measured)
    .onConflictDoUpdate({ target: storageMeasures.collection, set: measured });
  return measured;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, number) => all + number, 0);

/** The references that lead from a table to the root, by the shortest way: each of its rows is counted once. */
function wayTo(table: string, root: string, keys: readonly ForeignKey[]): ForeignKey[] {
  let ways = keys.filter((key) => key.table === table && key.onDelete === 'cascade').map((key) => [key]);
  for (;;) {
    const found = ways.find((way) => way.at(-1)!.parent === root);
    if (found) return found;
    ways = ways.flatMap((way) =>
      keys.filter((key) => key.onDelete === 'cascade' && key.table === way.at(-1)!.parent).map((key) => [...way, key]),
    );
  }
}

async function measure(
  tx: Executor,
  { tables }: Catalogue,
  { table, date }: StoredCollection,
  way: readonly ForeignKey[],
): Promise<QuarterRow[]> {
  const root = getTableName(table);
  const measured = way[0]?.table ?? root;
  const joins = way.map((key): SQL => {
    const same = key.columns.map(
      (name, index) =>
        sql`${sql.identifier(key.table)}.${sql.identifier(name)} = ${sql.identifier(key.parent)}.${sql.identifier(key.parentColumns[index]!)}`,
    );
    return sql` JOIN ${sql.identifier(key.parent)} ON ${sql.join(same, sql` AND `)}`;
  });
  const sizes = tables
    .get(measured)!
    .all.map((name) => sql`coalesce(pg_column_size(${sql.identifier(measured)}.${sql.identifier(name)}), 0)`);
  const at = sql`(${sql.identifier(root)}.${sql.identifier(date.name)} AT TIME ZONE 'Asia/Seoul')`;
  const moment = sql`${sql.identifier(root)}.${sql.identifier(date.name)}`;
  const { rows } = await tx.execute<QuarterRow>(sql`
    SELECT date_part('year', ${at})::integer AS year, date_part('quarter', ${at})::integer AS quarter,
      count(*)::integer AS count, sum(${ROW_BYTES}::bigint + ${sql.join(sizes, sql` + `)})::text AS bytes,
      min(${moment}) AS oldest, max(${moment}) AS newest
    FROM ${sql.identifier(measured)}${sql.join(joins, sql``)}
    GROUP BY 1, 2 ORDER BY 1, 2`);
  return rows;
}

function yearsOf(rows: readonly QuarterRow[]): StorageYear[] {
  const years = new Map<number, StorageQuarter[]>();
  for (const { year, quarter, bytes, count } of rows) {
    const told = { quarter, sizeBytes: Number(bytes), documentCount: count };
    years.set(year, [...(years.get(year) ?? []), told]);
  }
  return [...years]
    .sort(([one], [other]) => one - other)
    .map(([year, quarters]) => ({
      year,
      sizeBytes: sum(quarters.map(({ sizeBytes }) => sizeBytes)),
      documentCount: sum(quarters.map(({ documentCount }) => documentCount)),
      quarters: quarters.sort((one, other) => one.quarter - other.quarter),
    }));
}

/** Every night and when somebody asks for it: all collections anew, each by itself. */
export async function measureAll(db: Database, stored: StoredCollections): Promise<number> {
  for (const collection of stored.values()) await db.transaction((tx) => measureStorage(tx, collection));
  return stored.size;
}

/** What is kept of some collections, in their order; what was never measured is measured now. */
export async function storageUsage(db: Database, wanted: readonly StoredCollection[]) {
  const names = wanted.map(({ name }) => name);
  const kept = names.length
    ? await db.select().from(storageMeasures).where(inArray(storageMeasures.collection, names))
    : [];
  const known = new Map(kept.map((measure) => [measure.collection, measure]));
  const usage = [];
  for (const stored of wanted) {
    const measure = known.get(stored.name) ?? (await db.transaction((tx) => measureStorage(tx, stored)));
    usage.push({
      ...measure,
      years: measure.years.map(withTimes),
      collection: stored.name,
      label: stored.label,
      unit: stored.unit,
      kept: stored.kept ?? null,
      sealed: stored.sealed ?? null,
    });
  }
  return usage;
}

/** With when its quarters begin and end. */
const withTimes = ({ quarters, ...year }: StorageYear) => ({
  ...year,
  quarters: quarters.map((quarter) => {
    const { start, end } = quarterRange(year.year, quarter.quarter);
    return { ...quarter, startTimestamp: start, endTimestamp: end };
  }),
});
