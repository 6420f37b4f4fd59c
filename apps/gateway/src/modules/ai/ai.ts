import type { Keys } from '@gredia/auth/server';
import type { Database } from '../../platform/database/client';
import { createDayCounts, type DayCounts } from '../../platform/limits/day-counts';
import type { AiQuotas } from './ai-quotas';
import type { AnswerEngine } from './answering/answer-engine';
import { recordEngine } from './records/record-engine';

/** What answering needs besides the request. */
export interface Ai {
  engine: AnswerEngine;
  quotas: AiQuotas;
  counts: DayCounts;
}

export const createAi = ({ db, keys, quotas }: { db: Database; keys: Keys; quotas: AiQuotas }): Ai => ({
  engine: recordEngine,
  quotas,
  counts: createDayCounts(db, keys),
});
