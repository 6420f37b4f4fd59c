import type { ChannelPreferences } from '../../../platform/events/event';
import type { AlarmSettings, UserModel } from './accounts.table';

/** By which channels a person wants to hear of one kind of news, as the account's settings say (알림 설정). */
export const preferencesFor = (
  kind: keyof AlarmSettings,
  { alarms }: Pick<UserModel, 'alarms'>,
): ChannelPreferences => ({
  mail: alarms[kind],
});
