import { eq, sql, type SQL } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/client';
import { momentAfterIn } from '../../../platform/database/moment-after';
import type { ChannelPreferences, DailyWish } from '../../../platform/events/event';
import { users, type AlarmSettings, type DailySettings, type UserModel } from './accounts.table';

/** Whether a person wants to hear of one kind of news by mail, as the account's settings say (알림 설정). */
export const preferencesFor = (
  kind: keyof AlarmSettings,
  { alarms }: Pick<UserModel, 'alarms'>,
): Pick<ChannelPreferences, 'mail'> => ({
  mail: alarms[kind],
});

/** The wish of a person with a confirmed address to be mailed one kind of news once a day; null where it is at once. */
export const dailyFor = (
  kind: keyof DailySettings,
  { id, dailyAlarms }: Pick<UserModel, 'id' | 'dailyAlarms'>,
): DailyWish | null => (dailyAlarms[kind] ? { userId: id, alarm: kind } : null);

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

/** Turns those mails off that come once a day, by the link in that mail. */
export async function stopDailyNews(tx: Executor, userId: string): Promise<void> {
  const daily = sql`SELECT jsonb_object_agg(key, false) FROM jsonb_each(${users.dailyAlarms}) WHERE value = 'true'::jsonb`;
  await tx
    .update(users)
    .set({
      alarms: sql`${users.alarms} || coalesce((${daily}), '{}'::jsonb)`,
      updatedAt: momentAfterIn(users.updatedAt),
    })
    .where(eq(users.id, userId));
}
