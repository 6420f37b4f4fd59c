import { eq } from 'drizzle-orm';
import { newId } from '../../../platform/database/columns';
import type { DomesticUpdateKey } from '@gredia/domain';
import {
  GetDomesticIngredientStatusDocument,
  GetDomesticUpdateLogDocument,
  UpdateDomesticIngredientsDocument,
} from '@gredia/graphql-schema';
import { testDatabase } from '../../../testing/database';
import { gatewayAs, viewer } from '../../../testing/gateway-as';
import { clearJobs, queuedJobs } from '../../../testing/jobs';
import { silentLog, testPlatform } from '../../../testing/platform';
import { auditLogs } from '../../../platform/audit/audit.table';
import { SERVICE_KEY } from '../open-api/open-api-server.testing';
import { runDomesticUpdate } from './domestic-update.task';
import { domesticUpdates } from './domestic-updates.table';

export const operatorId = newId();

/** The console of an operator on a gateway with these settings. */
export function operatorOf(env: NodeJS.ProcessEnv = {}) {
  const ask = gatewayAs(viewer('OPERATOR', { id: operatorId }), { env });
  const statusOf = async (key: DomesticUpdateKey) => {
    const { data, errors } = await ask(GetDomesticIngredientStatusDocument);
    if (!data) throw new Error(JSON.stringify(errors));
    return data.domesticIngredientStatus.find((status) => status.key === key)!;
  };
  const start = (key: DomesticUpdateKey, more: object = {}) => ask(UpdateDomesticIngredientsDocument, { key, ...more });
  const logOf = async (key: DomesticUpdateKey) => {
    const { data } = await ask(GetDomesticUpdateLogDocument, { key });
    return data?.domesticUpdateLog ?? null;
  };
  return { ask, statusOf, start, logOf };
}

/** Settings of a gateway that reads this portal. */
export const portalSettings = (url: string) => ({ MFDS_API_URL: url, MFDS_SERVICE_KEY: SERVICE_KEY });

/** Does the queued update as a worker does, without its waiting. */
export async function workOff(
  env: NodeJS.ProcessEnv,
  {
    isLastAttempt = false,
    answerMs = 3000,
    log = silentLog,
  }: { isLastAttempt?: boolean; answerMs?: number; log?: typeof silentLog } = {},
): Promise<void> {
  const job = (await queuedJobs()).find(({ task }) => task === 'domestic-update');
  if (!job) throw new Error('No update is queued.');
  const platform = testPlatform(env, log);
  await runDomesticUpdate(
    platform,
    { runId: String(job.payload['runId']) },
    { isLastAttempt },
    { answerMs, waitsMs: [1, 1] },
  );
  await clearJobs();
}

export async function auditedUpdates(): Promise<string[]> {
  const rows = await testDatabase()
    .db.select()
    .from(auditLogs)
    .where(eq(auditLogs.actorId, operatorId))
    .orderBy(auditLogs.id);
  return rows.map(({ action }) => action);
}

/** Empties what updates left, between tests of one file. */
export async function clearUpdates(): Promise<void> {
  await clearJobs();
  await testDatabase().db.delete(domesticUpdates);
  await testDatabase().db.delete(auditLogs).where(eq(auditLogs.actorId, operatorId));
}
