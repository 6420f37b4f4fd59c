import { z } from 'zod';

const choice = z
  .boolean()
  .nullish()
  .transform((value) => value ?? undefined);

/** What is absent stays as it is. */
export const notificationSettingsInput = z.object({
  quotes: choice,
  comments: choice,
  regulations: choice,
  notices: choice,
  marketingEmail: choice,
  marketingSms: choice,
  marketingNight: choice,
});

export type NotificationSettingsInput = z.output<typeof notificationSettingsInput>;
