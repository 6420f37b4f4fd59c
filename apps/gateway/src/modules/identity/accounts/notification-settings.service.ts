import { eq } from 'drizzle-orm';
import { one } from '../../../platform/database/client';
import { momentAfterIn } from '../../../platform/database/moment-after';
import { transact } from '../../../platform/transact/transact';
import type { RequestContext } from '../../../platform/graphql/context';
import { auditAccount } from './account-audit';
import { users, type AlarmSettings, type UserModel } from './accounts.table';
import { changeMarketing, readMarketing } from './consents.repository';
import { assertNightHasWay } from './consent-rules';
import type { NotificationSettingsInput } from './notification-settings.input';
import { lockOwnAccount } from './own-account';

/**
 * Changes what a person wants to be told of. Without a way to advertise at all, consent to the night ends by itself.
 * @throws BAD_USER_INPUT for `marketingNight` when it is asked for without a way
 */
export async function updateNotificationSettings(
  ctx: RequestContext,
  input: NotificationSettingsInput,
): Promise<UserModel> {
  return transact(ctx, async (tx) => {
    const { id, alarms, inAppAlarms } = await lockOwnAccount(tx, ctx);
    const before = await readMarketing(tx, id);
    const { marketingEmail = before.marketingEmail, marketingSms = before.marketingSms } = input;
    const hasWay = marketingEmail || marketingSms;
    const { marketingNight = before.marketingNight && hasWay } = input;
    const after = { marketingEmail, marketingSms, marketingNight };
    assertNightHasWay(after, 'marketingNight');

    const kinds = await changeMarketing(tx, id, before, after);
    if (kinds.length > 0) await auditAccount(tx, ctx, { action: 'consent.change', subjectId: id, details: { kinds } });
    const wanted = { alarms: changed(alarms, input), inAppAlarms: changed(inAppAlarms, input.inApp) };
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
