import { and, inArray, ne } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/client';
import type { Notice, AppReader } from '../../../platform/events/event';
import { users, type AlarmSettings, type UserModel } from './accounts.table';

/** The setting that decides; null for what every account is told: its money, its safety, decisions about its texts. */
export type DecidingAlarm = keyof AlarmSettings | null;

/** An account as a reader, with its wish. */
export const appReader = (
  alarm: DecidingAlarm,
  { id, inAppAlarms, pushAlarms }: Pick<UserModel, 'id' | 'inAppAlarms' | 'pushAlarms'>,
): AppReader => ({
  userId: id,
  alarm,
  preferences: {
    inApp: alarm === null || inAppAlarms[alarm],
    push: pushAlarms !== null && (alarm === null || pushAlarms[alarm]),
  },
});

/**
 * Who hears of events in the app, by their ids: all but those who have left. The suspended find it when they are back.
 * @param idsOf the accounts that a payload concerns; null stands for none
 */
export const appReaders =
  <Payload>(alarm: DecidingAlarm, idsOf: (payload: Payload) => readonly (string | null)[]): Notice<Payload>['to'] =>
  async (tx, payloads) => {
    const asked = payloads.map((payload) => idsOf(payload).filter((id) => id !== null));
    const known = await appReadersById(tx, alarm, asked.flat());
    return asked.map((ids) => ids.flatMap((id) => known.get(id) ?? []));
  };

/** The same of some accounts, by their ids. */
export async function appReadersById(
  tx: Executor,
  alarm: DecidingAlarm,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, AppReader>> {
  const ids = [...new Set(userIds)];
  if (ids.length === 0) return new Map();
  const { id, inAppAlarms, pushAlarms, state } = users;
  const rows = await tx
    .select({ id, inAppAlarms, pushAlarms })
    .from(users)
    .where(and(inArray(id, ids), ne(state, 'WITHDRAWN')));
  return new Map(rows.map((row) => [row.id, appReader(alarm, row)]));
}
