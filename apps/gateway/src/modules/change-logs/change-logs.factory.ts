import { one } from '../../platform/database/client';
import { newId } from '../../platform/database/columns';
import { testDatabase } from '../../testing/database';
import { changeLogs, type ChangeLogModel } from './change-logs.table';

export async function buildChangeLog(values: Partial<ChangeLogModel> = {}): Promise<ChangeLogModel> {
  return testDatabase()
    .db.insert(changeLogs)
    .values({
      targetType: 'INGREDIENT',
      targetId: newId(),
      targetName: '글리세린',
      key: 'description',
      before: '이전 설명',
      after: '새 설명',
      actor: 'import',
      origin: 'IMPORT',
      ...values,
    })
    .returning()
    .then(one);
}
