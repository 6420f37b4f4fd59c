import type { Wishes } from '../../../platform/events/event';
import type { AlarmSettings, UserModel } from './accounts.table';

/** By which channels a person wants to hear of one kind of news, as the account's settings say (알림 설정). */
export const wishesFor = (kind: keyof AlarmSettings, { alarms }: Pick<UserModel, 'alarms'>): Wishes => ({
  mail: alarms[kind],
});
