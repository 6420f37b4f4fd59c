import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import {
  DeleteStorageRangeDocument,
  ExportStorageRangeDocument,
  RestoreStorageRangeDocument,
} from '@gredia/graphql-schema';
import { sql } from 'drizzle-orm';
import { testDatabase } from '../../testing/database';
import { gatewayAs, viewer } from '../../testing/gateway-as';
import { startHttpGateway } from '../../testing/http-gateway';
import { memoryGrowthOf } from '../../testing/memory-growth';
import { buildUser } from '../identity/accounts/users.factory';
import { buildSession, tokenOf } from '../identity/sessions/sessions.factory';

const MB = 1024 ** 2;
const LOT_BYTES = 20 * MB;

/** A quarter of searches whose words take so many bytes at least; they are compressed where they are stored. */
async function fill(count: number, wordBytes: number): Promise<void> {
  const { db } = testDatabase();
  await db.execute(sql`TRUNCATE search_logs`);
  const lot = Math.min(50_000, Math.ceil(LOT_BYTES / wordBytes));
  for (let made = 0; made < count; made += lot) {
    await db.execute(sql`
      INSERT INTO search_logs (id, word, visitor, day, created_at)
      SELECT gen_random_uuid(), repeat('검색어 ', ${Math.ceil(wordBytes / 10)}::integer) || n, md5(n::text), '2024-08-01',
        '2024-08-01'::timestamptz + n * interval '1.000001 s'
      FROM generate_series(${made + 1}::integer, ${Math.min(count, made + lot)}::integer) AS n`);
  }
}

/** Everything that is stored, as one sum. */
async function digest(): Promise<string> {
  const { rows } = await testDatabase().db.execute<{ digest: string }>(sql`
    SELECT coalesce(sum(('x' || left(md5(log::text), 15))::bit(60)::bigint), 0)::text || ' ' || count(*) AS digest FROM search_logs AS log`);
  return rows[0]!.digest;
}

interface Downloaded {
  sha256: string;
  lines: number;
  lineBytes: number;
}

/** What a download amounts to, read as it comes. */
async function download(address: string, headers: HeadersInit): Promise<Downloaded> {
  const answer = await fetch(address, { headers });
  const hash = createHash('sha256');
  let [lines, lineBytes] = [0, 0];
  const hashed = async function* (chunks: AsyncIterable<Uint8Array>) {
    for await (const chunk of chunks) {
      hash.update(chunk);
      yield chunk;
    }
  };
  await pipeline(answer.body!, hashed, createGunzip(), async (chunks: AsyncIterable<Buffer>) => {
    for await (const chunk of chunks) {
      lineBytes += chunk.length;
      for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) lines += 1;
    }
  });
  return { sha256: hash.digest('hex'), lines, lineBytes };
}

/** Fills a quarter with searches, exports, deletes and gives it back; `grown` says what memory that took. */
export async function storageRun(count: number, wordBytes = 10) {
  await fill(count, wordBytes);
  const before = await digest();
  const administrator = await buildUser({ role: 'ADMIN' });
  const ask = gatewayAs(viewer('ADMIN', { id: administrator.id }));
  const range = { startTimestamp: '2024-07-31T00:00:00Z', endTimestamp: '2024-12-31T15:00:00Z' };
  const wish = { collection: 'searchLogs' as const, range };
  const told = async <Data>(asked: Promise<{ data?: Data | null; errors?: unknown }>): Promise<Data> => {
    const { data, errors } = await asked;
    if (!data) throw new Error(JSON.stringify(errors));
    return data;
  };
  // A first small one, so that what a first call loads does not count.
  const { url } = await startHttpGateway();
  const token = await tokenOf(await buildSession(administrator, { frontEnd: 'admin' }));
  const headers = { authorization: `Bearer ${token}`, 'x-forwarded-host': 'admin.localhost:4300' };
  const first = { ...wish, range: { ...range, endTimestamp: '2024-08-01T00:10:00Z' } };
  await download(url + (await told(ask(ExportStorageRangeDocument, first))).exportStorageRange.downloadUrl, headers);

  let made = { downloadUrl: '', sha256: '', documentCount: 0 };
  let file = { sha256: '', lines: 0, lineBytes: 0 };
  let left = '';
  let removalId = '';
  const grown = await memoryGrowthOf({
    export: async () => (made = (await told(ask(ExportStorageRangeDocument, wish))).exportStorageRange),
    download: async () => (file = await download(url + made.downloadUrl, headers)),
    delete: async () => {
      const { deleteStorageRange: tried } = await told(ask(DeleteStorageRangeDocument, { ...wish, dryRun: true }));
      const deletion = { ...wish, dryRun: false, token: tried.token };
      removalId = (await told(ask(DeleteStorageRangeDocument, deletion))).deleteStorageRange.removal!.id;
      left = await digest();
    },
    restore: () => told(ask(RestoreStorageRangeDocument, { id: removalId })),
  });
  return {
    documentCount: made.documentCount,
    isWhole: file.sha256 === made.sha256 && file.lines === made.documentCount,
    isEmptied: left.endsWith(' 0'),
    isSame: (await digest()) === before,
    lineBytes: file.lineBytes,
    grown,
  };
}
