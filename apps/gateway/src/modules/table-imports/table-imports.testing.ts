import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { CollectionName, TableImportMapping } from '@gredia/domain';
import {
  CheckTableImportDocument,
  GetTableImportDocument,
  GetTableImportRejectsDocument,
  GetTableImportRowsDocument,
  StartTableImportDocument,
  UndoTableImportDocument,
  WriteTableImportDocument,
  type TableImportOutcome,
} from '@gredia/graphql-schema';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { auditLogs } from '../../platform/audit/audit.table';
import { newId } from '../../platform/database/columns';
import { createFileStore } from '../../platform/files/file-store';
import { buildFile } from '../../platform/files/files.factory';
import { requestContexts } from '../../platform/module/request-contexts';
import { createServices } from '../../platform/module/services';
import { testDatabase, useDatabase } from '../../testing/database';
import { gatewayAs, viewer, type Answer } from '../../testing/gateway-as';
import { clearJobs, queuedJobs } from '../../testing/jobs';
import { testPlatform } from '../../testing/platform';
import { buildCosmetics } from '../cosmetics/cosmetics.factory';
import { cosmetics } from '../cosmetics/cosmetics.table';
import { buildUser } from '../identity/accounts/users.factory';
import { runTableImport } from './running/run-table-import.task';
import { tableImports } from './table-imports.table';

/** A folder for the uploads of a test file. */
export function useUploads() {
  let folder = '';
  beforeAll(() => void (folder = mkdtempSync(path.join(os.tmpdir(), 'gredia-table-import-'))));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return {
    env: () => ({ FILES_DIR: folder }),
    /** The id of a file that somebody has uploaded. */
    uploaded: async (content: string | Buffer, ownerId: string, values: Parameters<typeof buildFile>[0] = {}) => {
      const file = path.join(folder, newId());
      writeFileSync(file, content);
      const storageKey = `test/${newId()}`;
      const { storage } = createFileStore({ dir: folder, s3: undefined, clamd: undefined, removesStrays: false });
      await storage.put(storageKey, file, 'text/csv');
      return (await buildFile({ purpose: 'IMPORT_FILE', name: '자료.csv', ownerId, storageKey, ...values })).id;
    },
  };
}

/** Does the queued work as a worker does. */
export async function workOff(isLastAttempt = true): Promise<void> {
  const job = (await queuedJobs()).find(({ task }) => task === 'table-import');
  if (!job) throw new Error('No import is queued.');
  await clearJobs();
  await attempt(String(job.payload['importId']), isLastAttempt);
}

/** One attempt of the work that an import waits for. */
export async function attempt(importId: string, isLastAttempt: boolean): Promise<void> {
  const platform = testPlatform();
  const contextOf = requestContexts(platform, createServices(platform).context, () => 'test-visitor');
  await runTableImport({ ...platform, contextOf }, { importId }, { isLastAttempt });
}

/** The console of somebody who imports files. */
export function importerOf(role: 'OPERATOR' | 'ADMIN', id: string, uploads: ReturnType<typeof useUploads>) {
  const ask = gatewayAs(viewer(role, { id }), { env: uploads.env() });
  const dataOf = <Data>({ data, errors }: Answer<Data>): Data => {
    if (!data) throw new Error(JSON.stringify(errors));
    return data;
  };
  const start = async (collection: CollectionName, content: string | Buffer) =>
    ask(StartTableImportDocument, { collection, fileId: await uploads.uploaded(content, id) });
  const look = async (runId: string) => dataOf(await ask(GetTableImportDocument, { id: runId })).tableImport;
  return {
    ask,
    start,
    look,
    /** Reads, maps and checks a file. */
    checked: async (
      collection: CollectionName,
      content: string | Buffer,
      columns: (string | null)[],
      more: Partial<TableImportMapping> = {},
    ) => {
      const run = dataOf(await start(collection, content)).startTableImport;
      const key = columns[0] ?? null;
      const mapping = {
        clearsBlanks: false,
        addsMissing: false,
        ...more,
        columns,
        key: more.key === undefined ? key : more.key,
      };
      dataOf(await ask(CheckTableImportDocument, { id: run.id, mapping }));
      await workOff();
      return look(run.id);
    },
    written: async (runId: string, reason: string | null = null) => {
      dataOf(await ask(WriteTableImportDocument, { id: runId, reason }));
      await workOff();
      return look(runId);
    },
    undone: async (runId: string) => {
      dataOf(await ask(UndoTableImportDocument, { id: runId }));
      await workOff();
      return look(runId);
    },
    rows: async (runId: string, outcome: TableImportOutcome | null = null) =>
      dataOf(await ask(GetTableImportRowsDocument, { id: runId, outcome, first: 200 })).tableImportRows.rows,
    rejects: async (runId: string) =>
      dataOf(await ask(GetTableImportRejectsDocument, { id: runId })).tableImportRejects,
  };
}

/** Imports a value for so many records and takes it back: how many have which value then. */
export async function importedRun(importer: ReturnType<typeof importerOf>, rows: number) {
  const { db } = testDatabase();
  await buildCosmetics(rows, { code: 'MANY', brand: '전' });
  const count = async (brand: string) => {
    const { rows: found } = await db.execute<{ count: number }>(
      sql`SELECT count(*)::integer AS count FROM cosmetics WHERE product_code LIKE 'MANY-%' AND brand = ${brand}`,
    );
    return found[0]?.count;
  };
  const lines = Array.from({ length: rows }, (_, at) => `MANY-${at + 1},후\n`);
  const run = await importer.checked('cosmetics', `코드,브랜드\n${lines.join('')}`, ['productCode', 'brand']);
  await importer.written(run.id);
  const written = await count('후');
  await importer.undone(run.id);
  return { written, back: await count('전') };
}

/** The consoles of two people, and before each test nothing of the one before. */
export function useImporters() {
  const database = useDatabase();
  const uploads = useUploads();
  const people = { operator: '', admin: '' };
  beforeAll(async () => {
    people.operator = (await buildUser({ role: 'OPERATOR' })).id;
    people.admin = (await buildUser({ role: 'ADMIN' })).id;
  });
  beforeEach(async () => {
    await clearJobs();
    await database().db.delete(tableImports);
    await database().db.delete(auditLogs);
    await database().db.execute(sql`DELETE FROM rate_limits`);
  });
  return {
    database,
    uploads,
    people,
    operator: () => importerOf('OPERATOR', people.operator, uploads),
    admin: () => importerOf('ADMIN', people.admin, uploads),
  };
}

export const cosmeticOf = async (id: string) =>
  (await testDatabase().db.select().from(cosmetics).where(eq(cosmetics.id, id)))[0]!;
export const csv = (...rows: (string | number)[][]) => rows.map((row) => row.join(',')).join('\r\n');
