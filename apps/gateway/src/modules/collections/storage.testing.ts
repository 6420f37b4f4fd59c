import {
  DeleteStorageRangeDocument,
  ExportStorageRangeDocument,
  type Collection,
  type StorageRangeInput,
} from '@gredia/graphql-schema';
import type { Role } from '@gredia/auth';
import { desc, eq, sql } from 'drizzle-orm';
import { beforeEach } from 'vitest';
import { auditLogs } from '../../platform/audit/audit.table';
import { gatewayAs, viewer } from '../../testing/gateway-as';
import { startHttpGateway } from '../../testing/http-gateway';
import { buildUser } from '../identity/accounts/users.factory';
import { buildSession, tokenOf } from '../identity/sessions/sessions.factory';
import { buildIngredient } from '../ingredients/ingredients.factory';
import { searchLogs } from '../search-ranking/search-logs.table';
import { testDatabase } from '../../testing/database';

let adminId = '';
export const asAdmin = () => gatewayAs(viewer('ADMIN', { id: adminId }));
export const asOperator = () => gatewayAs(viewer('OPERATOR', { id: adminId }));
export const Q3 = { year: 2024, quarter: 3 };
export const Q4 = { year: 2024, quarter: 4 };

export async function search(word: string, at: string) {
  const ingredient = await buildIngredient();
  await testDatabase()
    .db.insert(searchLogs)
    .values({ word, visitor: 'v', day: at.slice(0, 10), createdAt: new Date(at), ingredientId: ingredient.id });
}

export const wordsLeft = async () =>
  (await testDatabase().db.select().from(searchLogs).orderBy(searchLogs.createdAt)).map(({ word }) => word);
export const rowsLeft = async () =>
  (await testDatabase().db.execute<{ row: string }>(sql`SELECT log::text AS row FROM search_logs AS log ORDER BY id`))
    .rows;

export const exported = async (range: StorageRangeInput, collection: Collection = 'searchLogs') => {
  const { data, errors } = await asOperator()(ExportStorageRangeDocument, { collection, range });
  if (!data) throw new Error(JSON.stringify(errors));
  return data.exportStorageRange;
};
export const attempt = (values: Partial<Parameters<typeof vary>[0]> = {}) =>
  asAdmin()(DeleteStorageRangeDocument, vary(values));
export const vary = (values: {
  collection?: Collection;
  range?: StorageRangeInput;
  dryRun?: boolean;
  token?: string | null;
  word?: string;
  reason?: string;
}) => ({ collection: 'searchLogs' as Collection, range: Q3 as StorageRangeInput, dryRun: false, ...values });
export const tokenFor = async (range: StorageRangeInput = Q3, collection: Collection = 'searchLogs') => {
  const { data, errors } = await attempt({ range, collection, dryRun: true });
  if (!data) throw new Error(JSON.stringify(errors));
  return data.deleteStorageRange.token!;
};
export const noted = () =>
  testDatabase()
    .db.select({ action: auditLogs.action, outcome: auditLogs.outcome, details: auditLogs.details })
    .from(auditLogs)
    .where(eq(auditLogs.action, 'storage.delete'))
    .orderBy(desc(auditLogs.id));

export type Asking = { role: Role; isLocked?: boolean } | null;

/** Asks the gateway over HTTP for an address of the console, as an operator unless told otherwise. */
export async function asker() {
  const { url } = await startHttpGateway();
  const authorizationOf = async ({ role, ...options }: NonNullable<Asking>) =>
    `Bearer ${await tokenOf(await buildSession(await buildUser({ role }), { frontEnd: 'admin', ...options }))}`;
  return async (address: string, asking: Asking = { role: 'OPERATOR' }) => {
    const headers = { 'x-forwarded-host': 'admin.localhost:4300' };
    return fetch(url + address, {
      headers: asking ? { ...headers, authorization: await authorizationOf(asking) } : headers,
    });
  };
}

/** Acts as another administrator while something is done. */
export async function asAnother<Done>(work: () => Promise<Done>): Promise<Done> {
  const own = adminId;
  adminId = (await buildUser({ role: 'ADMIN' })).id;
  return work().finally(() => (adminId = own));
}

/** Four searches, two of them in the third quarter of 2024, and an administrator, anew for each test. */
export function useSearches(): void {
  beforeEach(async () => {
    const { db } = testDatabase();
    await db.execute(sql`TRUNCATE audit_logs, search_logs, removals, storage_measures, storage_exports CASCADE`);
    adminId = (await buildUser({ role: 'ADMIN' })).id;
    await search('옛 것', '2024-06-30T14:59:59.999Z');
    await search('첫날', '2024-06-30T15:00:00Z');
    await search('"끝"\n날', '2024-09-30T14:59:59.999Z');
    await search('다음', '2024-09-30T15:00:00Z');
  });
}
