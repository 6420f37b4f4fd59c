import { eq, sql, type SQL } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/client';
import { momentAfterIn } from '../../../platform/database/moment-after';
import type { ChannelPreferences } from '../../../platform/events/event';
import { users, type AlarmSettings, type UserModel } from './accounts.table';

/** Whether a person wants to hear of one kind of news by mail, as the account's settings say (알림 설정). */
export const preferencesFor = (
  kind: keyof AlarmSettings,
  { alarms }: Pick<UserModel, 'alarms'>,
): Pick<ChannelPreferences, 'mail'> => ({
  mail: alarms[kind],
});

/** Whether a person wants mails of one kind of news, in SQL beside `users`: until it is switched off. */
export const wantsNews = (kind: keyof AlarmSettings): SQL =>
  sql`(${users.alarms} ->> ${kind}::text IS DISTINCT FROM 'false')`;

/** The same of what is told in the app. */
export const wantsNewsInApp = (kind: keyof AlarmSettings): SQL =>
  sql`(${users.inAppAlarms} ->> ${kind}::text IS DISTINCT FROM 'false')`;

/** Turns one kind of mails off, by the link in a mail. */
export async function stopNews(tx: Executor, userId: string, kind: keyof AlarmSettings): Promise<void> {
  await tx
    .update(users)
    .set({
      alarms: sql`${users.alarms} || jsonb_build_object(${kind}::text, false)`,
      updatedAt: momentAfterIn(users.updatedAt),
    })
    .where(eq(users.id, userId));
}
