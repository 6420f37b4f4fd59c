import { createGunzip } from 'node:zlib';
import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import {
  DeleteStorageRangeDocument,
  ExportStorageRangeDocument,
  RestoreStorageRangeDocument,
} from '@gredia/graphql-schema';
import { sql } from 'drizzle-orm';
import { testDatabase } from '../../testing/database';
import { gatewayAs, viewer } from '../../testing/gateway-as';
import { startHttpGateway } from '../../testing/http-gateway';
import { buildUser } from '../identity/accounts/users.factory';

const MB = 1024 ** 2;

/** Fills a quarter with searches, exports, deletes and gives it back; `grown` is what memory grew by at most, in MB. */
export async function storageRun(count: number) {
  const { db } = testDatabase();
  await db.execute(sql`TRUNCATE search_logs`);
  for (let made = 0; made < count; made += 50_000) {
    await db.execute(sql`
      INSERT INTO search_logs (id, word, visitor, day, created_at)
      SELECT gen_random_uuid(), '검색어 ' || n, md5(n::text), '2024-08-01', '2024-08-01'::timestamptz + n * interval '1.000001 s'
      FROM generate_series(${made + 1}::integer, ${Math.min(count, made + 50_000)}::integer) AS n`);
  }
  const digest = async () => {
    const { rows } = await db.execute<{ digest: string }>(sql`
      SELECT coalesce(sum(('x' || left(md5(log::text), 15))::bit(60)::bigint), 0)::text || ' ' || count(*) AS digest FROM search_logs AS log`);
    return rows[0]!.digest;
  };
  const before = await digest();
  const ask = gatewayAs(viewer('ADMIN', { id: (await buildUser({ role: 'ADMIN' })).id }));
  const range = { startTimestamp: '2024-07-31T00:00:00Z', endTimestamp: '2024-12-31T15:00:00Z' };
  const wish = { collection: 'searchLogs' as const, range };

  // A first small one, so that what a first call loads does not count.
  await ask(ExportStorageRangeDocument, { ...wish, range: { ...range, endTimestamp: '2024-08-01T00:10:00Z' } });
  global.gc?.();
  const idle = process.memoryUsage().rss;
  let most = idle;
  const watch = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 20);
  try {
    const exported = await ask(ExportStorageRangeDocument, wish);
    if (!exported.data) throw new Error(JSON.stringify(exported.errors));
    const made = exported.data.exportStorageRange;
    const grown = (most - idle) / MB;

    const { url } = await startHttpGateway();
    const answer = await fetch(url + made.downloadUrl);
    const hash = createHash('sha256');
    let lines = 0;
    const countLines = async (chunks: AsyncIterable<Buffer>) => {
      for await (const chunk of chunks) for (const byte of chunk) if (byte === 10) lines += 1;
    };
    const hashed = async function* (chunks: AsyncIterable<Uint8Array>) {
      for await (const chunk of chunks) {
        hash.update(chunk);
        yield chunk;
      }
    };
    await pipeline(answer.body!, hashed, createGunzip(), countLines);
    const isWhole = hash.digest('hex') === made.sha256 && lines === made.documentCount;

    const tried = await ask(DeleteStorageRangeDocument, { ...wish, dryRun: true });
    const token = tried.data?.deleteStorageRange.token ?? null;
    const deleted = await ask(DeleteStorageRangeDocument, { ...wish, dryRun: false, token });
    if (!deleted.data) throw new Error(JSON.stringify(deleted.errors));
    const left = await digest();
    const { id } = deleted.data.deleteStorageRange.removal!;
    const restored = await ask(RestoreStorageRangeDocument, { id });
    if (!restored.data) throw new Error(JSON.stringify(restored.errors));
    return {
      documentCount: made.documentCount,
      isWhole,
      isEmptied: left.endsWith(' 0'),
      isSame: (await digest()) === before,
      grown,
      grownInAll: (most - idle) / MB,
    };
  } finally {
    clearInterval(watch);
  }
}
