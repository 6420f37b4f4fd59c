import {
  GetMyAccountDocument,
  UpdateNotificationSettingsDocument,
  type NotificationSettingsInput,
} from '@gredia/graphql-schema';
import { describe, expect, it } from 'vitest';
import { useDatabase } from '../../../testing/database';
import { gatewayAs } from '../../../testing/gateway-as';
import { auditOf, consentsOf, fieldError, refusalOf } from './accounts.testing';
import type { UserModel } from './accounts.table';
import { buildUser, viewerOf } from './users.factory';

const NIGHT_ALONE = '야간 수신은 이메일이나 문자 수신에 동의해야 고를 수 있어요.';

describe('UpdateNotificationSettings', () => {
  useDatabase();
  const update = async (user: UserModel, input: NotificationSettingsInput) => {
    const answer = await gatewayAs(viewerOf(user))(UpdateNotificationSettingsDocument, { input });
    return { refusal: refusalOf(answer), settings: answer.data?.updateNotificationSettings.notificationSettings };
  };
  const changes = async (user: UserModel) => (await consentsOf(user.id)).map(({ kind, given }) => [kind, given]);

  it('refuses visitors', async () => {
    const answer = await gatewayAs(null)(UpdateNotificationSettingsDocument, { input: {} });
    expect(refusalOf(answer)).toMatchObject({ code: 'UNAUTHENTICATED' });
  });

  it('changes what is given and leaves the rest', async () => {
    const user = await buildUser();
    const all = { quotes: true, comments: true, regulations: true, notices: true };
    const inApp = all;
    const daily = { quotes: false, comments: false };
    const none = { inApp, daily, push: null, marketingEmail: false, marketingSms: false, marketingNight: false };
    expect((await update(user, {})).settings).toEqual({ ...all, ...none });
    expect((await update(user, { comments: false })).settings).toEqual({ ...all, ...none, comments: false });
    expect((await update(user, { comments: null, quotes: false })).settings).toMatchObject({
      quotes: false,
      comments: false,
    });
    const { data } = await gatewayAs(viewerOf(user))(GetMyAccountDocument);
    expect(data?.myAccount.notificationSettings).toMatchObject({ quotes: false, comments: false, regulations: true });
    expect(await changes(user)).toEqual([]);
    expect(await auditOf(user.id)).toEqual([]);
  });

  it('keeps what is told in the app beside what is mailed', async () => {
    const user = await buildUser();
    const { settings } = await update(user, { inApp: { comments: false } });
    expect(settings).toMatchObject({ comments: true, inApp: { quotes: true, comments: false } });
    expect((await update(user, { comments: false, inApp: { comments: true } })).settings).toMatchObject({
      comments: false,
      inApp: { comments: true },
    });
    expect((await update(user, { inApp: null })).settings).toMatchObject({ inApp: { comments: true } });
  });

  it('mails once a day what is told in the app, and no longer than that', async () => {
    const user = await buildUser();
    expect((await update(user, { daily: { quotes: true } })).settings).toMatchObject({
      ...{ quotes: true, daily: { quotes: true, comments: false } },
    });
    expect((await update(user, { daily: null })).settings).toMatchObject({ daily: { quotes: true } });
    expect((await update(user, { inApp: { quotes: false } })).settings).toMatchObject({ daily: { quotes: false } });
    const { refusal } = await update(user, { daily: { quotes: true } });
    expect(refusal).toMatchObject(fieldError('daily', '하루 한 번은 앱 알림을 켜야 고를 수 있어요.'));
    expect((await update(user, { inApp: { quotes: true }, daily: { quotes: true } })).settings).toMatchObject({
      ...{ inApp: { quotes: true }, daily: { quotes: true } },
    });
  });

  it('pushes what is told in the app, and no longer than that; nothing is chosen until a browser is turned on or somebody chooses', async () => {
    const user = await buildUser();
    expect((await update(user, { inApp: { quotes: false } })).settings?.push).toBeNull();
    expect((await update(user, { push: null })).settings?.push).toBeNull();
    const all = { comments: true, regulations: true, notices: true };
    expect((await update(user, { push: { notices: false } })).settings?.push).toEqual({
      ...{ ...all, quotes: false, notices: false },
    });
    expect((await update(user, { inApp: { comments: false } })).settings?.push).toMatchObject({ comments: false });
    const { refusal } = await update(user, { push: { comments: true } });
    expect(refusal).toMatchObject(fieldError('push', '브라우저 알림은 앱 알림을 켜야 받을 수 있어요.'));
    expect((await update(user, { inApp: { comments: true }, push: { comments: true } })).settings).toMatchObject({
      ...{ inApp: { comments: true }, push: { comments: true, quotes: false } },
    });
  });

  it('writes a consent for each change to advertising, and for nothing else', async () => {
    const user = await buildUser();
    const given = { marketingEmail: true, marketingSms: false, marketingNight: true };
    expect((await update(user, given)).settings).toMatchObject(given);
    expect((await update(user, given)).settings).toMatchObject(given);
    await update(user, { marketingSms: true, marketingEmail: false });
    expect(await changes(user)).toEqual([
      ['MARKETING_EMAIL', true],
      ['MARKETING_NIGHT', true],
      ['MARKETING_EMAIL', false],
      ['MARKETING_SMS', true],
    ]);
    expect((await consentsOf(user.id)).every(({ channel }) => channel === 'PROFILE')).toBe(true);
    expect(await auditOf(user.id)).toMatchObject([
      { action: 'consent.change', details: { kinds: ['MARKETING_EMAIL', 'MARKETING_NIGHT'] } },
      { action: 'consent.change', details: { kinds: ['MARKETING_EMAIL', 'MARKETING_SMS'] } },
    ]);
  });

  it('takes the night only with a way to send, and takes it back with the last way', async () => {
    const user = await buildUser();
    const { refusal } = await update(user, { marketingNight: true });
    expect(refusal).toMatchObject(fieldError('marketingNight', NIGHT_ALONE));
    expect(await changes(user)).toEqual([]);
    await update(user, { marketingSms: true, marketingNight: true });
    const { settings } = await update(user, { marketingSms: false });
    expect(settings).toMatchObject({ marketingSms: false, marketingNight: false });
    expect((await changes(user)).slice(2)).toEqual([
      ['MARKETING_SMS', false],
      ['MARKETING_NIGHT', false],
    ]);
  });

  it('writes one row when the same is asked twice at the same moment', async () => {
    const user = await buildUser();
    await Promise.all([1, 2, 3].map(() => update(user, { marketingEmail: true })));
    expect(await changes(user)).toEqual([['MARKETING_EMAIL', true]]);
  });

  it('answers the newest of two changes in one request', async () => {
    const user = await buildUser();
    const { data } = await gatewayAs(viewerOf(user))<Record<string, unknown>, Record<string, never>>(`mutation {
      first: updateNotificationSettings(input: { marketingEmail: true }) { notificationSettings { marketingEmail } }
      second: updateNotificationSettings(input: { marketingEmail: false }) { notificationSettings { marketingEmail } }
    }`);
    expect(data).toEqual({
      first: { notificationSettings: { marketingEmail: true } },
      second: { notificationSettings: { marketingEmail: false } },
    });
  });
});
