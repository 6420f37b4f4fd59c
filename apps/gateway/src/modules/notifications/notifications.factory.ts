import { testDatabase } from '../../testing/database';
import { newId } from '../../platform/database/columns';
import { addNotifications, type NewNotification } from '../../platform/notifications/add-notifications';
import type { notifications } from '../../platform/notifications/notifications.table';

/** Something that a person was told, as a transaction of its own tells it. @returns its id */
export async function buildNotification(
  userId: string,
  values: Partial<typeof notifications.$inferInsert> = {},
): Promise<string> {
  const id = newId();
  const told: NewNotification & { id: string } = {
    ...{ id, userId, kind: 'QUOTE', title: '견적 답변이 왔어요' },
    ...{ body: 'NiaPure 99 · 해든바이오', path: '/auth/quotes?quote=1' },
    ...values,
  };
  await testDatabase().db.transaction((tx) => addNotifications(tx, [told]));
  return id;
}
