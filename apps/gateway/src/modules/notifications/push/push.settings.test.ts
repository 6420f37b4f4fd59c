import { describe, expect, it } from 'vitest';
import { readSettings } from '../../../app/read-settings';
import { VAPID } from './push-server.testing';

const DATABASE_URL = 'postgres://gredia@localhost/gredia';
const { VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY } = VAPID;
const KEYS = { VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY };
const of = (env: NodeJS.ProcessEnv) => readSettings({ DATABASE_URL, ...env }).push;

describe('the settings of web push', () => {
  it('push nothing without keys', () => expect([of({}), of({ VAPID_PUBLIC_KEY: '' })]).toEqual([null, null]));

  it('name the site as whom to turn to, where that has an address of https', () => {
    expect(of({ ...KEYS, SITE_URL: 'https://gredia.example' })).toEqual({
      ...{ publicKey: VAPID_PUBLIC_KEY, privateKey: VAPID_PRIVATE_KEY, subject: 'https://gredia.example' },
      ...{ testService: null, timeoutMs: 10_000 },
    });
    expect(of({ ...KEYS, SITE_URL: 'http://localhost:4200' })?.subject).toBe('mailto:push@gredia.example');
    expect(of({ ...KEYS, VAPID_SUBJECT: 'mailto:it@gredia.example' })?.subject).toBe('mailto:it@gredia.example');
  });

  it.each([
    [{ VAPID_PUBLIC_KEY }, '설정 VAPID_PRIVATE_KEY가 없어요.'],
    [{ VAPID_PRIVATE_KEY }, '설정 VAPID_PUBLIC_KEY가 없어요.'],
    [{ ...KEYS, VAPID_PUBLIC_KEY: 'short' }, '설정 VAPID_PUBLIC_KEY의 값이 올바르지 않아요'],
    [{ ...KEYS, VAPID_PRIVATE_KEY: 'short' }, '설정 VAPID_PRIVATE_KEY의 값이 올바르지 않아요'],
    [{ ...KEYS, VAPID_PRIVATE_KEY: `${'A'.repeat(42)}E` }, '한 쌍이 아니에요'],
    [{ ...KEYS, VAPID_SUBJECT: 'gredia' }, '설정 VAPID_SUBJECT의 값이 올바르지 않아요'],
    [{ ...KEYS, PUSH_SERVICE_URL: 'http://push.example.com' }, '설정 PUSH_SERVICE_URL의 값이 올바르지 않아요'],
    [{ ...KEYS, PUSH_SERVICE_URL: 'http://10.0.0.1:9' }, '설정 PUSH_SERVICE_URL의 값이 올바르지 않아요'],
  ])('refuse %j', (env, line) => expect(() => of(env)).toThrow(line));
});
