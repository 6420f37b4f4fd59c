import type { Keys } from '@gredia/auth/server';
import type { Logger } from 'pino';
import type { Database } from '../../platform/database/client';
import { createDayCounts, type DayCounts } from '../../platform/limits/day-counts';
import { DictionaryKeeper } from './dictionary-keeper';
import type { LabelQuotas } from './label-quotas';

/** What the analysis of labels needs besides the request. */
export interface Labels {
  dictionary: DictionaryKeeper;
  quotas: LabelQuotas;
  counts: DayCounts;
}

export interface LabelsOptions {
  db: Database;
  keys: Keys;
  log: Logger;
  quotas: LabelQuotas;
}

export function createLabels({ db, keys, log, quotas }: LabelsOptions): Labels {
  return {
    dictionary: new DictionaryKeeper({ db, log }),
    quotas,
    counts: createDayCounts(db, keys),
  };
}
