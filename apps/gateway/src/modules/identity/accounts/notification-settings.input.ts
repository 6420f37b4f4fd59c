import { z } from 'zod';

const choice = z
  .boolean()
  .nullish()
  .transform((value) => value ?? undefined);

const alarms = { quotes: choice, comments: choice, regulations: choice, notices: choice };

/** What is absent stays as it is. */
export const notificationSettingsInput = z.object({
  ...alarms,
  inApp: z
    .object(alarms)
    .nullish()
    .transform((value) => value ?? {}),
  push: z
    .object(alarms)
    .nullish()
    .transform((value) => value ?? {}),
  daily: z
    .object({ quotes: choice, comments: choice })
    .nullish()
    .transform((value) => value ?? {}),
  marketingEmail: choice,
  marketingSms: choice,
  marketingNight: choice,
});

export type NotificationSettingsInput = z.output<typeof notificationSettingsInput>;
