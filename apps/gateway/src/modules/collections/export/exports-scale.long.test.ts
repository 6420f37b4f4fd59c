import { createWriteStream, mkdtempSync, rmSync, statSync } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { productsCollection, type CollectionField } from '@gredia/domain';
import { ExportDocumentsDocument } from '@gredia/graphql-schema';
import { parse } from 'csv-parse';
import { sql } from 'drizzle-orm';
import { expect, it, onTestFinished } from 'vitest';
import { fromFd, type Entry, type ZipFile } from 'yauzl';
import { newId } from '../../../platform/database/columns';
import { useDatabase } from '../../../testing/database';
import { gatewayAs, viewer } from '../../../testing/gateway-as';
import { startHttpGateway } from '../../../testing/http-gateway';
import { liveGrowthOf } from '../../../testing/memory-growth';
import { buildUser } from '../../identity/accounts/users.factory';
import { buildSession, tokenOf } from '../../identity/sessions/sessions.factory';
import { fillProducts } from '../../products/products.factory';
import { dataOf } from '../bulk/bulk-edits.testing';

const ROWS = 200_000;
const MB_BEYOND_IDLE = 150;

const database = useDatabase();

/** The names in the first column of a CSV file, without its head. */
async function namesInCsv(file: FileHandle): Promise<string[]> {
  const names: string[] = [];
  const lines = file.createReadStream().pipe(parse({ bom: true, from_line: 2 }));
  for await (const line of lines) names.push((line as string[])[0]!);
  return names;
}

/** The same of an Excel file, which must not be read into memory either. */
async function namesInXlsx(file: FileHandle): Promise<string[]> {
  const zip = await new Promise<ZipFile>((resolve, reject) =>
    fromFd(file.fd, { lazyEntries: true, autoClose: false }, (error, opened) =>
      error ? reject(error) : resolve(opened),
    ),
  );
  const texts = new Map<string, string>();
  for (;;) {
    const entry = await new Promise<Entry | null>((resolve) => {
      zip.once('entry', resolve).once('end', () => resolve(null));
      zip.readEntry();
    });
    zip.removeAllListeners();
    if (!entry) break;
    if (!/worksheets\/|sharedStrings/.test(entry.fileName)) continue;
    const stream = await new Promise<Readable>((resolve, reject) =>
      zip.openReadStream(entry, (error, opened) => (error ? reject(error) : resolve(opened))),
    );
    let text = '';
    for await (const chunk of stream.setEncoding('utf8')) text += chunk;
    texts.set(entry.fileName, text);
  }
  const shared = [...texts].find(([name]) => name.includes('sharedStrings'))?.[1] ?? '';
  const words = [...shared.matchAll(/<si>.*?<t[^>]*>([^<]*)<\/t>/gs)].map(([, word]) => word!);
  const sheet = [...texts].find(([name]) => name.includes('worksheets/'))![1];
  return [...sheet.matchAll(/<row [^>]*r="(\d+)".*?<\/row>/gs)].slice(1).map(([row]) => {
    const cell = /<c [^>]*?(?:t="(\w+)")?[^>]*>(.*?)<\/c>/s.exec(row)!;
    const value = /<(?:v|t)[^>]*>([^<]*)</.exec(cell[2]!)![1]!;
    return cell[1] === 's' ? words[Number(value)]! : value;
  });
}

it(
  '200,000 rows leave the gateway as CSV and XLSX in little memory, whole and in their order',
  { timeout: 900_000 },
  async () => {
    const { db } = database();
    const name = newId();
    await fillProducts(name, ROWS);
    await db.execute(sql`
    UPDATE products SET dealer = '판매사 ' || name, made_in = '대한민국', functions = '{보습,진정}', email = 'kim@supplier.example',
      incis = '{GLYCERIN,WATER,NIACINAMIDE}', note = repeat('설명 ', 40)
    WHERE name LIKE ${`${name}%`}`);
    const operator = await buildUser({ role: 'OPERATOR' });
    const ask = gatewayAs(viewer('OPERATOR', { id: operator.id }));
    const session = await buildSession({ id: operator.id } as never, { frontEnd: 'admin' });
    const headers = { authorization: `Bearer ${await tokenOf(session)}`, 'x-forwarded-host': 'admin.localhost:4300' };
    const { url } = await startHttpGateway();
    const folder = mkdtempSync(path.join(os.tmpdir(), 'gredia-export-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const fields: Readonly<Record<string, CollectionField>> = productsCollection.fields;
    const columns = Object.keys(fields).filter((field) => fields[field]!.kind !== 'structure');
    expect(columns[0]).toBe('name');

    async function download(format: 'CSV' | 'XLSX', filter: object) {
      const option = {
        sort: [
          { field: 'createdAt', descending: false },
          { field: 'name', descending: false },
        ],
      };
      const wish = { collection: 'products' as const, format, columns, filter, option } as never;
      const { exportDocuments: file } = await dataOf(ask(ExportDocumentsDocument, wish));
      const answer = await fetch(url + file.downloadUrl, { headers });
      expect(answer.status).toBe(200);
      const saved = path.join(folder, format);
      await pipeline(Readable.fromWeb(answer.body! as never), createWriteStream(saved));
      return saved;
    }
    const all = { field: 'name', op: 'STARTS_WITH', value: name };
    // Small ones first, so that what a first call loads does not count.
    const few = { field: 'name', op: 'STARTS_WITH', value: `${name} 1999` };
    for (const format of ['CSV', 'XLSX'] as const) await download(format, few);

    const grown = await liveGrowthOf({ CSV: () => download('CSV', all), XLSX: () => download('XLSX', all) });
    process.stdout.write(
      `${JSON.stringify({ grown, csvMb: statSync(path.join(folder, 'CSV')).size / 1e6, xlsxMb: statSync(path.join(folder, 'XLSX')).size / 1e6 })}\n`,
    );
    const { rows } = await db.execute<{ name: string }>(
      sql`SELECT name FROM products WHERE name LIKE ${`${name}%`} ORDER BY created_at, lower(name) COLLATE "C", id`,
    );
    const expected = rows.map((row) => row.name);
    expect(expected).toHaveLength(ROWS);
    for (const [format, namesIn] of [
      ['CSV', namesInCsv],
      ['XLSX', namesInXlsx],
    ] as const) {
      const file = await open(path.join(folder, format));
      expect((await namesIn(file).finally(() => file.close())).join()).toBe(expected.join());
    }
    for (const [format, mb] of Object.entries(grown)) {
      expect(mb, `MB of memory beyond idle: ${format}`).toBeLessThan(MB_BEYOND_IDLE);
    }
  },
);
