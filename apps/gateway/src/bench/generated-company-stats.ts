import { sql, type SQL } from 'drizzle-orm';
import { storeCompanyDays } from '../modules/company-stats/store-company-days';
import { companyDays, companyProductDays, companyWords } from '../modules/company-stats/company-stats.table';
import { memberships } from '../modules/memberships/memberships.table';
import { products } from '../modules/products/products.table';
import { quoteCheckouts, quoteEvents, quotes } from '../modules/quotes/quotes.table';
import { reaches, reachHours } from '../modules/reach/reach.table';
import { searchLogs } from '../modules/search-ranking/search-logs.table';
import { sourceEditions } from '../modules/sources/sources.table';
import { one, type Database, type Executor } from '../platform/database/client';
import { textArray } from '../platform/database/values';
import { BUYERS, idOf, SUPPLIERS } from './generated-ids';

const MATERIALS = 1000;
/** Materials of which half are the busy supplier's. */
const OWNER = 'CASE WHEN m % 2 = 0 THEN 0 ELSE m % 49 + 1 END';
const DAYS = 400;
/** Requests for every day; a quarter of them to the busy supplier. */
const QUOTES = 20_000;
const VISITS = 100_000;

/**
 * Fills a database that has generated orders with what the statistics of suppliers read: a year and a month of reach of 1,000
 * materials, requests and what became of them, visitors and their words. The night's work writes the days, as it does.
 * @returns how many days of materials were counted
 */
export async function fillCompanyStats(db: Database): Promise<number> {
  const count = () => db.$count(companyProductDays);
  if ((await count()) > 0) return count();
  await db.transaction(async (tx) => {
    await tx.execute(sql`SET LOCAL session_replication_role = replica`);
    await addMaterials(tx);
    await addReach(tx);
    await addQuotes(tx);
    await addVisits(tx);
  });
  for (const table of [products, reachHours, reaches, searchLogs, quotes, quoteEvents, quoteCheckouts]) {
    await db.execute(sql`VACUUM ANALYZE ${table}`);
  }
  await db.transaction((tx) => storeCompanyDays(tx));
  for (const table of [companyDays, companyProductDays, companyWords]) await db.execute(sql`VACUUM ANALYZE ${table}`);
  return count();
}

async function addMaterials(tx: Executor): Promise<void> {
  const edition = await tx
    .insert(sourceEditions)
    .values({ key: 'bench-stats', name: '만들어 낸 원료', edition: '1', licence: 'CC0', checkedAt: '2026-01-01' })
    .returning()
    .then(one);
  await tx.execute(sql`
    INSERT INTO ${products} (id, name, seller_id, source_edition_id)
    SELECT ${idOf('material', 'm')}, '모의 원료 ' || m, ${idOf('seller', OWNER)}, ${edition.id}
    FROM generate_series(0, ${MATERIALS - 1}::int) AS m`);
  await tx.execute(sql`
    INSERT INTO ${memberships} (id, seller_id, company_name, membership, expiry_date)
    SELECT ${idOf('membership', 's')}, ${idOf('seller', 's')}, '모의 원료상 ' || s, 'PREMIUM', '2099-12-31'
    FROM generate_series(0, ${SUPPLIERS - 1}::int) AS s`);
}

/** An hour of each day and material. */
async function addReach(tx: Executor): Promise<void> {
  const counted = (target: SQL, kinds: readonly string[], type: string, series: string) =>
    sql`SELECT kind, ${type}, ${target}, hour, 1 + m % 7 FROM ${sql.raw(series)},
      unnest(${textArray(kinds)}) AS kind,
      LATERAL (SELECT date_trunc('hour', now() - d * interval '1 day' - m % 5 * interval '1 hour') AS hour) AS at`;
  const days = `generate_series(0, ${DAYS - 1}) AS d`;
  const seen = ['LIST_IMPRESSION', 'DETAIL_VIEW', 'DOCUMENT_DOWNLOAD'];
  const banners = ['BANNER_IMPRESSION', 'BANNER_CLICK'];
  const materials = `generate_series(0, ${MATERIALS - 1}) AS m`;
  const sellers = `generate_series(0, ${SUPPLIERS - 1}) AS m`;
  for (const rows of [
    counted(idOf('material', 'm'), seen, 'PRODUCT', `${materials}, ${days}`),
    counted(idOf('membership', 'm'), banners, 'MEMBERSHIP', `${sellers}, ${days}`),
  ]) {
    await tx.execute(sql`
      INSERT INTO ${reachHours} (type, target_type, target_id, hour, count) ${rows} ON CONFLICT DO NOTHING`);
  }
}

async function addQuotes(tx: Executor): Promise<void> {
  const at = sql.raw(`now() - n * interval '29 minutes'`);
  const numbers = sql`generate_series(0, ${QUOTES - 1}::int) AS n`;
  await tx.execute(sql`
    INSERT INTO ${quotes} (id, number, buyer_id, seller_id, pid, product, buyer_name, buyer_contact, buyer_email, consent_version,
      weight_amount, weight_unit, is_moq, is_sample, status, created_at, updated_at)
    SELECT ${idOf('quote', 'n')}, 'Qbench-' || n, ${idOf('buyer', `n % ${BUYERS}`)},
      ${idOf('seller', 'CASE WHEN n % 4 = 0 THEN 0 ELSE n % 49 + 1 END')}, ${idOf('material', `n % ${MATERIALS}`)}, '모의 원료',
      '모의', '01012345678', 'bench@gredia.example', '1', 1, 'kg', false, n % 3 = 0,
      CASE n % 5 WHEN 0 THEN 'REQUESTED' WHEN 1 THEN 'ORDERED' ELSE 'RESPONDED' END, ${at}, ${at}
    FROM ${numbers}`);
  await tx.execute(sql`
    INSERT INTO ${quoteCheckouts} (quote_id, user_id, created_at)
    SELECT ${idOf('quote', 'n')}, ${idOf('supplier', 'n % 50')}, ${at} FROM ${numbers} WHERE n % 5 > 0`);
  await tx.execute(sql`
    INSERT INTO ${quoteEvents} (id, quote_id, "from", "to", by, created_at)
    SELECT md5('bench quote event ' || n || ' ' || step)::uuid, ${idOf('quote', 'n')},
      CASE step WHEN 1 THEN 'REQUESTED' END, CASE step WHEN 0 THEN 'REQUESTED' ELSE 'RESPONDED' END,
      CASE step WHEN 0 THEN 'BUYER' ELSE 'SUPPLIER' END, ${at}
    FROM ${numbers}, generate_series(0, 1) AS step WHERE step = 0 OR n % 5 > 0`);
}

/** Visitors of the last 80 days that searched for a word and opened a page ten minutes later. */
async function addVisits(tx: Executor): Promise<void> {
  const at = sql.raw(`now() - n * interval '69 seconds'`);
  const visits = sql`generate_series(1, ${VISITS}::int) AS n`;
  await tx.execute(sql`
    INSERT INTO ${searchLogs} (id, word, visitor, day, created_at)
    SELECT md5('bench search ' || n)::uuid, '모의 검색어 ' || n * 7 % 500, 'visitor ' || n / 3,
      ((${at}) AT TIME ZONE 'Asia/Seoul')::date, ${at} FROM ${visits}`);
  await tx.execute(sql`
    INSERT INTO ${reaches} (id, type, target_type, target_id, visitor, created_at)
    SELECT md5('bench visit ' || n)::uuid, 'DETAIL_VIEW', 'PRODUCT', ${idOf('material', `n % ${MATERIALS}`)},
      'visitor ' || n / 3, ${at} + interval '10 minutes' FROM ${visits}`);
}
