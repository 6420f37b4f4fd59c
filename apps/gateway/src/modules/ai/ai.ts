import type { Keys } from '@gredia/auth/server';
import type { Database } from '../../platform/database/client';
import { createDayCounts, type DayCounts } from '../../platform/limits/day-counts';
import type { AiQuotas } from './ai-quotas';
import type { AiModelSettings } from './ai.settings';
import type { AnswerEngine } from './answering/answer-engine';
import { modelEngine } from './model/model-engine';
import { recordEngine } from './records/record-engine';

/** What answering needs besides the request. */
export interface Ai {
  engine: AnswerEngine;
  quotas: AiQuotas;
  counts: DayCounts;
}

interface Options {
  db: Database;
  keys: Keys;
  quotas: AiQuotas;
  model: AiModelSettings | null;
}

export const createAi = ({ db, keys, quotas, model }: Options): Ai => ({
  engine: model ? modelEngine(model) : recordEngine,
  quotas,
  counts: createDayCounts(db, keys),
});
