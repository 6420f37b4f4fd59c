import type { Executor } from '../../../platform/database/client';
import { newId } from '../../../platform/database/columns';
import { addJob } from '../../../platform/queue/add-job';
import { smsBatches, smsMessages } from '../sms.table';
import type { Receiver } from './find-receivers';

/**
 * Seconds to some minutes between six attempts: a text that is hours late is worse than one that failed and was told so.
 */
const ATTEMPTS = 6;

/** Writes receivers that are handed over together, and queues that. */
export async function queueBatch(tx: Executor, sendingId: string, receivers: readonly Receiver[]): Promise<void> {
  const batchId = newId();
  await tx.insert(smsBatches).values({ id: batchId, sendingId });
  await insertMessages(tx, sendingId, batchId, receivers);
  await addJob(tx, 'send-sms', { batchId }, { key: `sms:${batchId}`, maxAttempts: ATTEMPTS });
}

/** Writes receivers: those of a batch wait, of none those that get nothing. */
export async function insertMessages(
  tx: Executor,
  sendingId: string,
  batchId: string | null,
  receivers: readonly Receiver[],
): Promise<void> {
  await tx.insert(smsMessages).values(
    receivers.map(({ refusal, ...receiver }) => ({
      ...receiver,
      sendingId,
      batchId,
      refusal,
      state: refusal === null ? ('QUEUED' as const) : ('FAILED' as const),
    })),
  );
}
