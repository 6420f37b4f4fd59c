import { eq } from 'drizzle-orm';
import { one } from '../../../platform/database/client';
import { momentAfterIn } from '../../../platform/database/moment-after';
import { badUserInput } from '../../../platform/errors/errors';
import { transact } from '../../../platform/transact/transact';
import type { RequestContext } from '../../../platform/graphql/context';
import { auditAccount } from './account-audit';
import { users, type AlarmSettings, type DailySettings, type UserModel } from './accounts.table';
import { changeMarketing, readMarketing } from './consents.repository';
import { assertNightHasWay } from './consent-rules';
import type { NotificationSettingsInput } from './notification-settings.input';
import { lockOwnAccount } from './own-account';

/**
 * Changes what a person wants to be told of. Without a way to advertise at all, consent to the night ends by itself; and what is
 * not told in the app any more is neither pushed nor gathered there for the mail of the day.
 * @throws BAD_USER_INPUT for `marketingNight` when it is asked for without a way, for `daily` and `push` when that is not told in
 * the app
 */
export async function updateNotificationSettings(
  ctx: RequestContext,
  input: NotificationSettingsInput,
): Promise<UserModel> {
  return transact(ctx, async (tx) => {
    const { id, alarms, inAppAlarms, dailyAlarms, pushAlarms } = await lockOwnAccount(tx, ctx);
    const before = await readMarketing(tx, id);
    const { marketingEmail = before.marketingEmail, marketingSms = before.marketingSms } = input;
    const hasWay = marketingEmail || marketingSms;
    const { marketingNight = before.marketingNight && hasWay } = input;
    const after = { marketingEmail, marketingSms, marketingNight };
    assertNightHasWay(after, 'marketingNight');

    const kinds = await changeMarketing(tx, id, before, after);
    if (kinds.length > 0) await auditAccount(tx, ctx, { action: 'consent.change', subjectId: id, details: { kinds } });
    const inApp = changed(inAppAlarms, input.inApp);
    const wanted = {
      alarms: changed(alarms, input),
      inAppAlarms: inApp,
      dailyAlarms: changedDaily(dailyAlarms, input.daily, inApp),
      pushAlarms: changedPush(pushAlarms, input.push, inApp),
    };
    return tx
      .update(users)
      .set({ ...wanted, updatedAt: momentAfterIn(users.updatedAt) })
      .where(eq(users.id, id))
      .returning()
      .then(one);
  });
}

type Choices = { [Alarm in keyof AlarmSettings]?: boolean | undefined };

const changed = (before: AlarmSettings, choices: Choices): AlarmSettings => ({
  quotes: choices.quotes ?? before.quotes,
  comments: choices.comments ?? before.comments,
  regulations: choices.regulations ?? before.regulations,
  notices: choices.notices ?? before.notices,
});

/** Until a browser was turned on or something was chosen there is nothing to keep. */
function changedPush(before: AlarmSettings | null, choices: Choices, inApp: AlarmSettings): AlarmSettings | null {
  const isChosen = Object.values(choices).some((choice) => choice !== undefined);
  if (before === null && !isChosen) return null;
  const wanted = changed(before ?? inApp, choices);
  const of = (alarm: keyof AlarmSettings): boolean => {
    if (choices[alarm] && !inApp[alarm]) throw badUserInput({ push: '브라우저 알림은 앱 알림을 켜야 받을 수 있어요.' });
    return wanted[alarm] && inApp[alarm];
  };
  return { quotes: of('quotes'), comments: of('comments'), regulations: of('regulations'), notices: of('notices') };
}

function changedDaily(before: DailySettings, choices: Choices, inApp: AlarmSettings): DailySettings {
  const of = (alarm: keyof DailySettings): boolean => {
    if (choices[alarm] && !inApp[alarm]) throw badUserInput({ daily: '하루 한 번은 앱 알림을 켜야 고를 수 있어요.' });
    return (choices[alarm] ?? before[alarm]) && inApp[alarm];
  };
  return { quotes: of('quotes'), comments: of('comments') };
}
