import { one } from '../../platform/database/client';
import { testDatabase } from '../../testing/database';
import { sourceEditions, type SourceEditionModel } from './sources.table';

let built = 0;

export async function buildSource(values: Partial<SourceEditionModel> = {}): Promise<SourceEditionModel> {
  built += 1;
  return testDatabase()
    .db.insert(sourceEditions)
    .values({
      key: `source-${built}`,
      name: `자료 ${built}`,
      edition: '2026-01',
      licence: 'CC BY 4.0',
      checkedAt: '2026-01-31',
      ...values,
    })
    .returning()
    .then(one);
}
