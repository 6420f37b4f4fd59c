import type { MyAccountFragment, NotificationSettingsInput } from '@gredia/graphql-schema';
import { Select } from '@gredia/ui';

type Settings = NonNullable<MyAccountFragment['notificationSettings']>;
export type Alarm = keyof Settings['inApp'];

/** When a kind of news is mailed. */
export type MailTime = 'NOW' | 'DAILY' | 'NEVER';

const isGathered = (alarm: Alarm): alarm is keyof Settings['daily'] => alarm === 'quotes' || alarm === 'comments';

/** As it is saved. */
export function mailTimeOf(alarm: Alarm, settings: Settings): MailTime {
  if (!settings[alarm]) return 'NEVER';
  return isGathered(alarm) && settings.daily[alarm] ? 'DAILY' : 'NOW';
}

/** What saves a choice. */
export const mailInput = (alarm: Alarm, time: MailTime): NotificationSettingsInput => ({
  [alarm]: time !== 'NEVER',
  ...(isGathered(alarm) && time !== 'NEVER' && { daily: { [alarm]: time === 'DAILY' } }),
});

interface MailChoiceProps {
  alarm: Alarm;
  label: string;
  describedBy: string;
  value: MailTime;
  /** What is not told in the app is not gathered there either. */
  isToldInApp: boolean;
  onChange: (time: MailTime) => void;
}

/** Whether a kind of news is mailed, and when. */
export function MailChoice({ alarm, label, describedBy, value, isToldInApp, onChange }: MailChoiceProps) {
  // What is watched is told once a day as it is.
  const now = { value: 'NOW', label: alarm === 'regulations' ? '하루 한 번' : '즉시' } as const;
  const daily = { value: 'DAILY', label: '하루 한 번' } as const;
  const options = isGathered(alarm) && (isToldInApp || value === 'DAILY') ? [now, daily] : [now];
  return (
    <Select<MailTime>
      variant="field"
      label={`${label} 이메일`}
      aria-describedby={describedBy}
      value={value}
      options={[...options, { value: 'NEVER', label: '안 받음' }]}
      onChange={onChange}
    />
  );
}
